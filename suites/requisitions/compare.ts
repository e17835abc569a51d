import type { Members } from '../../models/members.ts';
import { requisition, requisitionLine } from '../../models/resources/requisition.ts';
import type { Data, Resource, Value } from '../../models/resources/resource.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { type SameValue, sameDay, sameMember, sameReference } from '../harness/resources/same-value.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import type { RequisitionSnapshot } from './descriptor.ts';

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

/** What a platform does not work out itself, of a header and of a line. */
const headerMembers = [
  ...['req-title', 'justification', 'buyer-note', 'external-po-reference', 'ship-to-attention'],
  ...['need-by-date', 'currency', 'requested-by'],
];
const lineMembers = ['description', 'quantity', 'unit-price', 'supplier', 'item'];

const equalityOf = (resource: Resource, member: string): SameValue =>
  member === 'need-by-date' ? sameDay : sameMember(resource, member);

const compareMembers =
  (resource: Resource, members: readonly string[]) =>
  (sent: Members, shown: Data): Comparison => {
    let compared = 0;
    const otherwise = Object.entries(sent).flatMap(([written, wanted]): Otherwise[] => {
      const member = canonicalName(written);
      if (wanted === undefined || !members.includes(member)) return [];
      const value = shown[member] ?? null;
      const same = equalityOf(resource, member)(wanted, value);
      if (same !== undefined) compared += 1;
      return same === false ? [{ member, sent: describeValue(wanted), shown: describeValue(value) }] : [];
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
export const compareHeader = compareMembers(requisition, headerMembers);

/** The same for one line, its members by their canonical names. */
export const compareLine = compareMembers(requisitionLine, lineMembers);

/** Whether a read shows this reference in a member; undefined where it does not tell. */
export const showsReference = (shown: Value | undefined, sent: unknown): boolean | undefined => {
  if (shown === undefined) return undefined;
  if (shown === null || shown === '') return false;
  return sameReference(sent, shown);
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
