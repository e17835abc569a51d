import { type Decision, decide } from '../../../models/decide.ts';
import {
  authorizationCode,
  type CodeFacts,
  type CodeRecord,
  codeStates,
} from '../../../models/lifecycles/access/authorization-code.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange, LifecycleCoverage } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { accessCheck } from '../access-check.ts';
import { judgeRefusals, type TokenRefusal } from '../judging.ts';
import { findAdvertised, noS256 } from '../openid/discovery.ts';
import { describe, isIssued, type TokenAnswer } from '../token-endpoint.ts';
import {
  beliefAfter,
  type CodeBelief,
  type CodeMove,
  type CodeWalk,
  freshCode,
  misfitMoves,
  planCodeWalks,
  rightMove,
  rulingsOn,
  verifierMoves,
} from './code-plan.ts';
import { alteredSecrets, type Redemption, redeem } from './exchange.ts';
import { newProof } from './request.ts';
import { type CodeSession, inCodeSession, needCode, takeCode } from './session.ts';

/** An exchange that was sent: the code's state before it, and whether it got a token. */
interface SentMove {
  readonly from: CodeRecord['state'];
  readonly move: string;
  readonly token: boolean;
}

/** The results of the walks so far. */
interface WalkResults {
  readonly refusals: TokenRefusal[];
  readonly sent: SentMove[];
}

const blame = (rule: RequirementId, move: string): string =>
  rule === 'access/code-is-used-once'
    ? 'a code that was exchanged gets a token again'
    : `an authorization code gets a token by "${move}"`;

/** One exchange of a walk, with its answer. */
interface Step {
  readonly move: CodeMove;
  readonly answer: TokenAnswer;
  readonly belief: CodeBelief;
  /** The lifecycle's ruling if it is the same for all possible records. */
  readonly agreed: Decision<CodeRecord> | undefined;
  /** The walk up to and including this step. */
  readonly walk: readonly string[];
  readonly exchanges: readonly Exchange[];
}

/** Judges one step; returns whether the walk continues. */
const judgeStep = (judge: Judge, { move, answer, agreed, walk, exchanges }: Step): boolean => {
  const token = isIssued(answer);
  const seen = describe(answer);
  if (answer.outcome === 'unclear') {
    if (agreed?.kind === 'refused') judge.inconclusive(agreed.requirement, `${move.name} got ${seen}`);
    return false;
  }
  if (agreed?.kind === 'mandated') return token;
  if (agreed?.kind !== 'refused') {
    judge.observe('access/code-after-failed-exchange', token ? 'stays' : 'ends', answer.exchange);
    return true;
  }
  if (!token) return true;
  const explanation = blame(agreed.requirement, move.name);
  const expected = `${move.name}: no token`;
  judge.violated(agreed.requirement, { expected, seen, exchanges, walk, explanation });
  return false;
};

/** A refusal counts only on a code that no earlier refusal may have ended. */
const refusalIn = ({ move, answer, belief, agreed }: Step): readonly TokenRefusal[] => {
  const sure = belief.every(({ state }) => state === 'issued' || state === 'used');
  if (agreed?.kind !== 'refused' || answer.outcome !== 'refused' || !sure) return [];
  return [{ rule: agreed.requirement, what: move.name, answer }];
};

const agreedOn = (belief: CodeBelief, facts: CodeFacts): Decision<CodeRecord> | undefined => {
  const [first, ...others] = rulingsOn(belief, facts);
  return others.every(({ kind }) => kind === first?.kind) ? first : undefined;
};

/** Sends the exchanges of a walk for a fresh code, one after the other, and judges each by the lifecycle. */
const walkCode = async (
  session: CodeSession,
  walk: CodeWalk,
  { refusals, sent }: WalkResults,
): Promise<void> => {
  const { judge, client, place } = session;
  const redemption = await needCode(session, walk.challenged ? { proof: newProof() } : {});
  const steps = ['start: a code that the user allowed'];
  const exchanges: Exchange[] = [];
  let belief = freshCode;
  for (const move of walk.moves) {
    const facts = move.facts(redemption.verifier !== undefined);
    const answer = await redeem(client, place, move.change(redemption));
    steps.push(`${move.name}: ${describe(answer)}`);
    exchanges.push(answer.exchange);
    const step: Step = { move, answer, belief, agreed: agreedOn(belief, facts), walk: steps, exchanges };
    for (const { state } of belief) sent.push({ from: state, move: move.name, token: isIssued(answer) });
    refusals.push(...refusalIn(step));
    if (!judgeStep(judge, step)) {
      // Nothing was exercised if a valid exchange of a fresh code was refused or the answer is unclear.
      if (step.agreed?.kind !== 'mandated' && answer.outcome !== 'unclear') judge.executed();
      return;
    }
    belief = beliefAfter(belief, facts, isIssued(answer) ? 'token' : 'refused');
  }
  judge.executed();
};

