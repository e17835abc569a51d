import { twoDigits } from '../../../models/wire/datetime.ts';

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:?\d\d)?$/;

/** A datetime moved by whole seconds, in the same notation. Undefined for notations other than date, time and zone. */
export const shiftDatetime = (shown: string, seconds: number): string | undefined => {
  const [, local, fraction, zone = ''] = pattern.exec(shown) ?? [];
  if (local === undefined) return undefined;
  const moved = new Date(Date.parse(`${local}Z`) + seconds * 1000).toISOString().slice(0, local.length);
  return moved + (fraction === undefined ? '' : `.${fraction}`) + zone;
};

/** A datetime plus a thousandth of its last digit: later than shown, but before nearly all values truncated to it. */
export const slightlyAfter = (shown: string): string | undefined => {
  const [, local, fraction = '', zone = ''] = pattern.exec(shown) ?? [];
  return local === undefined ? undefined : `${local}.${fraction}001${zone}`;
};

/** A datetime minus a thousandth of its last digit. Undefined for notations other than date, time and zone. */
export const slightlyBefore = (shown: string): string | undefined => {
  const [, local, fraction = '', zone = ''] = pattern.exec(shown) ?? [];
  if (local === undefined) return undefined;
  const isWholeSecond = /^0*$/.test(fraction);
  const second = isWholeSecond ? shiftDatetime(`${local}${zone}`, -1)?.slice(0, local.length) : local;
  const before = isWholeSecond
    ? fraction.replaceAll('0', '9')
    : String(BigInt(fraction) - 1n).padStart(fraction.length, '0');
  return `${second}.${before}999${zone}`;
};

/** An instant at an offset of some hours ahead of UTC, in whole seconds. */
export const atOffset = (moment: number, hours: number): string => {
  const local = new Date(moment + hours * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const ahead = Math.abs(hours);
  return `${local}${hours < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead))}:${twoDigits(Math.floor((ahead % 1) * 60))}`;
};

/** The same local time at another offset, which is another instant; undefined for other notations. */
export const changeOffset = (shown: string): string | undefined => {
  const [, local, fraction, zone = ''] = pattern.exec(shown) ?? [];
  if (local === undefined || zone === '') return undefined;
  return local + (fraction === undefined ? '' : `.${fraction}`) + (zone === '-08:00' ? '+05:30' : '-08:00');
};
