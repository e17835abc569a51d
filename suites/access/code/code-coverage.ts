import { decide } from '../../../models/decide.ts';
import { authorizationCode, codeStates } from '../../../models/lifecycles/access/authorization-code.ts';
import type { LifecycleCoverage } from '../../../reports/run.ts';
import { type CodeMove, rightMove, verifierMoves } from './code-moves.ts';
import type { WalkResult } from './walk-code.ts';

type Sent = WalkResult['sent'];

const walked = codeStates.filter((state) => state !== 'expired');

/** What of the lifecycle of codes was exercised; time is another check's affair. */
export const codeCoverage = (misfits: readonly CodeMove[], sent: Sent): LifecycleCoverage => ({
  lifecycle: authorizationCode.id,
  title: authorizationCode.title,
  states: walked.map((state) => ({ state, visits: sent.filter(({ from }) => from === state).length })),
  moves: walked.flatMap((from) =>
    [rightMove, ...misfits, ...verifierMoves].flatMap((move) => {
      const facts = move.facts(verifierMoves.includes(move));
      const answer = decide(authorizationCode, { state: from }, { event: { type: 'exchange' }, facts });
      if (answer === undefined) return [];
      const exercised = sent.filter((one) => one.from === from && one.move === move.name).length;
      return [
        {
          ...{ from, event: move.name, answer: answer.kind, exercised },
          to: answer.kind === 'refused' ? from : answer.next.state,
          rule: answer.kind === 'silent' ? answer.silence : answer.requirement,
        },
      ];
    }),
  ),
});
