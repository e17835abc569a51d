// Fast paths: a million records have millions of such values, nearly all in the plain spelling.

/** The number that digits represent; NaN if one of them is not a digit. */
const digits = (text: string, from: number, to: number): number => {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
};

const shape = '0000-00-00T00:00:00.000Z';
const marks = [4, 7, 10, 13, 16, 19, 23];

const isShaped = (text: string): boolean => {
  if (text.length !== shape.length) return false;
  for (const at of marks) if (text.charCodeAt(at) !== shape.charCodeAt(at)) return false;
  return true;
};

/** The instant of a canonical datetime that certainly exists; undefined where a full check is needed. */
export const plainInstant = (text: string): number | undefined => {
  if (!isShaped(text)) return undefined;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  if (!(year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= 28)) return undefined;
  const [hour, minute, second] = [digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19)];
  if (!(hour < 24 && minute < 60 && second < 60)) return undefined;
  const instant = Date.UTC(year, month - 1, day, hour, minute, second, digits(text, 20, 23));
  return Number.isNaN(instant) ? undefined : instant;
};

const powers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/**
 * The millionths of a non-negative canonical decimal with at most nine digits before the point and six after
 * it; undefined for any other text.
 */
export const plainMillionths = (text: string): number | undefined => {
  const point = text.indexOf('.');
  const [end, places] = point < 0 ? [text.length, 0] : [point, text.length - point - 1];
  if (end < 1 || end > 9 || (end > 1 && text[0] === '0')) return undefined;
  // A canonical decimal does not end with a point, or with a zero after it.
  if (point >= 0 && (places < 1 || places > 6 || text.endsWith('0'))) return undefined;
  const size =
    digits(text, 0, end) * 1_000_000 + digits(text, end + 1, text.length) * (powers[6 - places] ?? 1);
  return Number.isNaN(size) ? undefined : size;
};
