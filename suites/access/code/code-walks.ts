import { type Decision, decide } from '../../../models/decide.ts';
import {
  authorizationCode,
  type CodeFacts,
  type CodeRecord,
  codeStates,
} from '../../../models/lifecycles/access/authorization-code.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange, LifecycleCoverage } from '../../../reports/run.ts';
import type { Check, Judge } from '../../harness/check.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { judgeRefusals, type TokenRefusal } from '../judging.ts';
import { findAdvertised } from '../openid/discovery.ts';
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
import { type CodeSession, inCodeSession, takeCode } from './session.ts';

/** The result of one walk: undefined when no code was to be had. */
interface WalkResult {
  readonly refusals: readonly TokenRefusal[];
  /** Every exchange that was sent: from which state, and whether it got a token. */
  readonly sent: readonly {
    readonly from: CodeRecord['state'];
    readonly move: string;
    readonly token: boolean;
  }[];
  /** A valid exchange of a fresh code was refused; the walk ended there. */
  readonly disturbed?: string;
}

const blame = (rule: RequirementId, move: string): string =>
  rule === 'access/code-is-used-once'
    ? 'a code that was exchanged gets a token again'
    : `an authorization code gets a token by "${move}"`;

/** One exchange of a walk, as it was answered. */
interface Step {
  readonly move: CodeMove;
  readonly answer: TokenAnswer;
  readonly belief: CodeBelief;
  /** The lifecycle's ruling, where it is the same for all possible records. */
  readonly agreed: Decision<CodeRecord> | undefined;
}

/** The walk up to a step. */
interface Trail {
  readonly steps: string[];
  readonly exchanges: Exchange[];
}

