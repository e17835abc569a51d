import type { StateSnapshot, WriteOutcome } from './adapter.ts';
import { judgeMove } from './judge-move.ts';
import { type PathRun, retrace } from './path-run.ts';
import type { WalkOutcome } from './plan.ts';
import { agreedDecision, widen } from './possible-states.ts';
import type { Move, Walkable } from './state-space.ts';

/** Sends one move, reads the document, and judges the result. */
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
  else noteAllowed(run, { move, sent, before, answer: agreedDecision(prediction) });
  return outcome;
};

/** Notes a result that the documentation allows, if reads showed the state before and after. */
const noteAllowed = <T extends Walkable>(
  run: PathRun<T>,
  {
    move,
    sent: { outcome: result },
    before: { state: from },
    answer,
  }: SentMove<T> & { readonly before: StateSnapshot },
): void => {
  if (answer === undefined || result === 'unclear' || from === undefined || run.snapshot.state === undefined)
    return;
  const rule = answer.kind === 'silent' ? answer.silence : answer.requirement;
  run.noteMove({ move, from, result, rule });
};

/** A move that was sent, and the documented decision on it. */
interface SentMove<T extends Walkable> {
  readonly move: Move<T>;
  readonly sent: WriteOutcome;
  readonly answer: ReturnType<typeof agreedDecision<T>>;
}

/** Whether the document may explain the refusal of an event that must be accepted; then judges it inconclusive. */
const isExcused = async <T extends Walkable>(
  { context, instance }: PathRun<T>,
  { move, sent, answer }: SentMove<T>,
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
