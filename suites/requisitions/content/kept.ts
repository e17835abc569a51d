import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition, requisitionLine } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { markersIn } from '../../harness/generate/marker.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { compareMember } from '../../harness/resources/kept-members.ts';
import { sameDay } from '../../harness/resources/same-value.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { type Finding, findingOf, isViolated } from '../../harness/verdict/finding.ts';
import { describes, isSound, lineMember, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import type { LineInput } from '../payload.ts';

/** The members of a header that a platform does not work out itself. */
const headerMembers = [
  ...['req-title', 'justification', 'buyer-note', 'external-po-reference', 'ship-to-attention'],
  ...['need-by-date', 'currency', 'requested-by'],
];

/** By documented names, whatever the notation. */
const canonical = (header: Members): Members =>
  Object.fromEntries(Object.entries(header).map(([name, value]) => [canonicalName(name), value]));

/**
 * What a read shows of a header that was sent. What it leaves out tells nothing, but for texts that `before`, a read
 * before an update, shows.
 */
export const headerFindings = (
  row: RequirementId,
  header: Members,
  snapshot: RequisitionSnapshot,
  before?: RequisitionSnapshot,
): readonly Finding[] => {
  const sent = canonical(header);
  return headerMembers
    .filter((name) => isSound(snapshot, name))
    .flatMap((name) => {
      const mayLack = typeof sent[name] !== 'string' || isNothing(before?.data[name]);
      const same = name === 'need-by-date' ? sameDay : undefined;
      const sides = { owner: requisition, sent, shown: snapshot.data };
      return compareMember({ name, row, mayLack, same }, sides);
    });
};

/** Those of some texts that a read shows as nothing. */
export const textsUnshown = (
  header: Members,
  { data }: RequisitionSnapshot,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(canonical(header)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isNothing(data[entry[0]]),
    ),
  );

/** Members of lines, by their names in inputs. */
const lineMembers = {
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'unit-price',
  supplier: 'supplier',
} as const;

const begin = 'procon ';

/** The part of a description that no other line has, whatever became of the rest. */
const mark = ({ description = '' }: LineInput): string =>
  description.slice(Math.max(0, description.lastIndexOf(begin)));

const countFinding = (row: RequirementId, isRight: boolean, expected: string, seen: string): Finding =>
  findingOf(row, isRight, {
    ...{ expected, seen, explanation: 'requisition-lines are not kept as they were sent' },
    subject: `${requisition.name} requisition-lines`,
  });

/** A line that was sent and one that is shown, whatever the target calls its members. */
const lineFindings = (
  row: RequirementId,
  profile: Profile,
  [input, line]: readonly [LineInput, Data],
): readonly Finding[] => {
  const named = Object.entries(lineMembers) as [keyof typeof lineMembers, string][];
  const shownOf = (key: keyof typeof lineMembers) =>
    (key === 'description' ? line[key] : lineMember(profile, line, key)) ?? null;
  const sent = Object.fromEntries(named.map(([key, name]) => [name, input[key]]));
  const shown = Object.fromEntries(named.map(([key, name]) => [name, shownOf(key)]));
  return named.flatMap(([, name]) =>
    compareMember({ name, row, mayLack: true }, { owner: requisitionLine, sent, shown }),
  );
};

const amounts = (values: readonly unknown[]): string | undefined => {
  const all = values.flatMap((value) => normalDecimal(String(value)) ?? []);
  return all.length === values.length ? all.sort().join(', ') : undefined;
};

/** Lines with an item have no text of ours: they are those that are left, and their quantities are those sent. */
const itemFindings = (
  row: RequirementId,
  profile: Profile,
  [sent, shown]: readonly [readonly LineInput[], readonly Data[]],
): readonly Finding[] => {
  const left = shown.filter((line) => textIn([line], begin) === undefined);
  const wanted = amounts(sent.map(({ quantity }) => quantity));
  const quantities = amounts(left.map((line) => lineMember(profile, line, 'quantity')));
  const isComparable = sent.length > 0 && left.length === sent.length && wanted && quantities;
  return isComparable
    ? [countFinding(row, wanted === quantities, `lines of items of quantity ${wanted}`, quantities)]
    : [];
};

/**
 * Lines that were sent against those that a read shows. Free-form lines are found by their description; where a
 * target shows none, or no lines at all, nothing can be told, unless it says itself that there are none. Which
 * further lines there are is open.
 */
export const linesFindings = (
  row: RequirementId,
  profile: Profile,
  [sent, { lines: shown, data }]: readonly [readonly LineInput[], RequisitionSnapshot],
): readonly Finding[] => {
  if (shown.length === 0 && data['line-count'] !== 0) return [];
  if (shown.length < sent.length)
    return [countFinding(row, false, `the ${sent.length} lines that were sent`, String(shown.length))];
  if (!describes(shown)) return [];
  const own = sent.filter(({ item, description }) => item === undefined && description !== undefined);
  const ofItems = sent.filter(({ item }) => item !== undefined);
  return [
    ...own.flatMap((input) => {
      const line = textIn(shown, mark(input));
      const expected = `a line with description ${describeValue(input.description)}`;
      return line === undefined
        ? [countFinding(row, false, expected, `${shown.length} lines without it`)]
        : lineFindings(row, profile, [input, line]);
    }),
    ...itemFindings(row, profile, [ofItems, shown]),
  ];
};

/** A line with a text of the suites, as it was shown. */
const lineInputOf = (profile: Profile, line: Data): LineInput => {
  const { description } = line;
  const decimal = (member: 'quantity' | 'unitPrice') =>
    normalDecimal(String(lineMember(profile, line, member)));
  return {
    description: typeof description === 'string' ? description : undefined,
    ...{ quantity: decimal('quantity'), unitPrice: decimal('unitPrice') },
  };
};

/** The violations of a read that shows lines of the suites otherwise than they were before a write that names none. */
export const changedLines = (
  row: RequirementId,
  profile: Profile,
  [before, now]: readonly [RequisitionSnapshot, RequisitionSnapshot],
): readonly Finding[] => {
  const own = before.lines.filter((line) => markersIn(line).length > 0);
  const lines = own.map((line) => lineInputOf(profile, line));
  return linesFindings(row, profile, [lines, now]).filter(isViolated);
};
