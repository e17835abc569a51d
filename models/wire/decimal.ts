const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** The maximum number of digits. */
const mostDigits = 1000;

/** Digits with the point moved by the exponent: [whole part, fraction]. */
const shiftPoint = (whole: string, fraction: string, exponent: number): [string, string] => {
  if (exponent >= 0) {
    const digits = fraction.padEnd(exponent, '0');
    return [whole + digits.slice(0, exponent), digits.slice(exponent)];
  }
  const digits = whole.padStart(-exponent, '0');
  return [digits.slice(0, digits.length + exponent), digits.slice(digits.length + exponent) + fraction];
};

/**
 * The canonical form of a decimal number: no exponent, no plus sign, no superfluous zeros, no minus zero.
 * Undefined for other texts and for numbers that are too long.
 */
export const normalDecimal = (text: string): string | undefined => {
  const match = pattern.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = '', digits = '', decimals = '', exponent = '0'] = match;
  if (digits + decimals === '' || text.length + Math.abs(Number(exponent)) > mostDigits) return undefined;
  const [whole, fraction] = shiftPoint(digits, decimals, Number(exponent));
  const left = whole.replace(/^0+/, '') || '0';
  const right = fraction.replace(/0+$/, '');
  const size = right === '' ? left : `${left}.${right}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
};

const compareSizes = (a: string, b: string): number => {
  const [left = '', leftFraction = ''] = a.split('.');
  const [right = '', rightFraction = ''] = b.split('.');
  if (left.length !== right.length) return left.length - right.length;
  if (left !== right) return left < right ? -1 : 1;
  if (leftFraction === rightFraction) return 0;
  return leftFraction < rightFraction ? -1 : 1;
};

/** Compares two canonical decimals exactly: negative when the first is smaller, zero when they are equal. */
export const compareDecimals = (a: string, b: string): number => {
  const [negative, other] = [a.startsWith('-'), b.startsWith('-')];
  if (negative !== other) return negative ? -1 : 1;
  return negative ? compareSizes(b.slice(1), a.slice(1)) : compareSizes(a, b);
};
