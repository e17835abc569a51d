const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A datetime as an answer showed it, moved by whole seconds and written in the same notation, so that a filter
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
