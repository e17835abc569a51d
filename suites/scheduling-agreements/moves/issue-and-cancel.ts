import type { RequirementId } from '../../../models/requirements/index.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { capital } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isLater } from '../../harness/meaning.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-named.ts';
import { optionalHeader } from '../compose.ts';
import type { AgreementSnapshot } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';
import { type AgreementActionResult, act, type KnownAgreement } from './actions.ts';
import { concernsOne, judgeRefusals, keptRows, noneBeside, type TriedAction, tryOn } from './try-action.ts';

interface Move {
  readonly operation: 'issue' | 'cancel';
  readonly row: RequirementId;
  readonly leadsTo: 'issued' | 'cancelled';
  /** Of the agreement that it is sent to. */
  readonly issued: boolean;
}

const moves: readonly Move[] = [
  { operation: 'issue', row: 'scheduling-agreements/issue-issues', leadsTo: 'issued', issued: false },
  { operation: 'cancel', row: 'scheduling-agreements/cancel-cancels', leadsTo: 'cancelled', issued: true },
  { operation: 'cancel', row: 'scheduling-agreements/cancel-cancels', leadsTo: 'cancelled', issued: false },
];

const judgeShown = (
  { judge, profile }: Context,
  { operation, row, leadsTo }: Move,
  {
    snapshot,
    made,
    answer,
  }: {
    readonly snapshot: AgreementSnapshot;
    readonly made: KnownAgreement;
    readonly answer: AgreementActionResult['answer'];
  },
): void => {
  const status = jsonText(snapshot.data['status'] ?? null);
  if (isWritten(snapshot.data['status'], [capital(leadsTo)], profile)) judge.holds(row, answer.exchange);
  else if (isLater(answer)) judge.inconclusive(row, `${operation} was answered with 202, to be done later`);
  else {
    judge.violated(row, {
      expected: `${capital(leadsTo)} after an accepted ${operation}`,
      seen: status,
      exchanges: [...made.exchanges, answer.exchange, snapshot.exchange],
      explanation: `an accepted ${operation} leads to ${snapshot.state ?? 'an unknown status'}`,
      subject: statusSubject(schedulingAgreement, snapshot, leadsTo),
    });
  }
};

const tryMove = (
  context: Context,
  agreements: AgreementClient,
  move: Move,
): Promise<TriedAction | undefined> => {
  const { operation, row, leadsTo, issued } = move;
  const make = () => agreements.make({ header: { 'is-issued': issued }, items: [{ lines: 2 }] });
  return tryOn(context, {
    ...{ row, makeBeside: make, words: `${operation} of an agreement` },
    make: async () => {
      const header = { ...optionalHeader(context.profile.schedulingAgreements), 'is-issued': issued };
      const made = await agreements.make({ header, items: [{ lines: 2 }, { lines: 2 }] });
      return made.outcome === 'accepted' ? made : make();
    },
    // Whether a cancelled agreement goes on to show its items is open.
    leaves: operation === 'issue' ? keptRows : keptRows.slice(0, 1),
    // A draft that is cancelled may well be thrown away.
    keeps: issued || operation === 'issue',
    send: ({ id }) => act(context, operation, id),
    isDone: ({ state }) => state === leadsTo,
    judgeShown: (snapshot, made, { answer }) => judgeShown(context, move, { snapshot, made, answer }),
    isMoved: ({ state }) => state === leadsTo,
  });
};

/** Issues drafts and cancels agreements; that either is refused decides nothing. */
export const issueAndCancel: Check = {
  id: 'scheduling-agreements/issue-and-cancel',
  title: 'An agreement is Issued once it was issued, and Cancelled once it was cancelled',
  claims: [
    'scheduling-agreements/issue-issues',
    'scheduling-agreements/cancel-cancels',
    concernsOne,
    ...keptRows,
  ],
  observes: ['scheduling-agreements/paths', 'scheduling-agreements/action-answer-body'],
  run: async (context) => {
    const agreements = await agreementsFor(context, issueAndCancel.claims);
    if (agreements === undefined) return;
    context.judge.planned(moves.length);
    const all: TriedAction[] = [];
    for (const move of moves) {
      const tried = await tryMove(context, agreements, move);
      context.judge.executed();
      if (tried !== undefined) all.push(tried);
    }
    judgeRefusals(context.judge, all);
    context.judge.inconclusive(concernsOne, noneBeside);
    context.judge.inconclusive(keptRows, 'no read shows an agreement after it was issued or cancelled');
  },
};
