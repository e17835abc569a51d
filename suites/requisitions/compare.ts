import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { requisition, requisitionLine } from '../../models/resources/requisition.ts';
import type { Data, Resource, Value } from '../../models/resources/resource.ts';
import { normalDecimal } from '../../models/wire/decimal.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Violation } from '../harness/check.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { sameDay, sameMember, sameReference } from '../harness/resources/same-value.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import type { Finding } from '../harness/verdict/finding.ts';
import { describes, lineMember, type RequisitionSnapshot, textIn } from './descriptor.ts';
import type { LineInput } from './payload.ts';

/** What a read shows, without the members that have a wrong type themselves: that is a matter of its own. */
export const soundData = ({ data, reading }: Pick<RequisitionSnapshot, 'data' | 'reading'>): Data => {
  const wrong = new Set(reading.problems.map(({ member }) => member.replace(/\.\d+$/, '')));
  return Object.fromEntries(Object.entries(data).filter(([member]) => !wrong.has(member)));
};

/** A member that a read shows otherwise than it was sent. */
interface Otherwise {
  readonly member: string;
  readonly sent: string;
  readonly shown: string;
}

/** The result of comparing what was sent with what a read shows. */
interface Comparison {
  readonly otherwise: readonly Otherwise[];
  /** Members that could be compared. */
  readonly compared: number;
}

/** A member that is shown otherwise than it was sent. */
export const notKept = ({ member, sent, shown }: Otherwise, exchanges: readonly Exchange[]): Violation => ({
  expected: `${member} as it was sent: ${sent}`,
  seen: shown,
  exchanges,
  explanation: `${member} is not kept as it was sent`,
  subject: `${requisition.name} ${member}`,
});

/** What a comparison tells of a rule: that something is shown otherwise; nothing where nothing could be compared. */
export const findingOf = (
  requirement: RequirementId,
  { otherwise, compared }: Comparison,
  exchanges: readonly Exchange[],
): readonly Finding[] => {
  const [first, ...others] = otherwise;
  if (first === undefined) return compared === 0 ? [] : [{ requirement }];
  const also = [...new Set(others.map(({ member }) => member))];
  const shown = [first.shown, ...(also.length > 0 ? [`other than sent also: ${also.join(', ')}`] : [])];
  return [{ requirement, violation: notKept({ ...first, shown: shown.join('; ') }, exchanges) }];
};

/** Members with what was sent, and what is shown. */
type SentMembers = readonly (readonly [member: string, sent: unknown, shown: Value | undefined])[];

/** Compares by the equality of each member. What is not shown, is null or has another form than expected tells nothing. */
const compareMembers = (resource: Resource, all: SentMembers): Comparison => {
  const told = all.flatMap(([member, sent, shown = null]) => {
    const equality = member === 'need-by-date' ? sameDay : sameMember(resource, member);
    const isSame = sent === undefined ? undefined : equality(sent, shown);
    return isSame === undefined
      ? []
      : [{ isSame, member, sent: describeValue(sent), shown: describeValue(shown) }];
  });
  return { otherwise: told.filter(({ isSame }) => !isSame), compared: told.length };
};

/** The members of a header that a platform does not work out itself. */
const headerMembers = [
  ...['req-title', 'justification', 'buyer-note', 'external-po-reference', 'ship-to-attention'],
  ...['need-by-date', 'currency', 'requested-by'],
];

/** The members of a header that a read shows with another value than was sent. */
export const compareHeader = (sent: Members, shown: Data): Comparison =>
  compareMembers(
    requisition,
    Object.entries(sent).flatMap(([written, value]) => {
      const member = canonicalName(written);
      return headerMembers.includes(member) ? [[member, value, shown[member]] as const] : [];
    }),
  );

/** The same for one line, whatever the target calls its members. */
const compareLine = (profile: Profile, sent: LineInput, line: Data): Comparison =>
  compareMembers(requisitionLine, [
    ['description', sent.description, line['description']],
    ['quantity', sent.quantity, lineMember(profile, line, 'quantity')],
    ['unit-price', sent.unitPrice, lineMember(profile, line, 'unitPrice')],
    ['supplier', sent.supplier, lineMember(profile, line, 'supplier')],
  ]);

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

const begin = 'procon ';

/** The part of a description that no other line has, whatever became of the rest. */
const mark = ({ description = '' }: LineInput): string =>
  description.slice(Math.max(0, description.lastIndexOf(begin)));

const none: Comparison = { otherwise: [], compared: 0 };

const oneOf = (otherwise?: Otherwise): Comparison => ({
  otherwise: otherwise ? [otherwise] : [],
  compared: 1,
});

const ofLines = (sent: string, shown: string): Comparison =>
  oneOf({ member: 'requisition-lines', sent, shown });

const freeLine = (profile: Profile, shown: readonly Data[], input: LineInput): Comparison => {
  const line = textIn(shown, mark(input));
  if (line !== undefined) return compareLine(profile, input, line);
  return ofLines(
    `a line with description ${jsonText(input.description ?? '')}`,
    `${shown.length} lines without it`,
  );
};

const amounts = (values: readonly unknown[]): string | undefined => {
  const all = values.flatMap((value) => normalDecimal(String(value)) ?? []);
  return all.length === values.length ? all.sort().join(', ') : undefined;
};

/** Lines with an item have no text of ours: they are those that are left, and their quantities are those sent. */
const itemLines = (profile: Profile, sent: readonly LineInput[], shown: readonly Data[]): Comparison => {
  const left = shown.filter((line) => textIn([line], begin) === undefined);
  const wanted = amounts(sent.map(({ quantity }) => quantity));
  const quantities = amounts(left.map((line) => lineMember(profile, line, 'quantity')));
  if (sent.length === 0 || left.length !== sent.length || wanted === undefined || quantities === undefined)
    return none;
  return oneOf(wanted === quantities ? undefined : { member: 'quantity', sent: wanted, shown: quantities });
};

/**
 * Lines that were sent against those that a read shows. Free-form lines are found by their description; where a
 * target shows none, or no lines at all, nothing can be told, unless it says itself that there are none. Which
 * further lines there are is open.
 */
export const compareLines = (
  profile: Profile,
  sent: readonly LineInput[],
  { lines: shown, data }: Pick<RequisitionSnapshot, 'lines' | 'data'>,
): Comparison => {
  if (shown.length === 0 && data['line-count'] !== 0) return none;
  if (shown.length < sent.length) return ofLines(`${sent.length} lines`, `${shown.length}`);
  if (!describes(shown)) return none;
  const own = sent.filter(({ item, description }) => item === undefined && description !== undefined);
  const ofItems = sent.filter(({ item }) => item !== undefined);
  const each = [...own.map((input) => freeLine(profile, shown, input)), itemLines(profile, ofItems, shown)];
  return {
    otherwise: each.flatMap(({ otherwise }) => otherwise),
    compared: each.reduce((sum, { compared }) => sum + compared, 0),
  };
};
