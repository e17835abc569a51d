import { isMembers, type Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { memberOf } from '../../../models/resources/member.ts';
import type { Data, Field, Resource, Value } from '../../../models/resources/resource.ts';
import { readDatetime } from '../../../models/wire/datetime.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { isId } from '../../../models/wire/id.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { describeValue } from '../generate/text-rendering.ts';
import { type Finding, holds, inconclusiveFinding, makeFinding } from '../verdict/finding.ts';
import { isNothing } from './snapshot.ts';

/**
 * Whether a value in an answer equals the sent one; undefined if undecidable, for example for a missing value or
 * another type. `text` is the whole answer.
 */
export type SameValue = (sent: unknown, shown: Value | undefined, text?: string) => boolean | undefined;

const isScalar = (value: unknown): boolean => !isNothing(value) && typeof value !== 'object';

export const sameText: SameValue = (sent, shown) =>
  isScalar(shown) ? String(shown) === String(sent) : undefined;

/** Compares documented words; case and separators do not matter. */
const sameWord: SameValue = (sent, shown) =>
  isScalar(shown) ? fold(String(shown)) === fold(String(sent)) : undefined;

/** Compares numbers, whatever their notation. */
export const sameNumber: SameValue = (sent, shown) => {
  if (!isScalar(shown) || typeof shown === 'boolean') return undefined;
  const [left, right] = [normalDecimal(String(sent)), normalDecimal(String(shown))];
  return left === undefined || right === undefined ? undefined : left === right;
};

const sameFlag: SameValue = (sent, shown) => (typeof shown === 'boolean' ? shown === sent : undefined);

/** The distance between two times in milliseconds; undefined if one is invalid. */
const distance = (sent: unknown, shown: Value | undefined): number | undefined => {
  if (typeof shown !== 'string') return undefined;
  const [left, right] = [readDatetime(String(sent))?.value, readDatetime(shown)?.value];
  return left === undefined || right === undefined
    ? undefined
    : Math.abs(Date.parse(left) - Date.parse(right));
};

/** Whether an answer shows only the day of a time, so that its time zone is unknown. */
const isDayAlone = (moment: string, text: string): boolean =>
  new RegExp(`["'>]\\s*${moment.slice(0, 10)}\\s*["'<]`).test(text);

const hour = 60 * 60_000;

/** The greatest offset from UTC. */
const farthest = 14 * hour;

/**
 * Whether a time this far from a midnight may be the same midnight in another zone: a platform may store only the day.
 */
const isMidnightElsewhere = (sent: string | undefined, apart: number): boolean =>
  sent?.endsWith('T00:00:00.000Z') === true && apart <= farthest && apart % (hour / 4) === 0;

/** Compares times with any offset, without fractions of a second. Undecidable if a platform keeps only the day. */
export const sameMoment: SameValue = (sent, shown, text = '') => {
  const apart = distance(sent, shown);
  if (apart === undefined) return undefined;
  if (apart < 1000) return true;
  const isDay =
    isDayAlone(String(shown), text) || isMidnightElsewhere(readDatetime(String(sent))?.value, apart);
  return isDay ? undefined : false;
};

/** Whether two times may be on the same day somewhere: a platform may store only the day, in its own offset. */
export const sameDay: SameValue = (sent, shown) => {
  const apart = distance(sent, shown);
  return apart === undefined ? undefined : apart < 24 * hour + farthest;
};

/** The single record, where either one or a list of one may stand. */
const singleIn = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** A reference with its keys; a text alone is a code. */
const referenceIn = (value: unknown): Members | undefined => {
  const one = singleIn(value);
  if (isMembers(one)) return one;
  return typeof one === 'string' ? { code: one } : undefined;
};

/** The keys that identify a record or a user, the most specific first. */
const keys = ['id', 'login', 'email', 'code'] as const;

const keyText = (value: unknown): string => String(value).trim().toLowerCase();

/** For each key that two references both have, whether its values agree. */
const agreements = (sent: unknown, shown: unknown): readonly boolean[] => {
  const [one, other] = [referenceIn(sent), referenceIn(shown)];
  if (one === undefined || other === undefined) return [];
  return keys
    .filter((key) => !isNothing(one[key]) && !isNothing(other[key]))
    .map((key) => keyText(one[key]) === keyText(other[key]));
};

/**
 * Compares references. An id or a code identifies a record, for a user also a login or an email: one equal key is
 * enough. The sent value is an object with such keys, or an id or code alone.
 */
export const sameReference: SameValue = (sent, shown) => {
  const agreed = agreements(isId(sent) ? { id: sent } : sent, shown);
  return agreed.length === 0 ? undefined : agreed.includes(true);
};

/** Whether two answers show the same record; the most specific common key decides. */
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

/** Compares the values of a member by the type of its field. */
export const sameMember =
  (resource: Resource, name: string): SameValue =>
  (sent, shown, text) =>
    equalityOf(sent, memberOf(resource, name))(sent, shown, text);

/** A member of an answer to compare with the sent value. */
export interface KeptMember {
  readonly name: string;
  /** The requirement that another value violates, or its absence. */
  readonly row: RequirementId;
  /** Whether an answer may omit the member. */
  readonly mayLack?: boolean;
  /** Whether any value is right. */
  readonly isAny?: boolean;
  /** A further requirement that another value violates. */
  readonly also?: RequirementId;
  /** The comparison, if not the one of the field's type. */
  readonly same?: SameValue | undefined;
}

/** The sent values of a record, and those in an answer. */
export interface Sides {
  readonly owner: Resource;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly shown: Data;
  /** The place of the record, in words that follow a member name: ` of each line in a read`. */
  readonly where?: string;
  readonly text?: string;
}

/** Compares a sent member with its value in an answer. */
export const compareMember = (
  { name, row, mayLack = false, isAny = false, also, same }: KeptMember,
  { owner, sent, shown, where = '', text }: Sides,
): readonly Finding[] => {
  const [wanted, value] = [sent[name], shown[name]];
  const isLost = isNothing(value);
  if ((!isAny && isNothing(wanted)) || (isLost && mayLack)) return [];
  const fits = !isLost && (isAny || (same ?? sameMember(owner, name))(wanted, value, text));
  if (fits === undefined)
    return [inconclusiveFinding(row, `${name}${where} cannot be compared: ${describeValue(value)}`)];
  if (fits) return [holds(row)];
  const violation = {
    expected: `${name}${where}${isAny ? '' : ` as it was sent: ${describeValue(wanted)}`}`,
    seen: describeValue(value),
    explanation: `${name}${where} is ${isLost ? 'lost' : 'not kept as it was sent'}`,
    subject: `${owner.name} ${name}`,
  };
  const rows = new Set([row, ...(isLost || also === undefined ? [] : [also])]);
  return [...rows].map((requirement) => makeFinding(requirement, violation));
};
