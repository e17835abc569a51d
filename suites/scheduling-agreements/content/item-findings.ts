import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { idText } from '../../harness/id-text.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import type { AgreementSnapshot, ItemSnapshot, Origin } from '../descriptor.ts';
import { membersIn } from '../members.ts';
import {
  type Finding,
  holds,
  sameFlag,
  sameMoment,
  sameNumber,
  sameReference,
  sameText,
  untold,
  wrong,
} from './finding.ts';
import {
  answerNames,
  keptFindings,
  type ListedMember,
  listedFindings,
  presentFinding,
  type Spot,
} from './shown-members.ts';

/** Something that was sent, and what shows it in an answer; undefined where nothing does. */
interface Pair<T> {
  readonly sent: Members;
  readonly shown: T | undefined;
}

const reference = 'external-reference-id';

/** Ids that another answer showed, by reference. */
type Ids = ReadonlyMap<string, string>;

const refOf = (members: Members | Data): string | undefined => {
  const value = members[reference];
  return value === undefined || value === null ? undefined : String(value);
};

const pairUp = <T>(
  sent: readonly Members[],
  shown: readonly T[],
  { dataOf, ids }: { readonly dataOf: (one: T) => Data; readonly ids: Ids },
): readonly Pair<T>[] => {
  const left = new Set(shown);
  const take = (fits: (data: Data) => boolean): T | undefined => {
    const found = [...left].find((one) => fits(dataOf(one)));
    if (found !== undefined) left.delete(found);
    return found;
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
  return second.map(({ sent: one, shown: found }) => ({
    sent: one,
    shown: found ?? (open.length === 1 && left.size === 1 ? rest : undefined),
  }));
};

const idsOf = (all: readonly Data[]): Ids =>
  new Map(
    all.flatMap((data): [string, string][] => {
      const [ref, id] = [refOf(data), idText(data)];
      return ref === undefined || id === undefined ? [] : [[ref, id]];
    }),
  );

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
    ids: idsOf((created?.items ?? []).flatMap(({ lines }) => lines)),
  });

/** Everything that lines decide. */
export const lineRows: readonly RequirementId[] = [
  'scheduling-agreements/lines-show-id',
  'scheduling-agreements/lines-show-external-reference-id',
  'scheduling-agreements/lines-show-delivery-date',
  'scheduling-agreements/lines-show-quantity',
  'scheduling-agreements/lines-show-status',
  'scheduling-agreements/show-has-commitment-level',
  'scheduling-agreements/create-answers-lines-with-ids',
  'scheduling-agreements/create-answers-line-statuses',
  'scheduling-agreements/create-keeps-the-lines',
];

const listedOfLines: readonly ListedMember[] = [
  {
    name: 'external-reference-id',
    row: 'scheduling-agreements/lines-show-external-reference-id',
    same: sameText,
  },
  { name: 'delivery-date', row: 'scheduling-agreements/lines-show-delivery-date', same: sameMoment },
  { name: 'quantity', row: 'scheduling-agreements/lines-show-quantity', same: sameNumber },
];

const presence = {
  create: [
    ['scheduling-agreements/lines-show-id', 'id'],
    ['scheduling-agreements/create-answers-lines-with-ids', 'id'],
    ['scheduling-agreements/lines-show-status', 'status'],
    ['scheduling-agreements/create-answers-line-statuses', 'status'],
  ],
  show: [
    ['scheduling-agreements/lines-show-id', 'id'],
    ['scheduling-agreements/lines-show-status', 'status'],
    ['scheduling-agreements/show-has-commitment-level', 'commitment-level'],
  ],
} as const;

