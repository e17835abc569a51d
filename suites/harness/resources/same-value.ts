import { isMembers, type Members } from '../../../models/members.ts';
import { memberOf } from '../../../models/resources/member.ts';
import type { Field, Resource, Value } from '../../../models/resources/resource.ts';
import { readDatetime } from '../../../models/wire/datetime.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { isId } from '../../../models/wire/id.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { isNothing } from './snapshot.ts';

/**
 * Whether a value that an answer shows is the one that a request sent; undefined if undecidable, such as for a
 * missing value or another type. `text` is the whole answer.
 */
export type SameValue = (sent: unknown, shown: Value | undefined, text?: string) => boolean | undefined;

const isScalar = (value: unknown): boolean => !isNothing(value) && typeof value !== 'object';

export const sameText: SameValue = (sent, shown) =>
  isScalar(shown) ? String(shown) === String(sent) : undefined;

/** A documented word: another case or another mark between its parts is the same one. */
const sameWord: SameValue = (sent, shown) =>
  isScalar(shown) ? fold(String(shown)) === fold(String(sent)) : undefined;

/** Numbers count, however they are written. */
export const sameNumber: SameValue = (sent, shown) => {
  if (!isScalar(shown) || typeof shown === 'boolean') return undefined;
  const [left, right] = [normalDecimal(String(sent)), normalDecimal(String(shown))];
  return left === undefined || right === undefined ? undefined : left === right;
};

const sameFlag: SameValue = (sent, shown) => (typeof shown === 'boolean' ? shown === sent : undefined);

/** The distance between two moments in milliseconds; undefined if one of them is invalid. */
const distance = (sent: unknown, shown: Value | undefined): number | undefined => {
  if (typeof shown !== 'string') return undefined;
  const [left, right] = [readDatetime(String(sent))?.value, readDatetime(shown)?.value];
  return left === undefined || right === undefined
    ? undefined
    : Math.abs(Date.parse(left) - Date.parse(right));
};

/** Whether an answer shows a day alone where the moment was read: its zone is not known then. */
const isDayAlone = (moment: string, text: string): boolean =>
  new RegExp(`["'>]\\s*${moment.slice(0, 10)}\\s*["'<]`).test(text);

const hour = 60 * 60_000;

/** The greatest offset from UTC. */
const farthest = 14 * hour;

/**
 * Whether a moment so far from a midnight may be the same midnight in another zone: a platform may keep the day alone.
 */
const isMidnightElsewhere = (sent: string | undefined, apart: number): boolean =>
  sent?.endsWith('T00:00:00.000Z') === true && apart <= farthest && apart % (hour / 4) === 0;

/**
 * Compares moments, with any offset; a platform may lose fractions of a second. Undecidable if a platform keeps or
 * shows only the day.
 */
export const sameMoment: SameValue = (sent, shown, text = '') => {
  const apart = distance(sent, shown);
  if (apart === undefined) return undefined;
  if (apart < 1000) return true;
  const isDay =
    isDayAlone(String(shown), text) || isMidnightElsewhere(readDatetime(String(sent))?.value, apart);
  return isDay ? undefined : false;
};

/** Two moments that may be on the same day somewhere: a platform may keep the day alone, in its own offset. */
export const sameDay: SameValue = (sent, shown) => {
  const apart = distance(sent, shown);
  return apart === undefined ? undefined : apart < 24 * hour + farthest;
};

/** The one record where one or a list of one may stand. */
const singleIn = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** A record by its keys; a text alone is a code. */
const referenceIn = (value: unknown): Members | undefined => {
  const one = singleIn(value);
  if (isMembers(one)) return one;
  return typeof one === 'string' ? { code: one } : undefined;
};

/** What names a record or a user; the keys that tell most come first. */
const keys = ['id', 'login', 'email', 'code'] as const;

const keyText = (value: unknown): string => String(value).trim().toLowerCase();

/** Of the keys that two references both have, whether each agrees. */
const agreements = (sent: unknown, shown: unknown): readonly boolean[] => {
  const [one, other] = [referenceIn(sent), referenceIn(shown)];
  if (one === undefined || other === undefined) return [];
  return keys
    .filter((key) => !isNothing(one[key]) && !isNothing(other[key]))
    .map((key) => keyText(one[key]) === keyText(other[key]));
};

/**
 * A record is identified by its id or code, a user also by login or email: one equal key is enough. What was sent is
 * an object with such keys, or an id or code alone.
 */
export const sameReference: SameValue = (sent, shown) => {
  const agreed = agreements(isId(sent) ? { id: sent } : sent, shown);
  return agreed.length === 0 ? undefined : agreed.includes(true);
};

/** Whether two answers show one and the same record: the key that tells most decides. */
export const sameRecord = (one: unknown, other: unknown): boolean | undefined => agreements(one, other)[0];

const byType: Readonly<Record<string, SameValue>> = {
  integer: sameNumber,
  number: sameNumber,
  decimal: sameNumber,
  datetime: sameMoment,
  boolean: sameFlag,
};

const equalityOf = (sent: unknown, field: Field | undefined): SameValue => {
  if (field?.words !== undefined) return sameWord;
  if (typeof field?.type === 'string' && byType[field.type] !== undefined)
    return byType[field.type] as SameValue;
  return isMembers(sent) || typeof field?.type === 'object' ? sameReference : sameText;
};

/** Compares a member of a record by the equality of its field. */
export const sameMember =
  (resource: Resource, name: string): SameValue =>
  (sent, shown, text) =>
    equalityOf(sent, memberOf(resource, name))(sent, shown, text);
