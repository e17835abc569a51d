export const places = /(?<=\d\.)\d*[1-9]/;

export const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

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