/** A line as an answer shows it, against what was sent; `before` is the same line in the answer to its creation. */
const lineFindings = (
  sent: Members,
  {
    shown,
    before,
    spot,
    excuse,
  }: {
    readonly shown: Data;
    readonly before: Data | undefined;
    readonly spot: Spot;
    /** Why it may lack a member; undefined where it may not. */
    readonly excuse: (name: string, shown: Data) => string | undefined;
  },
): readonly Finding[] => {
  const [old, id] = [idText(before ?? {}), idText(shown)];
  const moved = old !== undefined && id !== undefined && old !== id;
  return [
    ...presence[spot.origin].map(([row, name]) => {
      const why = isNothing(shown[name]) ? excuse(name, shown) : undefined;
      return why === undefined ? presentFinding(row, name, { shown, spot }) : untold(row, why);
    }),
    ...listedOfLines.flatMap((member) => listedFindings(member, { sent, shown }, spot)),
    ...keptFindings('uom', sameReference, { sent, shown, spot }),
    ...(moved
      ? [
          wrong('scheduling-agreements/lines-show-id', {
            expected: `the id that the creation answered: ${old}`,
            seen: id,
            exchanges: spot.exchanges,
            explanation: 'a line has another id in reads than in the creation',
          }),
        ]
      : []),
  ];
};

/** Everything that items decide, beside their lines. */
export const itemRows: readonly RequirementId[] = [
  'scheduling-agreements/items-show-id',
  'scheduling-agreements/items-show-external-reference-id',
  'scheduling-agreements/items-show-item-description',
  'scheduling-agreements/items-show-quantity',
  'scheduling-agreements/items-show-confirmation-flag',
  'scheduling-agreements/create-answers-items-with-ids',
  'scheduling-agreements/create-keeps-the-items',
];

const listed: readonly ListedMember[] = [
  {
    name: 'external-reference-id',
    row: 'scheduling-agreements/items-show-external-reference-id',
    same: sameText,
  },
  { name: 'item-description', row: 'scheduling-agreements/items-show-item-description', same: sameText },
  { name: 'quantity', row: 'scheduling-agreements/items-show-quantity', same: sameNumber },
  {
    name: 'is-confirmation-required',
    row: 'scheduling-agreements/items-show-confirmation-flag',
    same: sameFlag,
  },
];

/** What only requests are documented to hold, compared where answers show it. */
const kept = [
  ['price', sameNumber],
  ['firm-zone', sameNumber],
  ['trade-off-zone', sameNumber],
  ['need-by', sameMoment],
  ['item', sameReference],
  ['currency', sameReference],
  ['uom', sameReference],
  ['warehouse', sameReference],
] as const;

const ids = {
  create: ['scheduling-agreements/items-show-id', 'scheduling-agreements/create-answers-items-with-ids'],
  show: ['scheduling-agreements/items-show-id'],
} as const;

/** What is looked at: an answer, beside the one to the creation of the same agreement. */
export interface Look {
  readonly snapshot: AgreementSnapshot;
  readonly created?: AgreementSnapshot | undefined;
  readonly spot: Omit<Spot, 'kind' | 'keeps'>;
  /** When the agreement begins, which is the day of its creation. */
  readonly start?: unknown;
}

const lineKeeps = 'scheduling-agreements/create-keeps-the-lines';

const counted = (sent: number, shown: number, { spot }: Look): Finding[] => {
  const row = spot.origin === 'show' ? lineKeeps : 'scheduling-agreements/create-answers-lines-with-ids';
  // A new agreement may be answered with more than was sent; one that is read has as many lines.
  if (shown === sent || (shown > sent && spot.origin === 'create')) return shown === 0 ? [] : [holds(row)];
  const where = `the lines of each item in ${answerNames[spot.origin]}`;
  const explanation = `${shown < sent ? 'fewer' : 'more'} lines of an item than were sent`;
  const { exchanges } = spot;
  return [wrong(row, { expected: `${where}, ${sent}`, seen: String(shown), exchanges, explanation })];
};

const day = 24 * 60 * 60 * 1000;

