import type { Answer } from '../../../models/decide.ts';
import type { CodeFacts, CodeRecord } from '../../../models/lifecycles/access/authorization-code.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import { isIssued } from '../obtain.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { newProof } from './authorization-request.ts';
import { after, type CodeBelief, freshCode, rulingsOn } from './code-belief.ts';
import type { CodeMove } from './code-moves.ts';
import type { CodeWalk } from './code-plan.ts';
import { type Desk, takeCode } from './desk.ts';
import { redeem } from './exchange.ts';

/** A refusal as it must be; whether it counts is told by the twin, later. */
export interface Refusal {
  readonly rule: RequirementId;
  readonly move: string;
  readonly got: TokenAnswer;
}

/** What came of one walk: undefined when no code was to be had. */
export interface WalkResult {
  readonly refusals: readonly Refusal[];
  /** Every exchange that was sent: from which state, and whether it got a token. */
  readonly sent: readonly {
    readonly from: CodeRecord['state'];
    readonly move: string;
    readonly token: boolean;
  }[];
  /** A right exchange of a fresh code was refused: the walk went no further. */
  readonly disturbed?: string;
}

const blame = (rule: RequirementId, move: string): string =>
  rule === 'access/code-is-used-once'
    ? 'a code that was exchanged gets a token again'
    : `an authorization code gets a token by "${move}"`;

/** One exchange of a walk, as it was answered. */
interface Step {
  readonly move: CodeMove;
  readonly got: TokenAnswer;
  readonly belief: CodeBelief;
  /** What the lifecycle says, where all that is believed in agrees. */
  readonly agreed: Answer<CodeRecord> | undefined;
}

/** What the walk looked like up to a step. */
interface Trail {
  readonly steps: string[];
  readonly exchanges: Exchange[];
}

/** Judges one step; answers whether the walk goes on. */
const judgeStep = (judge: Judge, { move, got, agreed }: Step, trail: Trail): boolean => {
  const token = got.outcome === 'token';
  if (got.outcome === 'unclear') {
    if (agreed?.kind === 'refused') judge.inconclusive(agreed.requirement, `${move.name} got ${tell(got)}`);
    return false;
  }
  if (agreed?.kind === 'mandated') return token;
  if (agreed?.kind !== 'refused') {
    judge.observe('access/code-after-failed-exchange', token ? 'stays' : 'ends', got.answer.exchange);
    return true;
  }
  if (!token) return true;
  judge.violated(agreed.requirement, {
    ...{ expected: `${move.name}: no token`, seen: tell(got) },
    ...{ exchanges: trail.exchanges, walk: trail.steps },
    explanation: blame(agreed.requirement, move.name),
  });
  return false;
};

/** On a code that a refusal may have ended, another one says nothing of what else is wrong. */
const refusalIn = ({ move, got, belief, agreed }: Step): readonly Refusal[] => {
  const sure = belief.every(({ state }) => state === 'issued' || state === 'used');
  if (agreed?.kind !== 'refused' || got.outcome !== 'refused' || !sure) return [];
  return [{ rule: agreed.requirement, move: move.name, got }];
};

const agreedOn = (belief: CodeBelief, facts: CodeFacts): Answer<CodeRecord> | undefined => {
  const [first, ...others] = rulingsOn(belief, facts);
  return others.every(({ kind }) => kind === first?.kind) ? first : undefined;
};

/** Sends the exchanges of a walk to a fresh code, one after the other, and judges each by the lifecycle. */
export const walkCode = async (desk: Desk, walk: CodeWalk): Promise<WalkResult | undefined> => {
  const { judge, client } = desk.context;
  const { redemption } = await takeCode(desk, walk.challenged ? { proof: newProof() } : {});
  if (redemption === undefined) return undefined;
  const trail: Trail = { steps: ['start: a code that the user allowed'], exchanges: [] };
  const refusals: Refusal[] = [];
  const sent: WalkResult['sent'][number][] = [];
  let belief = freshCode;
  for (const move of walk.moves) {
    const facts = move.facts(redemption.verifier !== undefined);
    const got = await redeem(client, desk.place, move.change(redemption));
    const step = { move, got, belief, agreed: agreedOn(belief, facts) };
    trail.steps.push(`${move.name}: ${tell(got)}`);
    trail.exchanges.push(got.answer.exchange);
    for (const { state } of belief) sent.push({ from: state, move: move.name, token: isIssued(got) });
    refusals.push(...refusalIn(step));
    if (!judgeStep(judge, step, trail)) {
      const isDisturbed = step.agreed?.kind === 'mandated' || got.outcome === 'unclear';
      return { refusals, sent, ...(isDisturbed && { disturbed: tell(got) }) };
    }
    belief = after(belief, facts, isIssued(got) ? 'token' : 'refused');
  }
  return { refusals, sent };
};
