import { issuedLineStatus } from '../../../models/delivery-schedules.ts';
import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { deliverySchedule } from '../../../models/resources/index.ts';
import type { Data, Field, Resource } from '../../../models/resources/resource.ts';
import {
  scheduleLine,
  schedulingAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import {
  compareMember,
  type KeptMember,
  type SameValue,
  sameMoment,
  sameText,
} from '../../harness/resources/same-value.ts';
import { idText, isNothing } from '../../harness/resources/snapshot.ts';
import { isWritten, statusNamed } from '../../harness/resources/status-names.ts';
import { type Finding, holds, inconclusiveFinding, makeFinding } from '../../harness/verdict/finding.ts';
import { membersIn } from '../compose.ts';
import type { AgreementSnapshot, CreatedAgreement, ItemSnapshot, Origin } from '../descriptor.ts';

export const answerNames: Readonly<Record<Origin, string>> = {
  create: 'the answer to a creation',
  show: 'a read',
};

const isList = ({ type }: Field): boolean => typeof type === 'object' && 'many' in type;

/**
 * The members that requests may hold and reads may omit, without lists and the `named` ones, which have their own rows.
 */
export const keptMembers = (
  { fields }: Resource,
  row: RequirementId,
  named: readonly KeptMember[] = [],
): readonly KeptMember[] =>
  fields
    .filter((field) => field.inRequests !== 'never' && !isList(field))
    .filter(({ name }) => named.every((one) => one.name !== name))
    .map(({ name }) => ({ name, row, mayLack: true }));

const [hour, minute] = [3_600_000, 60_000];

const offset = /[+-](\d\d):(\d\d)$/;

/**
 * Differences in milliseconds that result from adding summer time, dropping the minutes of the offset, or inverting its
 * sign.
 */
const misreadings = (sent: string): readonly number[] => {
  const [, hours, minutes] = offset.exec(sent) ?? [];
  const rest = Number(minutes) * minute;
  return [hour, ...(rest > 0 ? [rest, 2 * (Number(hours) * hour + rest)] : [])];
};

/**
 * Whether a moment with an offset other than UTC is kept. False if the same clock time is shown without its offset, or
 * if the difference is that of a misreading; any other moment may be rounded to a day.
 */
const sameInstant: SameValue = (sent, shown, text = '') => {
  if (sameMoment(sent, shown, text) === true) return true;
  if (typeof shown !== 'string') return undefined;
  const clock = String(sent).replace(offset, '');
  const apart = Math.abs(Date.parse(String(sent)) - Date.parse(shown));
  const isMisread = misreadings(String(sent)).includes(apart);
  return text.includes(clock) || shown.startsWith(clock) || isMisread ? false : undefined;
};

/** Returns the member with the comparison that suits the value that was sent. */
export const asComparable = (member: KeptMember, sent: Members): KeptMember => {
  const { name, same } = member;
  if (offset.test(String(sent[name]))) return { ...member, same: sameInstant };
  // A platform may replace the description of an item that it has on record, so a different one is no evidence.
  const isOnRecord = name === 'item-description' && sent['item'] !== undefined;
  return { ...member, same: isOnRecord ? (one, shown) => sameText(one, shown) || undefined : same };
};

/** A sent object with the one that shows it in an answer; undefined where none does. */
interface Pair<T> {
  readonly sent: Members;
  readonly shown: T | undefined;
}

const refOf = (members: Members | Data): string | undefined => {
  const value = members['external-reference-id'];
  return value === undefined || value === null ? undefined : String(value);
};

/**
 * Matches what was sent with what is shown: by reference, by the id in the answer to the creation, or as the last one
 * left.
 */
const pairUp = <T>(
  sent: readonly Members[],
  shown: readonly T[],
  { dataOf, created }: { readonly dataOf: (one: T) => Data; readonly created: readonly Data[] },
): readonly Pair<T>[] => {
  const left = new Set(shown);
  const take = (fits: (data: Data) => boolean): T | undefined => {
    const match = [...left].find((one) => fits(dataOf(one)));
    if (match !== undefined) left.delete(match);
    return match;
  };
  const byReference = sent.map((one) => {
    const ref = refOf(one);
    return { sent: one, ref, shown: ref === undefined ? undefined : take((data) => refOf(data) === ref) };
  });
  const pairs = byReference.map((pair) => {
    const known = created.find((data) => pair.ref !== undefined && refOf(data) === pair.ref);
    const id = idText(known ?? {});
    return pair.shown !== undefined || id === undefined
      ? pair
      : { ...pair, shown: take((data) => idText(data) === id) };
  });
  // One is left on either side, so they belong together.
  const isLast = pairs.filter((pair) => pair.shown === undefined).length === 1 && left.size === 1;
  const [rest] = [...left];
  return pairs.map((pair) => ({ sent: pair.sent, shown: pair.shown ?? (isLast ? rest : undefined) }));
};

const linesIn = (snapshot: AgreementSnapshot | undefined): readonly Data[] =>
  (snapshot?.items ?? []).flatMap(({ lines }) => lines);

/** The rows that a wrong number of items or lines violates. */
const counts = {
  item: {
    create: 'scheduling-agreements/create-answers-items-with-ids',
    show: 'scheduling-agreements/create-keeps-the-items',
  },
  line: {
    create: 'scheduling-agreements/create-answers-lines-with-ids',
    show: 'scheduling-agreements/create-keeps-the-lines',
  },
} as const;

type AnswerMembers = Readonly<Record<'all' | Origin, readonly KeptMember[]>>;

/** The members that answers show of each line: in all answers, and by origin. */
const lineRows: AnswerMembers = {
  all: [
    { name: 'id', row: 'scheduling-agreements/lines-show-id', isAny: true },
    { name: 'status', row: 'scheduling-agreements/lines-show-status', isAny: true },
    { name: 'external-reference-id', row: 'scheduling-agreements/lines-show-external-reference-id' },
    { name: 'delivery-date', row: 'scheduling-agreements/lines-show-delivery-date' },
    { name: 'quantity', row: 'scheduling-agreements/lines-show-quantity' },
  ],
  create: [
    { name: 'id', row: counts.line.create, isAny: true },
    { name: 'status', row: 'scheduling-agreements/create-answers-line-statuses', isAny: true },
  ],
  show: [{ name: 'commitment-level', row: 'scheduling-agreements/show-has-commitment-level', isAny: true }],
};

/** The members that answers show of each item. */
const itemRowsOf: AnswerMembers = {
  all: [
    { name: 'id', row: 'scheduling-agreements/items-show-id', isAny: true },
    { name: 'external-reference-id', row: 'scheduling-agreements/items-show-external-reference-id' },
    { name: 'item-description', row: 'scheduling-agreements/items-show-item-description' },
    { name: 'quantity', row: 'scheduling-agreements/items-show-quantity' },
    { name: 'is-confirmation-required', row: 'scheduling-agreements/items-show-confirmation-flag' },
  ],
  create: [{ name: 'id', row: counts.item.create, isAny: true }],
  show: [],
};

/** Members that are documented only for requests are compared if reads show them; a different value was not kept. */
const membersOf = ({ all, create, show }: AnswerMembers, resource: Resource, keeps: RequirementId) => ({
  create: [...all, ...create],
  show: [
    ...[...all, ...show].map((member) => ({ ...member, also: keeps })),
    ...keptMembers(resource, keeps, [...all, ...show]),
  ],
});

const members = {
  item: membersOf(itemRowsOf, schedulingAgreementItem, counts.item.show),
  line: membersOf(lineRows, scheduleLine, counts.line.show),
};

/** All rows about items and their lines. */
export const itemRows: readonly RequirementId[] = [
  ...new Set([
    ...Object.values(members).flatMap(({ create, show }) => [...create, ...show].map(({ row }) => row)),
    ...Object.values(counts).flatMap(({ create, show }) => [create, show]),
  ]),
];

const countFindings = (
  kind: 'item' | 'line',
  [sent, shown]: readonly [sent: number, shown: number],
  origin: Origin,
): Finding[] => {
  const row = counts[kind][origin];
  // The answer to a creation may show more than was sent; a read must show the same number.
  if (shown === sent || (shown > sent && origin === 'create')) return shown === 0 ? [] : [holds(row)];
  const where = `${kind === 'line' ? 'lines of an item' : 'items'} in ${answerNames[origin]}`;
  const explanation = `${shown < sent ? 'fewer' : 'more'} ${where} than were sent`;
  const subject =
    kind === 'line'
      ? `${schedulingAgreementItem.name} delivery-schedules`
      : `${schedulingAgreement.name} items`;
  return [makeFinding(row, { expected: `${sent} ${where}`, seen: String(shown), explanation, subject })];
};

/** An answer, and what was sent for the agreement that it shows. */
export interface ComparedAnswer {
  readonly made: CreatedAgreement;
  readonly snapshot: AgreementSnapshot;
  readonly profile: Pick<Profile, 'statusNames'>;
}

const day = 24 * 60 * 60 * 1000;

/** Whether a line is due beyond the zones of its item, where it need be neither Firm nor Trade Off. */
const isFar = (item: Members, line: Members, { made: { body } }: ComparedAnswer): boolean => {
  const start = Date.parse(String(body['validity-start-date']));
  return (Date.parse(String(line['delivery-date'])) - start) / day > Number(item['trade-off-zone']);
};

/**
 * Returns why a line may omit a member. The status of lines in drafts is open and may be null, which XML may write as
 * an absent member.
 */
const excuseOf = (
  [item, line]: readonly [Members, Members],
  { name, shown }: { readonly name: string; readonly shown: Data },
  compared: ComparedAnswer,
): string | undefined => {
  if (!isNothing(shown[name])) return undefined;
  if (name === 'commitment-level' && isFar(item, line, compared))
    return 'lines beyond the zones of their item show no commitment-level';
  const mayBeNull = name === 'status' || name === 'commitment-level';
  const { format, state } = compared.snapshot;
  if (mayBeNull && state === 'draft' && (format === 'xml' || shown[name] !== undefined))
    return `lines of drafts show a ${name} that is null`;
  return undefined;
};

/** Checks that a line has the same id in reads as in the answer to the creation. */
const sameIdFindings = (
  line: Members,
  shown: Data,
  { made, snapshot }: ComparedAnswer,
): readonly Finding[] => {
  const ref = refOf(line);
  if (snapshot.origin === 'create' || ref === undefined) return [];
  const before = linesIn(made.created).find((one) => refOf(one) === ref);
  const [old, id] = [idText(before ?? {}), idText(shown)];
  if (old === undefined || id === undefined || old === id) return [];
  return [
    makeFinding('scheduling-agreements/lines-show-id', {
      expected: `the id that the creation answered: ${old}`,
      seen: id,
      explanation: 'a line has another id in reads than in the creation',
    }),
  ];
};

/** All rows about the statuses of new lines. */
export const lineStatusRows = [
  'scheduling-agreements/issued-lines-await-confirmation',
  'scheduling-agreements/issued-lines-are-issued',
] as const satisfies readonly RequirementId[];

/**
 * Checks the status of a line in an agreement that was created as issued, if its item says whether it requires
 * confirmation.
 */
const statusFindings = (
  { 'is-confirmation-required': confirm }: Members,
  { status = null }: Data,
  { made, snapshot, profile }: ComparedAnswer,
): readonly Finding[] => {
  // Other requirements cover that it is issued and that a status is shown.
  const isIssued = made.body['is-issued'] === true && (snapshot.state ?? 'issued') === 'issued';
  if (!isIssued || isNothing(status) || typeof confirm !== 'boolean') return [];
  const [row, wanted] = [lineStatusRows[confirm ? 0 : 1], issuedLineStatus(confirm)];
  if (isWritten(status, [wanted], profile)) return [holds(row)];
  const lines = `lines that require ${confirm ? 'a' : 'no'} confirmation`;
  const named = statusNamed(status, profile);
  return [
    makeFinding(row, {
      expected: `${wanted} for ${lines}, in ${answerNames[snapshot.origin]}`,
      seen: jsonText(status),
      explanation: `${lines} are ${named} in a new issued agreement`,
      subject: `lines of a new issued agreement as ${named}`,
    }),
  ];
};

const linesFindings = (
  item: Members,
  { lines }: ItemSnapshot,
  compared: ComparedAnswer,
): readonly Finding[] => {
  const { origin, text } = compared.snapshot;
  const sent = membersIn(item['schedule-lines']);
  const where = ` of each line in ${answerNames[origin]}`;
  const pairs = pairUp(sent, lines, { dataOf: (data) => data, created: linesIn(compared.made.created) });
  return [
    ...countFindings('line', [sent.length, lines.length], origin),
    ...lines.flatMap((line) => statusFindings(item, line, compared)),
    ...pairs.flatMap(({ sent: one, shown }) => {
      if (shown === undefined) return [];
      const findings = members.line[origin].flatMap((member) => {
        const why = excuseOf([item, one], { name: member.name, shown }, compared);
        if (why !== undefined) return [inconclusiveFinding(member.row, why)];
        const sides = { owner: deliverySchedule, sent: one, shown, where, text };
        return compareMember(asComparable(member, one), sides);
      });
      return [...findings, ...sameIdFindings(one, shown, compared)];
    }),
  ];
};

/** Compares the items and lines of an answer with what was sent. */
export const itemsFindings = (compared: ComparedAnswer): readonly Finding[] => {
  const { made, snapshot } = compared;
  const { origin, items, text } = snapshot;
  // The documentation does not require reads to show items.
  if (origin === 'show' && !snapshot.reading.present.has('items')) return [];
  const sent = membersIn(made.body['items']);
  const where = ` of each item in ${answerNames[origin]}`;
  const created = (made.created?.items ?? []).map(({ data }) => data);
  const pairs = pairUp(sent, items, { dataOf: ({ data }) => data, created });
  return [
    ...countFindings('item', [sent.length, items.length], origin),
    ...pairs.flatMap(({ sent: one, shown }) => {
      if (shown === undefined) return [];
      const sides = { owner: schedulingAgreementItem, sent: one, shown: shown.data, where, text };
      const own = members.item[origin].flatMap((member) => compareMember(asComparable(member, one), sides));
      return [...own, ...linesFindings(one, shown, compared)];
    }),
  ];
};