/** Whether a line is due beyond the zones of its item: that it is then Firm or Trade Off is not said. */
const isFar = (item: Members, line: Members, { start }: Look): boolean => {
  const days = (Date.parse(String(line['delivery-date'])) - Date.parse(String(start))) / day;
  return days > Number(item['trade-off-zone']);
};

/**
 * Why a line may show nothing of a member. Which status lines of drafts have is open, so that null is one; XML may write
 * null as absence.
 */
const excuseOf =
  (item: Members, line: Members, look: Look) =>
  (name: string, shown: Data): string | undefined => {
    if (name === 'commitment-level' && isFar(item, line, look))
      return 'lines beyond the zones of their item show no commitment-level';
    const mayBeNull = name === 'status' || name === 'commitment-level';
    const { format, state } = look.snapshot;
    if (mayBeNull && state === 'draft' && (format === 'xml' || shown[name] !== undefined))
      return `lines of drafts show a ${name} that is null`;
    return undefined;
  };

const linesFindings = (sent: Members, shown: ItemSnapshot, look: Look): readonly Finding[] => {
  const pairs = pairLines(sent, shown, look.created);
  const before = (id: unknown) =>
    look.created?.items.flatMap(({ lines }) => lines).find((line) => line['external-reference-id'] === id);
  const spot: Spot = { ...look.spot, kind: 'line', keeps: lineKeeps };
  return [
    ...counted(pairs.length, shown.lines.length, look),
    ...pairs.flatMap(({ sent: line, shown: found }) =>
      found === undefined
        ? []
        : lineFindings(line, {
            shown: found,
            before: look.spot.origin === 'show' ? before(line['external-reference-id']) : undefined,
            spot,
            excuse: excuseOf(sent, line, look),
          }),
    ),
  ];
};

/** An item as an answer shows it, with its lines, against what was sent. */
export const itemFindings = (sent: Members, shown: ItemSnapshot, look: Look): readonly Finding[] => {
  const spot: Spot = { ...look.spot, kind: 'item', keeps: 'scheduling-agreements/create-keeps-the-items' };
  const both = { sent, shown: shown.data };
  return [
    ...ids[spot.origin].map((row) => presentFinding(row, 'id', { shown: shown.data, spot })),
    ...listed.flatMap((member) => listedFindings(member, both, spot)),
    ...(spot.origin === 'show'
      ? kept.flatMap(([name, same]) => keptFindings(name, same, { ...both, spot }))
      : []),
    ...linesFindings(sent, shown, look),
  ];
};

const rules: Readonly<
  Record<
    Origin,
    { readonly row: RequirementId; readonly name: string; readonly written: string; readonly other: string }
  >
> = {
  create: {
    row: 'scheduling-agreements/create-names-lines-schedule-lines',
    ...{ name: 'schedule-lines', written: 'schedule_lines', other: 'delivery-schedules' },
  },
  show: {
    row: 'scheduling-agreements/show-names-lines-delivery-schedules',
    ...{ name: 'delivery-schedules', written: 'delivery-schedules', other: 'schedule-lines' },
  },
};

/** The name of the lines of each item that shows any; under both names is fine. */
export const lineNameFindings = (snapshot: AgreementSnapshot): readonly Finding[] => {
  const { row, name, written, other } = rules[snapshot.origin];
  const { spellings } = snapshot.reading;
  return snapshot.items.flatMap(({ at, data }): Finding[] => {
    const found = spellings.get(`items.${at}.${name}`);
    const instead = data[other] === undefined ? undefined : spellings.get(`items.${at}.${other}`);
    if (found === written) return [holds(row)];
    const seen = found ?? instead;
    if (seen === undefined) return [];
    return [
      wrong(row, {
        expected: `the lines of an item in ${answerNames[snapshot.origin]} as ${written}`,
        seen: `they are ${seen}`,
        exchanges: [snapshot.exchange],
        explanation: `lines are called ${seen} in ${answerNames[snapshot.origin]}`,
      }),
    ];
  });
};
