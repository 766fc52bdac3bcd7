# Finds, in a C++ source of this project, the places of its functions that can be mutated, and writes
# mutants there. It knows tokens and brackets, no types: a mutant that does not compile is dropped by
# the caller. Relies on the formatting of the project: blanks on both sides of a binary operator, none
# around the brackets of a template.
package Places;
use strict;
use warnings;
use List::Util qw(max);

my $ns = '::raywalk_mutation::';
my %infix = (
  '<' => ['less_not', '<='], '<=' => ['not_more', '<'], '>' => ['more_not', '>='],
  '>=' => ['not_less', '>'], '==' => ['equal', '!='], '!=' => ['unequal', '=='],
  '+' => ['plus', '-'], '-' => ['minus', '+'], '*' => ['times', '/'], '/' => ['over', '*'],
);
my %dropping = ('+' => 'plus_dropped', '-' => 'minus_dropped', '*' => 'times_dropped', '/' => 'over_dropped');
my %ends = map { $_ => 1 } ";", ",", qw(? : = += -= *= /= %= |= &= ^= <<= >>= return co_return throw case);
my %keyword = map { $_ => 1 } qw(if for while switch return catch sizeof decltype noexcept alignof
  static_assert assert throw new delete constexpr else do case default auto const static using typedef
  template struct class union enum namespace break continue goto try operator requires typename
  static_cast dynamic_cast const_cast reinterpret_cast co_return defined alignas unsigned signed int
  long double float bool char void);
my $operator = qr/<<=|>>=|<=>|->\*|\.\.\.|::|->|\+\+|--|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|\/=|%=|&=|\|=|\^=|<<|.
/xs;

