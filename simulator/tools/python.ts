// Evaluates a Python arithmetic expression and formats the result as Python does. No code is executed.

type Value = { readonly whole: bigint } | { readonly float: number };

type PythonOutput = { readonly ok: true; readonly output: string } | { readonly ok: false; readonly output: string };

class PythonError extends Error {}

/** Maximum bits of a computed power. */
const maxBits = 20_000;

const floatOf = (value: Value): number => ('float' in value ? value.float : Number(value.whole));

const finite = (float: number): Value => {
  if (!Number.isFinite(float)) throw new PythonError("OverflowError: (34, 'Numerical result out of range')");
  return { float };
};

/** A float in the format of Python's `repr`. */
export const floatText = (float: number): string => {
  if (Object.is(float, -0)) return '-0.0';
  const [mantissa = '', power = '0'] = float.toExponential().split('e');
  const exponent = Number(power);
  if (float !== 0 && (exponent < -4 || exponent >= 16)) {
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const plain = String(float);
  return plain.includes('.') ? plain : `${plain}.0`;
};

const textOf = (value: Value): string => ('whole' in value ? String(value.whole) : floatText(value.float));

/** The float nearest to a fraction, rounded as in C and Python; JavaScript's `**` is sometimes off by one digit. */
const nearest = (above: bigint, below: bigint): number => {
  const sign = above < 0n === below < 0n ? 1 : -1;
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below];
  // 80 bits of the quotient and a sticky bit for the remainder: enough to round once and correctly.
  const shift = 80 - top.toString(2).length + bottom.toString(2).length;
  const [dividend, divisor] = shift >= 0 ? [top << BigInt(shift), bottom] : [top, bottom << BigInt(-shift)];
  const quotient = dividend / divisor;
  const exact = quotient * divisor === dividend;
  const mantissa = Number(exact ? quotient : quotient | 1n);
  // In two steps, because 2 ** -shift alone may be out of range.
  const half = Math.trunc(-shift / 2);
  return sign * mantissa * 2 ** half * 2 ** (-shift - half);
};

/** A float as an exact fraction. */
const fractionOf = (float: number): [bigint, bigint] => {
  let [value, twos] = [float, 0];
  for (; !Number.isInteger(value); twos += 1) value *= 2;
  return [BigInt(value), 1n << BigInt(twos)];
};

const power = (base: Value, exponent: Value): Value => {
  if ('whole' in base && 'whole' in exponent && exponent.whole >= 0n) {
    const bits = base.whole.toString(2).length;
    if (base.whole !== 0n && bits * Number(exponent.whole) > maxBits) {
      throw new PythonError('TimeoutError: the number is too large to print');
    }
    return { whole: base.whole ** exponent.whole };
  }
  const [left, right] = [floatOf(base), floatOf(exponent)];
  if (left === 0 && right < 0) throw new PythonError('ZeroDivisionError: 0.0 cannot be raised to a negative power');
  if (left < 0 && !Number.isInteger(right)) throw new PythonError('ValueError: the result is a complex number');
  if (right === 0.5) return finite(Math.sqrt(left));
  if (!Number.isInteger(right) || Math.abs(right) > 64 || Math.abs(Math.log2(Math.abs(left))) > 300) {
    return finite(left ** right);
  }
  const [top, bottom] = fractionOf(left).map((part) => part ** BigInt(Math.abs(right))) as [bigint, bigint];
  return finite(right < 0 ? nearest(bottom, top) : nearest(top, bottom));
};

const calculate = (sign: string, left: Value, right: Value): Value => {
  if (sign === '**') return power(left, right);
  if (sign === '/') {
    if (floatOf(right) === 0) {
      const whole = 'whole' in left && 'whole' in right;
      throw new PythonError(`ZeroDivisionError: ${whole ? 'division by zero' : 'float division by zero'}`);
    }
    const exact = 'whole' in left && 'whole' in right;
    return finite(exact ? nearest(left.whole, right.whole) : floatOf(left) / floatOf(right));
  }
  if ('whole' in left && 'whole' in right) {
    const [first, second] = [left.whole, right.whole];
    return { whole: sign === '+' ? first + second : sign === '-' ? first - second : first * second };
  }
  const [first, second] = [floatOf(left), floatOf(right)];
  return finite(sign === '+' ? first + second : sign === '-' ? first - second : first * second);
};

const tokensOf = (expression: string): string[] => expression.match(/\d+(?:\.\d+)?|\.\d+|\*\*|[-+*/()]|\S/g) ?? [];

/** The output of `print(expression)` with `+ - * / **`, signs and parentheses; `undefined` for other expressions. */
export const evaluatePython = (expression: string): PythonOutput | undefined => {
  const tokens = tokensOf(expression);
  let at = 0;
  const take = (...signs: string[]): string | undefined => {
    const token = tokens[at];
    if (token === undefined || !signs.includes(token)) return undefined;
    at += 1;
    return token;
  };
  const terms = (): Value => {
    let value = factors();
    for (let sign = take('+', '-'); sign !== undefined; sign = take('+', '-'))
      value = calculate(sign, value, factors());
    return value;
  };
  const factors = (): Value => {
    let value = signed();
    for (let sign = take('*', '/'); sign !== undefined; sign = take('*', '/')) value = calculate(sign, value, signed());
    return value;
  };
  const signed = (): Value => {
    const sign = take('+', '-');
    if (sign === undefined) return powers();
    const value = signed();
    if (sign === '+') return value;
    return 'whole' in value ? { whole: -value.whole } : { float: -value.float };
  };
  const powers = (): Value => {
    const base = atom();
    return take('**') === undefined ? base : calculate('**', base, signed());
  };
  const atom = (): Value => {
    if (take('(') !== undefined) {
      const value = terms();
      if (take(')') === undefined) throw new SyntaxError('no closing bracket');
      return value;
    }
    const token = tokens[at] ?? '';
    at += 1;
    if (/^\d+$/.test(token)) return { whole: BigInt(token) };
    if (/^[\d.]+$/.test(token)) return { float: Number(token) };
    throw new SyntaxError('no number');
  };
  try {
    const value = terms();
    if (at < tokens.length) return undefined;
    return { ok: true, output: `${textOf(value)}\n` };
  } catch (thrown) {
    if (thrown instanceof PythonError) return { ok: false, output: `${thrown.message}\n` };
    return undefined;
  }
};
