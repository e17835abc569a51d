import type { WriteOutcome } from './adapter.ts';
import { judgeMove } from './judge-move.ts';
import { type PathRun, retrace } from './path-run.ts';
import type { WalkOutcome } from './plan.ts';
import { agreedDecision, widen } from './possible-states.ts';
import type { Move, Walkable } from './state-space.ts';

/** Sends one move, reads, judges. */
export const takeMove = async <T extends Walkable>(run: PathRun<T>, move: Move<T>): Promise<WalkOutcome> => {
  const prediction = run.predict(move);
  if (prediction === undefined) {
    run.isUndecided = true;
    return 'turned';
  }
  const { place } = run;
  const sent = await run.send(move, prediction.event);
  if (sent === undefined) return cannotSend(run, move, agreedDecision(prediction));
  if (await isExcused(run, { move, sent, answer: agreedDecision(prediction) })) return 'turned';
  if (sent.outcome === 'accepted') run.context.logbook.accepted(move.kind);
  run.possible = widen(prediction, sent);
  const before = await run.read();
  const outcome = judgeMove(run, { move, prediction, sent, before });
  if (outcome === 'surprised') await retrace(run, place, (fresh) => takeMove(fresh, move));
  return outcome;
};

/** Whether the refusal of an event that must be accepted may be due to the document: then it is inconclusive. */
const isExcused = async <T extends Walkable>(
  { context, instance }: PathRun<T>,
  { move, sent, answer }: { move: Move<T>; sent: WriteOutcome; answer: ReturnType<typeof agreedDecision> },
): Promise<boolean> => {
  if (sent.outcome !== 'refused' || answer?.kind !== 'mandated') return false;
  const why = await instance.excuse?.(move, sent);
  if (why !== undefined) context.judge.inconclusive([answer.requirement, ...(move.proves ?? [])], why);
  return why !== undefined;
};

const cannotSend = <T extends Walkable>(
  run: PathRun<T>,
  move: Move<T>,
  answer: ReturnType<typeof agreedDecision>,
): WalkOutcome => {
  if (answer?.kind === 'mandated') {
    const claims = [answer.requirement, ...(move.proves ?? [])];
    const reason = 'neither the target nor the profile shows an id to read it by';
    run.context.judge.inconclusive(claims, reason);
  }
  return 'turned';
};