# tokens TEXT: [kind, text, begin, end] of each: "word", "number", "text" or "sign".
sub tokens {
  my ($text) = @_;
  my @tokens;
  pos($text) = 0;
  while (pos($text) < length $text) {
    if ($text =~ /\G(?:\s+|\/\/[^\n]*|\/\*.*?\*\/)/gcs) { next }
    if ($text =~ /\G(?<![^\n])[ \t]*\#(?:[^\n]*\\\n)*[^\n]*/gc) { next }
    my $begin = pos $text;
    my $kind;
    if ($text =~ /\G(?:u8|[uUL])?R"([^(\s]*)\(.*?\)\1"/gcs) { $kind = 'text' }
    elsif ($text =~ /\G(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*"\w*/gcs) { $kind = 'text' }
    elsif ($text =~ /\G(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+'/gcs) { $kind = 'text' }
    elsif ($text =~ /\G[A-Za-z_]\w*/gc) { $kind = 'word' }
    elsif ($text =~ /\G\.?\d(?:[eEpP][+-]|'?[\w.])*/gc) { $kind = 'number' }
    else { $text =~ /\G$operator/gc or die "no token at $begin"; $kind = 'sign' }
    push @tokens, [$kind, substr($text, $begin, pos($text) - $begin), $begin, pos $text];
  }
  return \@tokens;
}

# compiled TEXT: the same with blanks in place of what is left out here: branches for Windows, and for
# standard libraries without threads.
sub compiled {
  my ($text) = @_;
  my @left_out;    # for each open condition, whether its branch is
  my $result = '';
  for my $line (split /^/, $text) {
    if ($line =~ /^\s*#\s*if/) {
      push @left_out, $line =~ /^\s*#\s*if(?:def\s+|\s+defined\()(?:_WIN32|_MSC_VER|RAYWALK_NO_THREADS)\b/ ? 1
        : $line =~ /^\s*#\s*ifndef\s+(?:_WIN32|RAYWALK_NO_THREADS)\b/ ? -1 : 0;
    } elsif ($line =~ /^\s*#\s*el/ && @left_out) {
      $left_out[-1] = -$left_out[-1];
    } elsif ($line =~ /^\s*#\s*endif/) {
      pop @left_out;
    } elsif (grep { $_ > 0 } @left_out) {
      $line =~ s/[^\n]/ /g;
    }
    $result .= $line;
  }
  return $result;
}

# new NAME TEXT: the places of a source.
sub new {
  my ($class, $name, $text) = @_;
  my $self = bless {name => $name, text => $text, t => tokens(compiled($text)), places => []}, $class;
  $self->match or return $self;
  $self->angles;
  $self->functions;
  $self->leave_out;
  $self->find($_) for grep { defined $self->{in}[$_] && !$self->{out}[$_] } 0 .. $#{$self->{t}};
  return $self;
}

# match: the partner of each bracket, and the bracket around each token; false if they do not match.
sub match {
  my ($self) = @_;
  my ($t, @open, @partner, @around) = ($self->{t});
  for my $i (0 .. $#$t) {
    next if $t->[$i][0] ne 'sign' and $around[$i] = @open ? $open[-1] : -1, 1;
    my $s = $t->[$i][1];
    if ($s =~ /^[)\]}]$/) {
      my $begin = pop @open;
      return 0 unless defined $begin;
      @partner[$begin, $i] = ($i, $begin);
    }
    $around[$i] = @open ? $open[-1] : -1;
    push @open, $i if $s =~ /^[(\[{]$/;
  }
  @{$self}{qw(partner around)} = (\@partner, \@around);
  return !@open;
}

sub word { my ($self, $i) = @_; return $i >= 0 && $i < @{$self->{t}} ? $self->{t}[$i][1] : '' }
sub kind { my ($self, $i) = @_; return $i >= 0 && $i < @{$self->{t}} ? $self->{t}[$i][0] : '' }
sub is_tight {    # no blank between a token and the one before it
  my ($self, $i) = @_;
  return $i > 0 && $self->{t}[$i][2] == $self->{t}[$i - 1][3];
}

# angles: the partners of the brackets of templates, which are partners as others are.
sub angles {
  my ($self) = @_;
  my $t = $self->{t};
  for my $i (1 .. $#$t) {
    next unless $self->word($i) eq '<' && ($self->is_tight($i) || $self->word($i - 1) eq 'template');
    my ($depth, $j) = (1, $i);
    while ($depth > 0 && ++$j < @$t) {
      my $s = $self->word($j);
      if ($s =~ /^[(\[{]$/) { $j = $self->{partner}[$j]; next }
      last if $s =~ /^[)\]};]$/ || $s eq '&&' && $self->word($i - 1) ne 'template' && !$self->is_tight($j);
      $depth++ if $s eq '<';
      $depth -= length $s if $s eq '>' || $s eq '>>';
    }
    next if $depth > 0 || $j >= @$t;
    $self->{angle}[$i] = $j;
    $self->{angle_end}[$j] = $i unless defined $self->{angle_end}[$j];
  }
}

# functions: the name of the function in whose body each token stands.
sub functions {
  my ($self) = @_;
  my ($t, $begin) = ($self->{t}, 0);
  for (my $i = 0; $i < @$t; $i++) {
    my $s = $self->word($i);
    if ($s eq ';' || $s eq '}' || ($s eq ':' && $self->word($i - 1) =~ /^(?:public|private|protected)$/)) {
      $begin = $i + 1 unless $self->{around}[$i] >= 0 && $self->word($self->{around}[$i]) ne '{';
      next;
    }
    next if $s ne '{';
    my ($kind, $name) = $self->brace($begin, $i);
    my $end = $self->{partner}[$i];
    if ($kind eq 'function') {
      my $by_reference = $self->returns_reference($begin, $i);
      for ($i + 1 .. $end - 1) {
        $self->{in}[$_] = $name;
        $self->{reference}[$_] = $by_reference;
      }
      $i = $end;
      $begin = $i + 1;
    } elsif ($kind eq 'value') {
      $i = $end;
    } else {
      $begin = $i + 1;
    }
  }
}

# brace BEGIN I: what the brace at I opens, by the tokens from BEGIN on: "scope", "function", "value".
sub brace {
  my ($self, $begin, $i) = @_;
  my ($name, $is_type, $colon, $equals) = ('', 0, 0, 0);
  return ('value') if $self->{around}[$i] >= 0 && $self->word($self->{around}[$i]) ne '{';
  for (my $j = $begin; $j < $i; $j++) {
    my $s = $self->word($j);
    return ('scope') if $s eq 'namespace' || ($s eq 'extern' && $self->kind($j + 1) eq 'text');
    if (defined $self->{angle}[$j]) { $j = $self->{angle}[$j]; next }
    $is_type = 1 if $s =~ /^(?:class|struct|union|enum)$/ && $name eq '';
    $equals = 1 if $s eq '=' && $name eq '';
    if ($s eq '(' || $s eq '[') {
      my $before = $self->word($j - 1);
      if ($s eq '(' && $name eq '' && $before !~ /^(?:requires|decltype|noexcept|alignas|explicit)$/) {
        $name = $before;
        $name = "operator$before" if $self->word($j - 2) eq 'operator';
        $name = 'operator()' if $before eq 'operator';
        next if $before eq 'operator' && ($j += 1);
      }
      $j = $self->{partner}[$j];
      next;
    }
    if ($s eq '{') { $j = $self->{partner}[$j]; next }
    $colon = 1 if $s eq ':' && $name ne '';
  }
  return ('value') if $equals && $name eq '';
  return ('scope') if $is_type && ($name eq '' || !$colon && $self->word($i - 1) ne ')' && $name eq '');
  return ('value') if $name eq '';
  return ('value') if $colon && $self->word($i - 1) !~ /^[)}]$/;
  return ('value') if $colon && $self->word($i - 1) eq ',';
  return ('function', $name);
}

sub returns_reference {
  my ($self, $begin, $i) = @_;
  for my $j ($begin .. $i - 1) {
    return 1 if $self->word($j) eq 'decltype' && $self->word($j + 1) eq '(';
    last if $self->word($j) eq '(';
    return 1 if $self->word($j) =~ /^&&?$/;
  }
  return 0;
}

# leave_out: what is evaluated by the compiler, and what only checks or reserves.
sub leave_out {
  my ($self) = @_;
  my $t = $self->{t};
  my $out = sub { $self->{out}[$_] = 1 for $_[0] .. $_[1] };
  for my $i (0 .. $#$t) {
    next unless defined $self->{in}[$i];
    my $s = $self->word($i);
    $out->($i, $self->{angle}[$i]) if defined $self->{angle}[$i];
    if ($s =~ /^(?:assert|static_assert|sizeof|decltype|noexcept|alignof|alignas|requires|reserve|EXPECTS|HWY_\w+)$/
      && $self->word($i + 1) =~ /^[({]$/) {
      $out->($i, $self->{partner}[$i + 1]);
    } elsif ($s eq 'constexpr' && $self->word($i - 1) eq 'if') {
      $out->($i, $self->{partner}[$i + 1]);
    } elsif ($s =~ /^(?:constexpr|using|typedef|static|static_assert)$/ && $self->word($self->before_alignas($i)) =~ /^[;{}]$/) {
      $out->($i, $self->right($i, qr/^;$/));
    } elsif ($s eq 'case') {
      $out->($i, $self->right($i, qr/^:$/));
    } elsif ($s eq '[' && $self->kind($i + 1) eq 'number' && $self->{partner}[$i] == $i + 2
      && $self->word($i + 3) =~ /^[;={]$/ && $self->kind($i - 2) eq 'word') {
      $out->($i, $i + 2);
    }
  }
}

# before_alignas I: the token before I, and before an alignas(...) that stands there.
sub before_alignas {
  my ($self, $i) = @_;
  return $i - 1 unless $self->word($i - 1) eq ')';
  my $begin = $self->{partner}[$i - 1] - 1;
  return $self->word($begin) eq 'alignas' ? $begin - 1 : $i - 1;
}

# right I END: the first token after I, on its level, that is END or closes the level.
sub right {
  my ($self, $i, $end) = @_;
  while (++$i < @{$self->{t}}) {
    my $s = $self->word($i);
    return $i if $s =~ /^[)\]}]$/ || $s =~ $end;
    if ($s =~ /^[(\[{]$/) { $i = $self->{partner}[$i] }
    elsif (defined $self->{angle}[$i]) { $i = $self->{angle}[$i] }
  }
  return $i;
}

# left I END: likewise the first one before I.
sub left {
  my ($self, $i, $end) = @_;
  while (--$i >= 0) {
    my $s = $self->word($i);
    return $i if $s =~ /^[(\[{]$/ || $s =~ $end || $ends{$s};
    if ($s =~ /^[)\]}]$/) { $i = $self->{partner}[$i] }
    elsif (defined $self->{angle_end}[$i]) { $i = $self->{angle_end}[$i] }
  }
  return $i;
}

# add KIND I SAYS EDITS LAST: a place. An edit is [offset, length, text, outer extent]; N stands for
# the number of the mutant.
sub add {
  my ($self, $kind, $i, $says, $edits, $last) = @_;
  push @{$self->{places}}, {
    kind => $kind, token => $i, says => $says, edits => $edits, name => $self->{name},
    function => $self->{in}[$i], begin => $self->{t}[$i][2], end => $self->{t}[$last // $i][3],
  };
}

sub before { my ($self, $i) = @_; return $self->{t}[$i][2] }
sub after { my ($self, $i) = @_; return $self->{t}[$i][3] }

# wrap FIRST LAST OPEN CLOSE: edits that put tokens into a call.
sub wrap {
  my ($self, $first, $last, $open, $close) = @_;
  my $extent = $self->after($last) - $self->before($first);
  return ([$self->before($first), 0, $open, $extent], [$self->after($last), 0, $close, $extent]);
}

sub find {
  my ($self, $i) = @_;
  my ($kind, $s) = @{$self->{t}[$i]};
  if ($kind eq 'number') { $self->find_number($i, $s) }
  elsif ($kind eq 'sign') { $self->find_sign($i, $s) }
  elsif ($kind eq 'word') { $self->find_word($i, $s) }
  $self->find_statement($i) if $self->begins_statement($i);
}

sub find_number {
  my ($self, $i, $s) = @_;
  return if $s =~ /_|[a-zA-Z]{3}/ && $s !~ /^0[xX]/;
  $self->add('number', $i, "$s -> $s + 1", [$self->wrap($i, $i, "${ns}number<N>(", ')')]);
}

sub find_sign {
  my ($self, $i, $s) = @_;
  my $is_binary = !$self->is_tight($i) && !$self->is_tight($i + 1)
    && ($self->kind($i - 1) ne 'sign' || $self->word($i - 1) =~ /^[)\]}]$/);
  $is_binary &&= $self->word($i - 1) !~ /^(?:return|case|operator)$/;
  if ($is_binary && $infix{$s} && !defined $self->{angle}[$i] && !defined $self->{angle_end}[$i]) {
    my ($type, $other) = @{$infix{$s}};
    my $put = sub { [[$self->after($i), 0, " ${ns}$_[0]<N>{} $s", 0]] };
    $self->add('operator', $i, "$s -> $other", $put->($type));
    $self->add('dropped', $i, "$s: right side dropped", $put->($dropping{$s})) if $dropping{$s};
  } elsif ($is_binary && $s =~ /^(?:&&|\|\|)$/) {
    $self->find_logic($i, $s);
  } elsif ($is_binary && $s eq '?') {
    my $first = 1 + $self->left($i, qr/^$/);
    $self->add('condition', $i, 'condition inverted', [$self->wrap($first, $i - 1, "${ns}flip<N>(", ')')]);
  } elsif ($s =~ /^[-+]=$/) {
    my $last = $self->right($i, qr/^[;,]$/) - 1;
    my $other = $s eq '+=' ? '-=' : '+=';
    $self->add('operator', $i, "$s -> $other", [$self->wrap($i + 1, $last, "${ns}negated<N>(", ')')]);
  } elsif ($s eq '-' && $self->is_tight($i + 1) && $self->is_prefix($i)) {
    $self->add('sign', $i, '- dropped', [[$self->after($i), 0, "${ns}unary<N>{}->*", 1e9]]);
  } elsif ($s eq '!' && $self->is_prefix($i)) {
    $self->add('sign', $i, '! dropped', [[$self->after($i), 0, "${ns}unary_not<N>{}->*", 1e9]]);
  } elsif ($s =~ /^[({]$/ && $self->kind($i - 1) eq 'word' && !$keyword{$self->word($i - 1)} && $self->is_tight($i)) {
    $self->find_arguments($i);
  }
}

sub is_prefix {
  my ($self, $i) = @_;
  my $before = $self->word($i - 1);
  return $before eq 'return' || ($self->kind($i - 1) eq 'sign' && $before !~ /^[)\]}]$/);
}

sub find_logic {
  my ($self, $i, $s) = @_;
  my $first = 1 + $self->left($i, $s eq '&&' ? qr/^\|\|$/ : qr/^$/);
  my $last = $self->right($i, $s eq '&&' ? qr/^(?:\|\||&&|[;,?:])$/ : qr/^(?:\|\||[;,?:])$/) - 1;
  return if $self->word($first) =~ /^(?:const|auto)$/;
  my $on = "${ns}on<N>()";
  my @left = $self->wrap($first, $i - 1, "${ns}flip<N>(", ')');
  my @right = $self->wrap($i + 1, $last, "${ns}flip<N>(", ')');
  my @both = $self->wrap($first, $last, "${ns}flip<N>(", ')');
  $self->add('logic', $i, $s eq '&&' ? '&& -> ||' : '|| -> &&', [@both, @left, @right]);
  my $pass = $s eq '&&' ? "($on || (" : "(!$on && (";
  $self->add('dropped', $i, "$s: left side dropped", [$self->wrap($first, $i - 1, $pass, '))')]);
  $self->add('dropped', $i, "$s: right side dropped", [$self->wrap($i + 1, $last, $pass, '))')]);
}

# find_arguments OPEN: two arguments side by side, swapped, if they are names or numbers.
sub find_arguments {
  my ($self, $open) = @_;
  return if $self->word($open - 1) =~ /^(?:min|max|swap|minmax|dot)$/;    # the same, either way
  my ($end, $from, @given) = ($self->{partner}[$open], $open + 1);
  while ($from < $end) {
    my $to = $self->right($from - 1, qr/^,$/);
    push @given, [$from, $to - 1];
    $from = $to + 1;
  }
  for my $k (1 .. $#given) {
    my ($a, $b) = @given[$k - 1, $k];
    my ($left, $right) = map { substr $self->{text}, $self->before($_->[0]), $self->after($_->[1]) - $self->before($_->[0]) } $a, $b;
    my $simple = qr/^(?:[A-Za-z_][\w.:]*(?:->\w+)?(?:\[\w+\])?(?:\(\))?|\d[\w.]*)$/;
    next unless $left =~ $simple && $right =~ $simple && $left ne $right;
    my $begin = $self->before($a->[0]);
    my $length = $self->after($b->[1]) - $begin;
    my $text = "${ns}pick<N>($left, $right), ${ns}pick<N>($right, $left)";
    $self->add('arguments', $a->[0], "$left, $right -> $right, $left", [[$begin, $length, $text, $length]], $b->[1]);
  }
}

sub find_word {
  my ($self, $i, $s) = @_;
  if ($s =~ /^(?:if|while)$/ && $self->word($i + 1) eq '(') {
    my $end = $self->{partner}[$i + 1];
    my $semicolon = $self->right($i + 1, qr/^;$/);
    return if $semicolon < $end || $self->word($i + 2) =~ /^(?:const|auto)$/;
    $self->add('condition', $i, 'condition inverted', [$self->wrap($i + 2, $end - 1, "${ns}flip<N>(", ')')], $end);
  } elsif ($s eq 'return') {
    $self->find_return($i);
  } elsif ($s =~ /^(?:break|continue)$/ && $self->word($i + 1) eq ';' && !$self->ends_case($i)) {
    $self->drop_statement($i, $i + 1);
  } elsif ($s eq 'std' && $self->word($i + 1) eq '::' && $self->word($i + 2) =~ /^(?:min|max)$/ && $self->word($i + 3) eq '(') {
    my ($type, $other) = $self->word($i + 2) eq 'min' ? ('minimum', 'max') : ('maximum', 'min');
    my $length = $self->after($i + 2) - $self->before($i);
    $self->add('extreme', $i, $self->word($i + 2) . " -> $other", [[$self->before($i), $length, "$ns$type<N>", $length]], $i + 2);
  }
}

sub ends_case { my ($self, $i) = @_; return $self->word($i + 2) =~ /^(?:case|default|\})$/ && $self->word($i) eq 'break' }

# find_return I: of a list in braces the first number is inverted; what says that it decides only
# sooner is left out.
sub find_return {
  my ($self, $i) = @_;
  my $end = $self->right($i, qr/^;$/);
  return if $self->word($end) ne ';';
  if ($end == $i + 1) { $self->drop_statement($i, $end); return }
  return if $self->{reference}[$i] || substr($self->{text}, $self->after($end)) =~ /^[ \t]+\/\/ only sooner/;
  my ($first, $last) = ($i + 1, $end - 1);
  if ($self->word($first) eq '{') {
    return if $self->{partner}[$first] == $first + 1;
    $last = $self->right($first, qr/^,$/) - 1;
    $first++;
    return if $self->word($first) =~ /^[.{]$/;
  }
  my $all = join ' ', map { $self->word($_) } $first .. $last;
  return if $all =~ /^(?:std :: nullopt|nullptr|\[)/;
  $self->add('return', $i, 'return inverted', [$self->wrap($first, $last, "${ns}returned<N>(", ')')], $end);
}

sub begins_statement {
  my ($self, $i) = @_;
  my $before = $self->word($i - 1);
  my $around = $self->{around}[$i];
  return 0 if $around < 0 || $self->word($around) ne '{';
  return 1 if $before =~ /^(?:;|\{|\}|else)$/;
  return 0 if $before ne ')';
  my $head = $self->{partner}[$i - 1];
  return $self->word($head - 1) =~ /^(?:if|for|while|constexpr)$/;
}

sub find_statement {
  my ($self, $i) = @_;
  my $end = $self->right($i, qr/^;$/);
  return if $self->word($end) ne ';';
  my $all = join ' ', map { $self->word($_) } $i .. $end - 1;
  my $name = qr/[A-Za-z_]\w*/;
  my $first = $all =~ /^($name)/ ? $1 : '';
  return if $keyword{$first} || $all =~ /(?:assert|reserve|shrink_to_fit) \(/;
  # A name and what is done with it: a call, a member, an element, a new value.
  return unless $all =~ /^(?:\+\+|--|\*) ?/ || $all =~ /^(?:$name ::\s)*$name (?:\(|\.|->|\[|=|[-+*\/%|&^]=|<<=|>>=|\+\+|--)/;
  return if $all =~ /^$name \( \) $/;
  $self->drop_statement($i, $end);
}

sub drop_statement {
  my ($self, $first, $end) = @_;
  $self->add('dropped', $first, 'statement dropped',
    [$self->wrap($first, $end, "{ if (!${ns}on<N>()) ", ' }')], $end);
}

# line_of TEXT OFFSET: its number, from 1, and its text without blanks at the ends.
sub line_of {
  my ($text, $offset) = @_;
  my $begin = rindex($text, "\n", $offset - 1) + 1;
  my $end = index($text, "\n", $offset);
  $end = length $text if $end < 0;
  my $line = substr $text, $begin, $end - $begin;
  $line =~ s/^\s+|\s+$//g;
  return (1 + (substr($text, 0, $offset) =~ tr/\n//), $line);
}

# all: every place, each with its line, and a key that stays when lines move.
sub all {
  my ($self) = @_;
  my %met;
  for my $place (@{$self->{places}}) {
    my ($line, $text) = line_of($self->{text}, $place->{begin});
    my ($last) = line_of($self->{text}, $place->{end} - 1);
    @{$place}{qw(line last_line text)} = ($line, $last, $text);
    my $key = join ' | ', @{$place}{qw(name function)}, $text, $place->{says};
    my $count = ++$met{$key};
    $key .= " #$count" if $count > 1;
    $place->{key} = $key;
  }
  return @{$self->{places}};
}

# choose PLACES COUNT TAKEN: the first ones that do not change the text of another one.
sub choose {
  my ($places, $count, $taken) = @_;
  my @chosen;
  for my $place (@$places) {
    last if @chosen >= $count;
    next if $taken->{$place->{key}};
    my $is_free = 1;
    for my $edit (@{$place->{edits}}) {
      for my $other (grep { $_->{name} eq $place->{name} } @chosen) {
        $is_free &&= !meets($edit, $_) for @{$other->{edits}};
      }
    }
    push @chosen, $place if $is_free;
  }
  return @chosen;
}
sub meets {
  my ($x, $y) = @_;
  return $x->[0] == $y->[0] && $x->[3] == 0 && $y->[3] == 0 if $x->[1] == 0 && $y->[1] == 0;
  return $x->[0] < $y->[0] + max($y->[1], 1) && $y->[0] < $x->[0] + max($x->[1], 1);
}

# mutated TEXT PLACE...: the source with those mutants, each by its {number}, on the lines where they were.
sub mutated {
  my ($text, @places) = @_;
  my @edits;
  for my $place (@places) {
    for my $edit (@{$place->{edits}}) {
      my ($at, $length, $new, $extent) = @$edit;
      $new =~ s/<N>/<$place->{number}>/g;
      my $closes = $new =~ /^(?:\)| \})/;
      push @edits, [$at, $length, $new, $extent, $closes];
    }
  }
  # At one offset what closes comes first, the inner before the outer; what opens the other way round.
  @edits = sort {
    $a->[0] <=> $b->[0] || $b->[4] <=> $a->[4]
      || ($a->[4] ? $a->[3] <=> $b->[3] : $b->[3] <=> $a->[3])
  } @edits;
  my ($result, $from) = ('', 0);
  for my $edit (@edits) {
    $result .= substr($text, $from, $edit->[0] - $from) . $edit->[2];
    $from = $edit->[0] + $edit->[1];
  }
  return $result . substr $text, $from;
}

1;
