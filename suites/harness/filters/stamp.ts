const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A datetime as an answer showed it, moved by whole seconds and written in the same form, so that a filter
 * is asked as an integration would ask it. Undefined for notations other than a date, a time and a zone.
 */
export const shifted = (shown: string, seconds: number): string | undefined => {
  const [, local, fraction, zone = ''] = pattern.exec(shown) ?? [];
  if (local === undefined) return undefined;
  const moved = new Date(Date.parse(`${local}Z`) + seconds * 1000).toISOString().slice(0, local.length);
  return moved + (fraction === undefined ? '' : `.${fraction}`) + zone;
};

/**
 * The same moment and a thousandth of its last shown place: later than what is shown, and earlier than nearly
 * every moment that it could stand for if it is cut off.
 */
export const slightlyAfter = (shown: string): string | undefined => {
  const [, local, fraction = '', zone = ''] = pattern.exec(shown) ?? [];
  return local === undefined ? undefined : `${local}.${fraction}001${zone}`;
};

/**
 * The same moment less a thousandth of its last shown place. Undefined for notations other than a date, a time and
 * a zone.
 */
export const slightlyBefore = (shown: string): string | undefined => {
  const [, local, fraction = '', zone = ''] = pattern.exec(shown) ?? [];
  if (local === undefined) return undefined;
  const isWhole = /^0*$/.test(fraction);
  const second = isWhole ? shifted(`${local}${zone}`, -1)?.slice(0, local.length) : local;
  const before = isWhole
    ? fraction.replaceAll('0', '9')
    : String(BigInt(fraction) - 1n).padStart(fraction.length, '0');
  return `${second}.${before}999${zone}`;
};

const two = (count: number): string => String(Math.floor(count)).padStart(2, '0');

/** A moment as a clock so many hours ahead of UTC shows it, with its offset; whole seconds. */
export const atOffset = (moment: number, hours: number): string => {
  const local = new Date(moment + hours * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const ahead = Math.abs(hours);
  return `${local}${hours < 0 ? '-' : '+'}${two(ahead)}:${two((ahead % 1) * 60)}`;
};

/** What the same clock shows at another place, where it is another moment. */
export const elsewhere = (shown: string): string | undefined => {
  const [, local, fraction, zone = ''] = pattern.exec(shown) ?? [];
  if (local === undefined || zone === '') return undefined;
  return local + (fraction === undefined ? '' : `.${fraction}`) + (zone === '-08:00' ? '+05:30' : '-08:00');
};
