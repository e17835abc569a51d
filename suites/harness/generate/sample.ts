import type { Members } from '../../../models/members.ts';
import type { Data, Field, Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { marker, runStart } from './marker.ts';

const day = 24 * 3600 * 1000;

/** A moment of the day that is so many days from now. */
export const inDays = (days: number, time = '12:00:00.000Z'): string =>
  `${new Date(runStart + days * day).toISOString().slice(0, 10)}T${time}`;

/** The next 29 February, which may be years ahead, or so many days later. */
export const leapDay = (later = 0, time = '12:00:00.000Z'): string => {
  const thisYear = new Date(runStart).getUTCFullYear();
  // No nine years are without one.
  const next = Array.from({ length: 9 }, (_, years) => Date.UTC(thisYear + years, 1, 29)).find(
    (moment) => moment > runStart && new Date(moment).getUTCDate() === 29,
  );
  return `${new Date(Number(next) + later * day).toISOString().slice(0, 10)}T${time}`;
};

/** A short text with a marker at its end: how long most texts may be is not documented. */
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
 * Members that a request may leave out, by canonical names, each with a value of its documented type: the first
 * documented word, a text that no other record has, or the value in `known`. Undefined there leaves a member out. A
 * reference needs a known value.
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

/** What a profile adds stands below what is sent, in whichever spelling of its name. */
export const addMissing = (extras: Members, own: Members): Members => {
  const names = new Set(Object.keys(own).map(canonicalName));
  const kept = Object.entries(extras).filter(([name]) => !names.has(canonicalName(name)));
  return { ...Object.fromEntries(kept), ...own };
};