/** Judges one step; returns whether the walk continues. */
const judgeStep = (judge: Judge, { move, answer, agreed }: Step, trail: Trail): boolean => {
  const token = answer.outcome === 'token';
  if (answer.outcome === 'unclear') {
    if (agreed?.kind === 'refused')
      judge.inconclusive(agreed.requirement, `${move.name} got ${describe(answer)}`);
    return false;
  }
  if (agreed?.kind === 'mandated') return token;
  if (agreed?.kind !== 'refused') {
    judge.observe('access/code-after-failed-exchange', token ? 'stays' : 'ends', answer.answer.exchange);
    return true;
  }
  if (!token) return true;
  judge.violated(agreed.requirement, {
    ...{ expected: `${move.name}: no token`, seen: describe(answer) },
    ...{ exchanges: trail.exchanges, walk: trail.steps },
    explanation: blame(agreed.requirement, move.name),
  });
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

/** Sends the exchanges of a walk to a fresh code, one after the other, and judges each by the lifecycle. */
const walkCode = async (session: CodeSession, walk: CodeWalk): Promise<WalkResult | undefined> => {
  const { judge, client } = session.context;
  const { redemption } = await takeCode(session, walk.challenged ? { proof: newProof() } : {});
  if (redemption === undefined) return undefined;
  const trail: Trail = { steps: ['start: a code that the user allowed'], exchanges: [] };
  const refusals: TokenRefusal[] = [];
  const sent: WalkResult['sent'][number][] = [];
  let belief = freshCode;
  for (const move of walk.moves) {
    const facts = move.facts(redemption.verifier !== undefined);
    const answer = await redeem(client, session.place, move.change(redemption));
    const step = { move, answer, belief, agreed: agreedOn(belief, facts) };
    trail.steps.push(`${move.name}: ${describe(answer)}`);
    trail.exchanges.push(answer.answer.exchange);
    for (const { state } of belief) sent.push({ from: state, move: move.name, token: isIssued(answer) });
    refusals.push(...refusalIn(step));
    if (!judgeStep(judge, step, trail)) {
      const isDisturbed = step.agreed?.kind === 'mandated' || answer.outcome === 'unclear';
      return { refusals, sent, ...(isDisturbed && { disturbed: describe(answer) }) };
    }
    belief = beliefAfter(belief, facts, isIssued(answer) ? 'token' : 'refused');
  }
  return { refusals, sent };
};

type SentMoves = WalkResult['sent'];

const walked = codeStates.filter((state) => state !== 'expired');

/** The coverage of the lifecycle of codes; expiry belongs to another check. */
const codeCoverage = (misfits: readonly CodeMove[], sent: SentMoves): LifecycleCoverage => ({
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

const verifiers: readonly RequirementId[] = [
  'access/wrong-code-verifier-is-refused',
  'access/missing-code-verifier-is-refused',
];

const unknown = 'access/unknown-code-is-invalid-grant';

const claims: readonly RequirementId[] = [
  'access/code-is-used-once',
  byOther,
  'access/code-is-bound-to-its-redirect-uri',
  'access/code-exchange-proves-the-client',
  unknown,
  ...verifiers,
];

/** Sends a valid exchange after all invalid ones; returns why it got no token, or undefined. */
const judgeTwin = async (session: CodeSession): Promise<string | undefined> => {
  const { redemption } = await takeCode(session);
  if (redemption === undefined) return 'no code';
  const answer = await redeem(session.context.client, session.place, redemption);
  return isIssued(answer) ? undefined : describe(answer);
};

/** A server that breaks on such a code each time, and on no right one in between, is not under load. */
const breaksEachTime = async (
  session: CodeSession,
  redemption: Redemption,
  first: TokenAnswer,
): Promise<boolean> => {
  if (!hasStatus(first.answer, 'internal-server-error') || (await judgeTwin(session)) !== undefined)
    return false;
  const again = await redeem(session.context.client, session.place, redemption);
  return hasStatus(again.answer, 'internal-server-error') && (await judgeTwin(session)) === undefined;
};

const judgeAltered = async (session: CodeSession, redemption: Redemption): Promise<void> => {
  const { judge, client } = session.context;
  const answer = await redeem(client, session.place, redemption);
  const isUnexplained = answer.outcome === 'refused' && answer.error === undefined;
  const unclear = answer.outcome === 'unclear' && !(await breaksEachTime(session, redemption, answer));
  if (answer.outcome === 'refused' && answer.error === 'invalid_grant')
    judge.holds(unknown, answer.answer.exchange);
  else if (unclear || isUnexplained) {
    judge.inconclusive(unknown, `a code that was never issued got ${describe(answer)}`);
  } else {
    judge.violated(unknown, {
      expected: 'a code that was never issued is refused as invalid_grant',
      ...{ seen: describe(answer), exchanges: [answer.answer.exchange] },
    });
  }
};

/** Codes that were never issued and differ from an issued one in one character. */
const judgeUnknown = async (session: CodeSession): Promise<void> => {
  const { redemption } = await takeCode(session);
  if (redemption === undefined) {
    return session.context.judge.inconclusive(unknown, 'the suites could not get another authorization code');
  }
  for (const code of alteredSecrets(redemption.code)) await judgeAltered(session, { ...redemption, code });
};

const walkAll = async (session: CodeSession): Promise<void> => {
  const { context } = session;
  const { judge, settings, profile } = context;
  const { k, seed } = settings;
  const advertised = (await findAdvertised(context)).s256;
  const pkce = session.challenged ? 'required' : advertised ? 'optional' : 'none';
  const walks = planCodeWalks({ other: profile.client, pkce, k, seed });
  judge.planned(walks.length);
  const refusals: TokenRefusal[] = [];
  const sent: WalkResult['sent'][number][] = [];
  for (const walk of walks) {
    const result = await walkCode(session, walk);
    if (result === undefined) continue;
    if (result.disturbed === undefined) judge.executed();
    refusals.push(...result.refusals);
    sent.push(...result.sent);
  }
  await judgeUnknown(session);
  judgeRefusals(judge, refusals, { problem: await judgeTwin(session), bound: byOther });
  if (pkce === 'none') {
    judge.notApplicable(verifiers, 'the target does not advertise S256 in a discovery document');
  }
  judge.covered(codeCoverage(misfitMoves(profile.client), sent));
};

/** Codes that are exchanged rightly and wrongly, in any order. */
export const codeWalks: Check = {
  id: 'access/code-walks',
  title: 'A code is exchanged once, by its own client with its secret and redirect URI',
  claims,
  observes: ['access/code-after-failed-exchange'],
  // The run's client fails on purpose, which may end the run's token.
  disturbs: 'client',
  run: (context) => inCodeSession(context, claims, walkAll),
};