const walked = codeStates.filter((state) => state !== 'expired');

/** The coverage of the lifecycle of codes; expiry belongs to another check. */
const codeCoverage = (misfits: readonly CodeMove[], sent: readonly SentMove[]): LifecycleCoverage => ({
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

const byOther = 'access/code-is-bound-to-its-client';
const unknown = 'access/unknown-code-is-invalid-grant';

const verifiers: readonly RequirementId[] = [
  'access/wrong-code-verifier-is-refused',
  'access/missing-code-verifier-is-refused',
];

const claims: readonly RequirementId[] = [
  'access/code-is-used-once',
  byOther,
  'access/code-is-bound-to-its-redirect-uri',
  'access/code-exchange-proves-the-client',
  unknown,
  ...verifiers,
];

/** The answer to a valid exchange; undefined if there is no code. */
const sendControl = async (session: CodeSession): Promise<TokenAnswer | undefined> => {
  const { redemption } = await takeCode(session);
  return redemption && redeem(session.client, session.place, redemption);
};

const isBroken = ({ answer }: TokenAnswer): boolean => hasStatus(answer, 'internal-server-error');

const isControlIssued = async (session: CodeSession): Promise<boolean> =>
  (await sendControl(session))?.outcome === 'token';

/** Whether the server fails on such a code each time but on no valid one in between, which rules out load. */
const breaksEachTime = async (
  session: CodeSession,
  redemption: Redemption,
  first: TokenAnswer,
): Promise<boolean> =>
  isBroken(first) &&
  (await isControlIssued(session)) &&
  isBroken(await redeem(session.client, session.place, redemption)) &&
  (await isControlIssued(session));

/** Judges codes that were never issued and differ from an issued one in one character. */
const judgeUnknown = async (session: CodeSession): Promise<void> => {
  const { judge, client, place, finds } = session;
  const issued = await needCode(session);
  for (const code of alteredSecrets(issued.code)) {
    const redemption = { ...issued, code };
    const answer = await redeem(client, place, redemption);
    const seen = describe(answer);
    const isUnexplained = answer.outcome === 'refused' && answer.error === undefined;
    const unclear = answer.outcome === 'unclear' && !(await breaksEachTime(session, redemption, answer));
    if (unclear || isUnexplained) judge.inconclusive(unknown, `a code that was never issued got ${seen}`);
    else finds(unknown, answer.error === 'invalid_grant', [answer], { seen });
  }
};

const walkAll = async (session: CodeSession): Promise<void> => {
  const { judge, settings, profile, part, challenged } = session;
  const { s256 } = await findAdvertised(session);
  const pkce = challenged ? 'required' : s256 ? 'optional' : 'none';
  const walks = planCodeWalks({ other: profile.client, pkce, ...settings });
  judge.planned(walks.length);
  const results: WalkResults = { refusals: [], sent: [] };
  for (const walk of walks) await part([], () => walkCode(session, walk, results));
  await part(unknown, () => judgeUnknown(session));
  judgeRefusals(judge, results.refusals, { control: await sendControl(session), bound: byOther });
  if (pkce === 'none') judge.notApplicable(verifiers, noS256);
  judge.covered(codeCoverage(misfitMoves(profile.client), results.sent));
};

/** Sends valid and invalid exchanges of codes, in any order. */
export const codeWalks = accessCheck({
  id: 'access/code-walks',
  title: 'A code is exchanged once, by its own client with its secret and redirect URI',
  claims,
  observes: ['access/code-after-failed-exchange'],
  // The run's client fails on purpose, which may end the run's token.
  disturbs: 'client',
  needs: ['person', 'code-client'],
  run: (scenario) => inCodeSession(scenario, walkAll),
});
