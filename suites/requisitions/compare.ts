import { isMembers, type Members } from '../../models/members.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import { readDatetime } from '../../models/wire/datetime.ts';
import { normalDecimal } from '../../models/wire/decimal.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import type { RequisitionSnapshot } from './descriptor.ts';

/** The one record where one or a list of one may stand. */
const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

const loose = (value: unknown): string => String(value).trim().toLowerCase();

/** Of the keys that two references both have, whether each agrees; those that tell most come first. */
const agreeing = (one: Members, other: Members): readonly boolean[] =>
  ['id', 'login', 'email']
    .filter((key) => (one[key] ?? null) !== null && (other[key] ?? null) !== null)
    .map((key) => loose(one[key]) === loose(other[key]));

/** Whether a user that is shown is the one meant, or the one shown elsewhere; undefined where nothing tells. */
export const sameUser = (
  shown: UserReference | Value | undefined,
  other: UserReference | Value | undefined,
): boolean | undefined => {
  const [one, meant] = [single(shown), single(other)];
  return isMembers(one) && isMembers(meant) ? agreeing(one, meant)[0] : undefined;
};

/** What a read shows, without the members that have a wrong type themselves: that is a matter of its own. */
export const soundData = ({ data, reading }: Pick<RequisitionSnapshot, 'data' | 'reading'>): Data => {
  const wrong = new Set(reading.problems.map(({ member }) => member.replace(/\.\d+$/, '')));
  return Object.fromEntries(Object.entries(data).filter(([member]) => !wrong.has(member)));
};

/** A member that a read shows otherwise than it was sent. */
export interface Otherwise {
  readonly member: string;
  readonly sent: string;
  readonly shown: string;
}

/** Whether a shown value is what was sent; undefined where it does not tell. */
type Agreement = (sent: unknown, shown: Value) => boolean | undefined;

const text: Agreement = (sent, shown) => (typeof shown === 'string' ? shown === sent : undefined);

/** Two moments that may be the same day somewhere: a platform may keep the day alone, in its own offset. */
const sameDay = 38 * 3600 * 1000;

const moment: Agreement = (sent, shown) => {
  if (typeof sent !== 'string' || typeof shown !== 'string') return undefined;
  const [left, right] = [readDatetime(sent)?.value, readDatetime(shown)?.value];
  if (left === undefined || right === undefined) return undefined;
  return Math.abs(Date.parse(left) - Date.parse(right)) < sameDay;
};

const decimal: Agreement = (sent, shown) => {
  const [left, right] = [normalDecimal(String(sent)), normalDecimal(String(shown))];
  return left === undefined || right === undefined ? undefined : left === right;
};

const currency: Agreement = (sent, shown) => {
  const one = single(shown);
  const wanted = isMembers(sent) ? sent['code'] : sent;
  const value = isMembers(one) ? one['code'] : one;
  if (typeof wanted !== 'string' || typeof value !== 'string') return undefined;
  return loose(wanted) === loose(value);
};

/** A record is told by its id, a user by login or email too: one that agrees is enough. */
const reference: Agreement = (sent, shown) => {
  const one = single(shown);
  if (!isMembers(one)) return undefined;
  const agreed = agreeing(isMembers(sent) ? sent : { id: sent }, one);
  return agreed.length === 0 ? undefined : agreed.includes(true);
};

const headerMembers: Readonly<Record<string, Agreement>> = {
  'req-title': text,
  justification: text,
  'buyer-note': text,
  'external-po-reference': text,
  'ship-to-attention': text,
  'need-by-date': moment,
  currency,
  'requested-by': reference,
};

const lineMembers: Readonly<Record<string, Agreement>> = {
  description: text,
  quantity: decimal,
  'unit-price': decimal,
  supplier: reference,
  item: reference,
};

const describe = (value: unknown): string => jsonText(value) ?? 'nothing';

const plain = (written: string): string => written.replaceAll('_', '-');

const compared =
  (agreements: Readonly<Record<string, Agreement>>) =>
  (sent: Members, shown: Data): Comparison => {
    let compared = 0;
    const otherwise = Object.entries(sent).flatMap(([written, wanted]): Otherwise[] => {
      const member = plain(written);
      const value = shown[member] ?? null;
      // Nothing and an empty text are alike in XML.
      const same =
        wanted === undefined || value === null || value === ''
          ? undefined
          : agreements[member]?.(wanted, value);
      if (same !== undefined) compared += 1;
      return same === false ? [{ member, sent: describe(wanted), shown: describe(value) }] : [];
    });
    return { otherwise, compared };
  };

/** The result of comparing what was sent with what a read shows. */
export interface Comparison {
  readonly otherwise: readonly Otherwise[];
  /** Members that could be compared. */
  readonly compared: number;
}

/**
 * The members of a header that a read shows with another value than was sent. What is not shown, is null or has
 * another form than expected tells nothing; nor do members whose value a platform may work out itself.
 */
export const compareHeader = compared(headerMembers);

/** The same for one line, its members by their canonical names. */
export const compareLine = compared(lineMembers);

/** Whether a read shows this reference in a member; undefined where it does not tell. */
export const showsReference = (shown: Value | undefined, sent: unknown): boolean | undefined => {
  if (shown === undefined) return undefined;
  if (shown === null || shown === '') return false;
  return typeof sent === 'string' ? currency(sent, shown) : reference(sent, shown);
};

type Texts = Readonly<Record<string, string>>;

const textsIn = (header: Members): Texts =>
  Object.fromEntries(
    Object.entries(header).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Those of some texts that a read shows as nothing. */
export const nothingOf = (sent: Members, snapshot: RequisitionSnapshot): Texts =>
  Object.fromEntries(
    Object.entries(textsIn(sent)).filter(([name]) => isNothing(snapshot.data[canonicalName(name)])),
  );
