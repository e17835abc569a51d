const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** So many of the last place above a decimal, or below it; undefined for what is not written as digits. */
export const beside = (text: string, units: bigint): string | undefined => {
  const [, sign, whole, places = ''] = pattern.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return undefined;
  const moved = BigInt(sign + whole + places) + units;
  const digits = String(moved < 0n ? -moved : moved).padStart(places.length + 1, '0');
  const point = digits.length - places.length;
  const size = places === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return moved < 0n ? `-${size}` : size;
};

const withPlaces = (text: string, more: number): string =>
  `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(more)}`;

/** A thousandth of its last place above a decimal: below nearly all that it could be shown for. */
export const slightlyAbove = (text: string): string | undefined => beside(withPlaces(text, 3), 1n);

/** Right below a decimal: nearer than what is stored in binary comes to what is shown. */
export const rightBelow = (text: string): string | undefined => beside(withPlaces(text, 9), -1n);

/** How much the last place of a decimal is worth. */
const unitOf = (text: string): number => 10 ** -(pattern.exec(text)?.[3]?.length ?? 0);

/** Whether two decimals are further from one another than digits that are not shown could bring them. */
export const areFar = (one: string, other: string): boolean =>
  Math.abs(Number(one) - Number(other)) > 1.5 * Math.max(unitOf(one), unitOf(other));
