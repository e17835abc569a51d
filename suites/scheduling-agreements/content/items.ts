import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import {
  scheduleLine,
  schedulingAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/scheduling-agreement.ts';
import { sameText } from '../../harness/resources/same-value.ts';
import { idText, isNothing } from '../../harness/resources/snapshot.ts';
import { type Finding, holds, inconclusive, makeFinding } from '../../harness/verdict/finding.ts';
import { membersIn } from '../compose.ts';
import type { AgreementSnapshot, ItemSnapshot, Origin } from '../descriptor.ts';
import { answerNames, keptMembers, type Member, memberFindings, type Spot } from './compared.ts';

/** Something that was sent, and what shows it in an answer; undefined where nothing does. */
interface Pair<T> {
  readonly sent: Members;
  readonly shown: T | undefined;
}

/** Ids that another answer showed, by reference. */
type Ids = ReadonlyMap<string, string>;

const refOf = (members: Members | Data): string | undefined => {
  const value = members['external-reference-id'];
  return value === undefined || value === null ? undefined : String(value);
};

const pairUp = <T>(
  sent: readonly Members[],
  shown: readonly T[],
  { dataOf, ids }: { readonly dataOf: (one: T) => Data; readonly ids: Ids },
): readonly Pair<T>[] => {
  const left = new Set(shown);
  const take = (fits: (data: Data) => boolean): T | undefined => {
    const match = [...left].find((one) => fits(dataOf(one)));
    if (match !== undefined) left.delete(match);
    return match;
  };
  const first = sent.map((one) => {
    const ref = refOf(one);
    return { sent: one, ref, shown: ref === undefined ? undefined : take((data) => refOf(data) === ref) };
  });
  const second = first.map((pair) => {
    const id = pair.ref === undefined ? undefined : ids.get(pair.ref);
    return pair.shown !== undefined || id === undefined
      ? pair
      : { ...pair, shown: take((data) => idText(data) === id) };
  });
  // One is left on either side: they belong together.
  const open = second.filter((pair) => pair.shown === undefined);
  const [rest] = [...left];
  return second.map(({ sent: one, shown: value }) => ({
    sent: one,
    shown: value ?? (open.length === 1 && left.size === 1 ? rest : undefined),
  }));
};

const idsOf = (all: readonly Data[]): Ids =>
  new Map(
    all.flatMap((data): [string, string][] => {
      const [ref, id] = [refOf(data), idText(data)];
      return ref === undefined || id === undefined ? [] : [[ref, id]];
    }),
  );

const linesIn = (snapshot: AgreementSnapshot | undefined): readonly Data[] =>
  (snapshot?.items ?? []).flatMap(({ lines }) => lines);

/** Items that were sent, each with the one that shows it: by reference, by the id that a creation told, or the last one left. */
export const pairItems = (
  body: Members,
  snapshot: AgreementSnapshot,
  created?: AgreementSnapshot,
): readonly Pair<ItemSnapshot>[] =>
  pairUp(membersIn(body['items']), snapshot.items, {
    dataOf: ({ data }) => data,
    ids: idsOf((created?.items ?? []).map(({ data }) => data)),
  });

/** The same for the lines of an item. */
export const pairLines = (
  item: Members,
  shown: ItemSnapshot,
  created?: AgreementSnapshot,
): readonly Pair<Data>[] =>
  pairUp(membersIn(item['schedule-lines']), shown.lines, {
    dataOf: (data) => data,
    ids: idsOf(linesIn(created)),
  });

type AnswerMembers = Readonly<Record<'all' | Origin, readonly Member[]>>;

/** What answers show of each line: of all, and by where they come from. */
const lineRows: AnswerMembers = {
  all: [
    { name: 'id', row: 'scheduling-agreements/lines-show-id', isAny: true },
    { name: 'status', row: 'scheduling-agreements/lines-show-status', isAny: true },
    { name: 'external-reference-id', row: 'scheduling-agreements/lines-show-external-reference-id' },
    { name: 'delivery-date', row: 'scheduling-agreements/lines-show-delivery-date' },
    { name: 'quantity', row: 'scheduling-agreements/lines-show-quantity' },
  ],
  create: [
    { name: 'id', row: 'scheduling-agreements/create-answers-lines-with-ids', isAny: true },
    { name: 'status', row: 'scheduling-agreements/create-answers-line-statuses', isAny: true },
  ],
  show: [{ name: 'commitment-level', row: 'scheduling-agreements/show-has-commitment-level', isAny: true }],
};

/** The same of each item. */
const itemRowsOf: AnswerMembers = {
  all: [
    { name: 'id', row: 'scheduling-agreements/items-show-id', isAny: true },
    { name: 'external-reference-id', row: 'scheduling-agreements/items-show-external-reference-id' },
    { name: 'item-description', row: 'scheduling-agreements/items-show-item-description' },
    { name: 'quantity', row: 'scheduling-agreements/items-show-quantity' },
    { name: 'is-confirmation-required', row: 'scheduling-agreements/items-show-confirmation-flag' },
  ],
  create: [{ name: 'id', row: 'scheduling-agreements/create-answers-items-with-ids', isAny: true }],
  show: [],
};

/** What only requests are documented to hold is compared where reads show it. */
const withKept = (rows: AnswerMembers, resource: Resource): AnswerMembers => ({
  ...rows,
  show: [...rows.show, ...keptMembers(resource, [...rows.all, ...rows.show])],
});

const lineMembers = withKept(lineRows, scheduleLine);
const itemMembers = withKept(itemRowsOf, schedulingAgreementItem);

/** A platform may know better the description of an item that it has on record: that it is not as sent tells nothing. */
const asComparable = (member: Member, { item }: Members): Member =>
  member.name === 'item-description' && item !== undefined
    ? { ...member, same: (sent, shown) => sameText(sent, shown) || undefined }
    : member;

/** What an answer with another number of them than was sent violates. */
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

/** Everything that items and their lines decide. */
export const itemRows: readonly RequirementId[] = [
  ...new Set([
    ...[itemMembers, lineMembers].flatMap(({ all, create, show }) =>
      [...all, ...create, ...show].flatMap(({ row }) => row ?? []),
    ),
    ...Object.values(counts).flatMap(({ create, show }) => [create, show]),
  ]),
];

/** What is looked at: an answer, beside the one to the creation of the same agreement. */
interface ComparedAnswer {
  readonly snapshot: AgreementSnapshot;
  readonly created?: AgreementSnapshot | undefined;
  readonly spot: Omit<Spot, 'kind' | 'keeps'>;
  /** When the agreement begins, which is the day of its creation. */
  readonly start?: unknown;
}

const countFindings = (
  kind: 'item' | 'line',
  [sent, shown]: readonly [sent: number, shown: number],
  { spot: { origin, exchanges } }: ComparedAnswer,
): Finding[] => {
  const row = counts[kind][origin];
  // A new agreement may be answered with more than was sent; one that is read has as many.
  if (shown === sent || (shown > sent && origin === 'create')) return shown === 0 ? [] : [holds(row)];
  const where = `${kind === 'line' ? 'lines of an item' : 'items'} in ${answerNames[origin]}`;
  const explanation = `${shown < sent ? 'fewer' : 'more'} ${where} than were sent`;
  const subject =
    kind === 'line'
      ? `${schedulingAgreementItem.name} delivery-schedules`
      : `${schedulingAgreement.name} items`;
  return [
    makeFinding(row, { expected: `${sent} ${where}`, seen: String(shown), exchanges, explanation, subject }),
  ];
};

const day = 24 * 60 * 60 * 1000;

/** Whether a line is due beyond the zones of its item: that it is then Firm or Trade Off is not said. */
const isFar = (item: Members, line: Members, { start }: ComparedAnswer): boolean => {
  const days = (Date.parse(String(line['delivery-date'])) - Date.parse(String(start))) / day;
  return days > Number(item['trade-off-zone']);
};

/**
 * Why a line may show nothing of a member. Which status lines of drafts have is open, so that null is one; XML may write
 * null as absence.
 */
const excuseOf = (
  [item, line]: readonly [Members, Members],
  { name, shown }: { readonly name: string; readonly shown: Data },
  look: ComparedAnswer,
): string | undefined => {
  if (!isNothing(shown[name])) return undefined;
  if (name === 'commitment-level' && isFar(item, line, look))
    return 'lines beyond the zones of their item show no commitment-level';
  const mayBeNull = name === 'status' || name === 'commitment-level';
  const { format, state } = look.snapshot;
  if (mayBeNull && state === 'draft' && (format === 'xml' || shown[name] !== undefined))
    return `lines of drafts show a ${name} that is null`;
  return undefined;
};

/** A line has the same id in reads as in the answer to the creation. */
const sameIdFindings = (
  line: Members,
  shown: Data,
  { created, spot }: ComparedAnswer,
): readonly Finding[] => {
  const ref = refOf(line);
  if (spot.origin === 'create' || ref === undefined) return [];
  const before = linesIn(created).find((one) => refOf(one) === ref);
  const [old, id] = [idText(before ?? {}), idText(shown)];
  if (old === undefined || id === undefined || old === id) return [];
  return [
    makeFinding('scheduling-agreements/lines-show-id', {
      expected: `the id that the creation answered: ${old}`,
      seen: id,
      exchanges: spot.exchanges,
      explanation: 'a line has another id in reads than in the creation',
    }),
  ];
};

const linesFindings = (item: Members, shown: ItemSnapshot, look: ComparedAnswer): readonly Finding[] => {
  const pairs = pairLines(item, shown, look.created);
  const spot: Spot = { ...look.spot, kind: 'line', keeps: counts.line.show };
  const members = [...lineMembers.all, ...lineMembers[spot.origin]];
  return [
    ...countFindings('line', [pairs.length, shown.lines.length], look),
    ...pairs.flatMap(({ sent, shown: line }) => {
      if (line === undefined) return [];
      const findings = members.flatMap((member) => {
        const { name, row } = member;
        const why = excuseOf([item, sent], { name, shown: line }, look);
        if (why !== undefined && row !== undefined) return [inconclusive(row, why)];
        return memberFindings(member, { sent, shown: line }, spot);
      });
      return [...findings, ...sameIdFindings(sent, line, look)];
    }),
  ];
};

/** Items and their lines as an answer shows them, against what was sent. */
export const itemsFindings = (body: Members, look: ComparedAnswer): readonly Finding[] => {
  const { snapshot, created } = look;
  // A read that shows no items at all does not tell: that it shows them is not documented.
  if (snapshot.origin === 'show' && !snapshot.reading.present.has('items')) return [];
  const spot: Spot = { ...look.spot, kind: 'item', keeps: counts.item.show };
  const members = [...itemMembers.all, ...itemMembers[spot.origin]];
  return [
    ...countFindings('item', [membersIn(body['items']).length, snapshot.items.length], look),
    ...pairItems(body, snapshot, created).flatMap(({ sent, shown }) =>
      shown === undefined
        ? []
        : [
            ...members.flatMap((member) =>
              memberFindings(asComparable(member, sent), { sent, shown: shown.data }, spot),
            ),
            ...linesFindings(sent, shown, look),
          ],
    ),
  ];
};
