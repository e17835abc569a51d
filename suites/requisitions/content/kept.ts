import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition, requisitionLine } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { markersIn } from '../../harness/generate/marker.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { compareMember, sameDay } from '../../harness/resources/same-value.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { type Finding, findingOf, isViolated } from '../../harness/verdict/finding.ts';
import { describes, isSound, lineMember, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import type { LineInput } from '../payload.ts';

/** The members of a header that the platform does not compute. */
const headerMembers = [
  ...['req-title', 'justification', 'buyer-note', 'external-po-reference', 'ship-to-attention'],
  ...['need-by-date', 'currency', 'requested-by'],
];

/** Maps the members to their documented names, whatever their notation. */
const canonical = (header: Members): Members =>
  Object.fromEntries(Object.entries(header).map(([name, value]) => [canonicalName(name), value]));

/**
 * Compares the header that was sent with a read. A member that the read lacks proves nothing, except a text that
 * `before`, a read before the update, shows.
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

/** Texts that were sent and that a read shows as empty. */
export const textsUnshown = (
  header: Members,
  { data }: RequisitionSnapshot,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(canonical(header)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isNothing(data[entry[0]]),
    ),
  );

/** Members of lines, keyed by their names in inputs. */
const lineMembers = {
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'unit-price',
  supplier: 'supplier',
} as const;

const begin = 'procon ';

/** The end of a description that is unique to its line, even if the rest is changed. */
const mark = ({ description = '' }: LineInput): string =>
  description.slice(Math.max(0, description.lastIndexOf(begin)));

const countFinding = (row: RequirementId, isRight: boolean, expected: string, seen: string): Finding =>
  findingOf(row, isRight, {
    ...{ expected, seen, explanation: 'requisition-lines are not kept as they were sent' },
    subject: `${requisition.name} requisition-lines`,
  });

/** Compares a line that was sent with one that is shown, whatever the target calls its members. */
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

/** Compares the quantities of lines with items. They carry no text of the suites, so they are the remaining lines. */
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
 * Compares lines that were sent with those that a read shows. Free-form lines are found by their description. If the
 * target shows no descriptions or no lines, nothing can be judged, unless it states a line count of 0. Additional lines
 * are allowed.
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

/** Violations where a read shows lines of the suites differently than before a write that names no lines. */
export const changedLines = (
  row: RequirementId,
  profile: Profile,
  [before, now]: readonly [RequisitionSnapshot, RequisitionSnapshot],
): readonly Finding[] => {
  const own = before.lines.filter((line) => markersIn(line).length > 0);
  const lines = own.map((line) => lineInputOf(profile, line));
  return linesFindings(row, profile, [lines, now]).filter(isViolated);
};
