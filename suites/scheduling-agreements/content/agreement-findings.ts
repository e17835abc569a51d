import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type AgreementSnapshot, type Made, tellAnswer } from '../descriptor.ts';
import { membersIn } from '../members.ts';
import { type Finding, holds, untold, wrong } from '../seeing/finding.ts';
import { pairItems } from '../seeing/match-items.ts';
import { answeredHeader, headerRows, keptHeader } from './header-findings.ts';
import { itemFindings, itemRows, type Look } from './item-findings.ts';
import { lineRows } from './line-findings.ts';
import { lineNameFindings } from './line-names.ts';
import { answerNames } from './shown-members.ts';

const names: readonly RequirementId[] = [
  'scheduling-agreements/create-names-lines-schedule-lines',
  'scheduling-agreements/show-names-lines-delivery-schedules',
];

/** Everything that the contents of answers decide. */
export const contentRows: readonly RequirementId[] = [...headerRows, ...itemRows, ...lineRows, ...names];

const counted = (sent: number, shown: number, { spot }: Look): Finding[] => {
  const row =
    spot.origin === 'show'
      ? 'scheduling-agreements/create-keeps-the-items'
      : 'scheduling-agreements/create-answers-items-with-ids';
  if (shown === sent || (shown > sent && spot.origin === 'create')) return shown === 0 ? [] : [holds(row)];
  const explanation = `${shown < sent ? 'fewer' : 'more'} items in ${answerNames[spot.origin]} than were sent`;
  const { exchanges } = spot;
  return [wrong(row, { expected: `${sent} items`, seen: String(shown), exchanges, explanation })];
};

const itemsFindings = (body: Members, look: Look): readonly Finding[] => {
  const { snapshot, created } = look;
  // A read that shows no items at all does not tell: that it shows them is not documented.
  if (snapshot.origin === 'show' && !snapshot.reading.present.has('items')) return [];
  return [
    ...counted(membersIn(body['items']).length, snapshot.items.length, look),
    ...pairItems(body, snapshot, created).flatMap(({ sent, shown }) =>
      shown === undefined ? [] : itemFindings(sent, shown, look),
    ),
    ...lineNameFindings(snapshot),
  ];
};

/** What the answer to a creation says of all that was sent. */
export const createdFindings = ({ body, created, answer, exchanges }: Made): readonly Finding[] => {
  if (created === undefined) {
    const rows = [
      ...headerRows.filter((row) => row.startsWith('scheduling-agreements/create-answers')),
      'scheduling-agreements/create-answers-items-with-ids' as const,
    ];
    const expected = 'the agreement in the answer to its creation';
    const explanation = 'a creation does not answer the agreement';
    if (answer.text.trim() !== '')
      return rows.map((row) => untold(row, `no agreement: ${tellAnswer(answer)}`));
    return rows.map((row) => wrong(row, { expected, seen: 'an empty answer', exchanges, explanation }));
  }
  const { text } = created;
  const spot = { origin: 'create', text, exchanges } as const;
  return [...answeredHeader(body, created, exchanges), ...itemsFindings(body, { snapshot: created, spot })];
};

/** What a read says of all that was sent. */
export const readFindings = (
  { body, created, exchanges }: Made,
  snapshot: AgreementSnapshot,
): readonly Finding[] => {
  const all = [...exchanges, snapshot.exchange];
  const spot = { origin: 'show', text: snapshot.text, exchanges: all } as const;
  return [
    ...keptHeader(body, snapshot, all),
    ...itemsFindings(body, { snapshot, created, spot, start: body['validity-start-date'] }),
  ];
};
