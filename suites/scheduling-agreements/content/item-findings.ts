import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { AgreementSnapshot, ItemSnapshot } from '../descriptor.ts';
import { type Finding, holds, wrong } from '../seeing/finding.ts';
import { pairLines } from '../seeing/match-items.ts';
import { sameFlag, sameMoment, sameNumber, sameReference, sameText } from '../seeing/same-value.ts';
import { lineFindings } from './line-findings.ts';
import {
  answerNames,
  keptFindings,
  type ListedMember,
  listedFindings,
  presentFinding,
  type Spot,
} from './shown-members.ts';

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
