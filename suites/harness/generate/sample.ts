import { endpoints } from '../../../models/endpoints/index.ts';
import type { Members } from '../../../models/members.ts';
import type { Data, Field, Resource, Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { marker, runStart } from './marker.ts';

const day = 24 * 3600 * 1000;

/** A time of the day that is this number of days from now. */
export const inDays = (days: number, time = '12:00:00.000Z'): string =>
  `${new Date(runStart + days * day).toISOString().slice(0, 10)}T${time}`;

/** The next 29 February, which may be years ahead, plus a number of days. */
export const leapDay = (later = 0, time = '12:00:00.000Z'): string => {
  const thisYear = new Date(runStart).getUTCFullYear();
  // Any nine consecutive years contain a leap year.
  const next = Array.from({ length: 9 }, (_, years) => Date.UTC(thisYear + years, 1, 29)).find(
    (moment) => moment > runStart && new Date(moment).getUTCDate() === 29,
  );
  return `${new Date(Number(next) + later * day).toISOString().slice(0, 10)}T${time}`;
};

/** A short text with a marker at its end; the documentation does not limit the length of most texts. */
const textOf = ({ name, maxLength }: Field): string =>
  marker(name.split('-').at(-1) ?? name).slice(-(maxLength ?? Number.POSITIVE_INFINITY));

const sampleOf = (field: Field): Value | undefined => {
  const [word] = field.words ?? [];
  if (word !== undefined) return word;
  switch (field.type) {
    case 'string':
      return textOf(field);
    case 'integer':
    case 'number':
      return 2;
    case 'decimal':
      return '2';
    case 'boolean':
      return true;
    case 'datetime':
      return inDays(30);
    default:
      return undefined;
  }
};

/**
 * Values for the optional members of a request, by canonical name: the one in `known`, otherwise the first documented
 * word or a unique text, of the documented type. Undefined in `known` omits the member. A reference needs a known
 * value.
 */
export const sampleOptional = (
  fields: readonly Field[],
  known: Readonly<Record<string, Value | undefined>>,
): Data =>
  Object.fromEntries(
    fields
      .filter(({ inRequests }) => inRequests === 'optional')
      .flatMap((field): [string, Value][] => {
        const value = Object.hasOwn(known, field.name) ? known[field.name] : sampleOf(field);
        return value === undefined ? [] : [[field.name, value]];
      }),
  );

/** Adds the members of a profile below those that are sent, whatever the spelling of their names. */
export const addMissing = (extras: Members, own: Members): Members => {
  const names = new Set(Object.keys(own).map(canonicalName));
  const kept = Object.entries(extras).filter(([name]) => !names.has(canonicalName(name)));
  return { ...Object.fromEntries(kept), ...own };
};

/** The numbers of records in a list of a request: none, few, and more than ten. */
export const sizes = [0, 1, 2, 3, 11] as const;

/** One case of each size. Lists within the records of a list have the next size, so that the two differ. */
export const casesOfSizes = <C>(make: (size: number, within: number) => C): readonly C[] =>
  sizes.map((size, at) => make(size, sizes[(at + 1) % sizes.length] ?? 0));

const listsIn = ({ fields }: Resource, path: string): readonly string[] =>
  fields.flatMap(({ name, type }) => {
    if (typeof type !== 'object') return [];
    const place = `${path} ${name}`;
    return 'many' in type ? [place, ...listsIn(type.many, place)] : [];
  });

/** The lists of records in the bodies of creations, from the models: the area, and the members down to the list. */
export const requestedLists = (): readonly string[] => [
  ...new Set(
    endpoints.flatMap(({ area, operationKind, request }) =>
      operationKind === 'create' && request !== undefined ? listsIn(request, area) : [],
    ),
  ),
];
