import type { RequirementId } from '../../../models/requirements/index.ts';
import { hasStatus } from '../meaning.ts';
import type { EventEffect, StateSnapshot, WriteOutcome } from './adapter.ts';
import { answerOf, type PathRun, retrace, shownBySending } from './path-run.ts';
import type { WalkOutcome } from './plan.ts';
import { agreedDecision, collapse, nextRecords, type Prediction, widen } from './possible-states.ts';
import type { Move, Walkable } from './state-space.ts';

/**
 * A move that was sent, and the snapshot before it. The run has the snapshot after it and the records possible then.
 */
interface TakenMove<T extends Walkable> {
  readonly move: Move<T>;
  readonly prediction: Prediction<T>;
  readonly sent: WriteOutcome;
  readonly before: StateSnapshot;
}

/** Judges an answer after which the walk continues, according to the lifecycle. */
const judgeMove = <T extends Walkable>(run: PathRun<T>, taken: TakenMove<T>): WalkOutcome => {
  const answer = agreedDecision(taken.prediction);
  if (run.snapshot.state === undefined) {
    return judgeStateless(run, taken);
  }
  const left = collapse(run.possible, run.snapshot.state);
  note(run, taken);
  if (answer?.kind === 'mandated' || answer?.kind === 'conditional') {
    const outcome = judgeAccepted(run, taken, answer.requirement);
    if (outcome !== 'walked') return outcome;
  }
  run.possible = left;
  if (answer?.kind === 'silent') {
    observe(run, taken, answer.silence);
    if (answer.next.state !== run.snapshot.state) return 'turned';
  }
  return left.length > 0 && taken.sent.outcome === 'accepted' ? 'walked' : 'turned';
};

const judgeAccepted = <T extends Walkable>(
  run: PathRun<T>,
  taken: TakenMove<T>,
  requirement: RequirementId,
): WalkOutcome => {
  const { move, prediction, sent, before } = taken;
  const from = before.state ?? 'unknown';
  const answer = prediction.answers[0]?.answer;
  const shown = [requirement, ...(move.proves ?? [])];
  if (sent.outcome === 'unclear') return leaveUnclear(run, shown, sent);
  if (sent.outcome === 'refused') {
    if (answer?.kind === 'conditional') return 'turned';
    const expected = `"${move.name}" is accepted from ${from}`;
    const explanation = `"${move.kind}" is refused from ${from}`;
    const seen = `it was ${answerOf(sent)}`;
    const kind = { result: 'refused', differs: 'lacks' } as const;
    run.violated(shown, { move, from, ...kind, expected, seen, explanation, ...shownBySending(sent) });
    return 'surprised';
  }
  const [next = from, ...others] =
    answer === undefined || answer.kind === 'refused' ? [] : nextRecords(answer).map(({ state }) => state);
  const { state = run.snapshot.unknown ?? '' } = run.snapshot;
  if (![next, ...others].includes(state)) {
    const expected = `after "${move.name}" from ${from} the document is ${[next, ...others].join(' or ')}`;
    const explanation = `"${move.kind}" leads from ${from} to ${state}`;
    const blamed = run.context.space.blame?.(next, state);
    const { subject } = run.snapshot;
    const kind = { result: 'accepted', differs: 'elsewhere' } as const;
    const seen = `it is ${state}`;
    run.violated(blamed ?? shown, { move, from, ...kind, expected, seen, explanation, subject });
    return 'surprised';
  }
  const effects = run.instance.effects(move, before, run.snapshot);
  // Acceptance alone does not decide a requirement whose effect is still to be seen.
  const open = effects.flatMap(({ requirement: one, undecided }) => (undecided === undefined ? [] : one));
  // Another walk may have sent the last request of the check.
  const example = run.exchanges.at(-1);
  run.context.judge.holds(
    shown.filter((one) => !open.includes(one)),
    example,
  );
  return judgeEffects(run, { move, from }, effects) ? 'walked' : 'surprised';
};

/** Judges effects; false if one is violated: the document is then not as assumed, and later moves decide nothing. */
const judgeEffects = <T extends Walkable>(
  run: PathRun<T>,
  { move, from }: { readonly move: Move<T>; readonly from: string },
  effects: readonly EventEffect[],
): boolean => {
  for (const effect of effects) {
    if (effect.undecided !== undefined) {
      run.context.judge.inconclusive(effect.requirement, effect.undecided);
      const { requirement: rule, undecided: unseen } = effect;
      run.noteMove({ move, from, result: 'accepted', rule, unseen });
    } else if (effect.violation === undefined)
      run.context.judge.holds(effect.requirement, run.exchanges.at(-1));
    else
      run.violated(effect.requirement, {
        ...{ move, from, result: 'accepted', differs: 'effect', ...effect.violation },
        explanation: `after "${move.kind}": not "${effect.violation.expected}"`,
      });
  }
  return effects.every(({ violation }) => violation === undefined);
};

const note = <T extends Walkable>(run: PathRun<T>, { move, sent, before }: TakenMove<T>): void => {
  const { logbook } = run.context;
  if (before.state === undefined || run.snapshot.state === undefined || sent.outcome === 'unclear') return;
  logbook.visited(run.snapshot.state);
  logbook.exercised(before.state, move.name, run.snapshot.state);
};

const observe = <T extends Walkable>(
  run: PathRun<T>,
  { move, sent, before }: TakenMove<T>,
  silence: Parameters<PathRun<T>['context']['judge']['observe']>[0],
): void => {
  const then = sent.outcome === 'accepted' ? `, then ${run.snapshot.state}` : '';
  const answer = `${move.name} from ${before.state}: ${answerOf(sent)}${then}`;
  run.context.judge.observe(silence, answer, sent.exchange);
};

const leaveUnclear = <T extends Walkable>(
  run: PathRun<T>,
  requirements: readonly RequirementId[],
  sent: WriteOutcome,
): WalkOutcome => {
  const reason = `the target did not say whether it accepted: ${answerOf(sent)}`;
  run.context.judge.inconclusive(requirements, reason);
  return 'lost';
};

/** Judges a move after which no known state is shown. A status other than the documented one is not a success. */
const judgeStateless = <T extends Walkable>(run: PathRun<T>, taken: TakenMove<T>): WalkOutcome => {
  const { prediction, sent, before } = taken;
  const answer = agreedDecision(prediction);
  const isJudged = answer?.kind === 'mandated' || answer?.kind === 'conditional';
  const isMoved = sent.outcome === 'accepted' && before.state !== undefined;
  if (isJudged && isMoved && run.snapshot.unknown !== undefined)
    return judgeAccepted(run, taken, answer.requirement);
  // A silent event may lead to a status that the documentation does not have.
  if (answer?.kind === 'silent' && isMoved && hasStatus(run.snapshot.exchange, 'ok')) return 'turned';
  return answer?.kind === 'mandated' ? leaveUnreadable(run, answer.requirement) : 'lost';
};

const leaveUnreadable = <T extends Walkable>(run: PathRun<T>, requirement: RequirementId): WalkOutcome => {
  run.context.judge.inconclusive(
    requirement,
    `the document could not be read afterwards: ${run.snapshot.unread ?? 'no state'}`,
  );
  return 'lost';
};

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
