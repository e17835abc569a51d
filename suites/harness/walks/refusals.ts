import type { Exchange } from '../../../reports/run.ts';
import { hasStatus } from '../meaning.ts';
import type { WriteOutcome } from './adapter.ts';
import { answerOf, type Path, PathRun, retrace, shownBySending, travel } from './path-run.ts';
import type { WalkOutcome } from './plan.ts';
import { agreedDecision } from './possible-states.ts';
import type { Move, Walkable } from './state-space.ts';

type Refusal = Extract<NonNullable<ReturnType<typeof agreedDecision>>, { kind: 'refused' }>;

/** A refusal with the right answer, before the read. */
interface ExpectedRefusal<T extends Walkable> {
  readonly move: Move<T>;
  readonly refusal: Refusal;
  readonly example?: Exchange;
}

/**
 * Negative chaining: sends everything that must be refused here in sequence, then reads once. If the read differs, the
 * chain is split, each move on a separate document. If documents are scarce, a read follows every answer instead.
 */
export const sendRefusals = async <T extends Walkable>(
  run: PathRun<T>,
  moves: readonly Move<T>[],
): Promise<WalkOutcome> => {
  const { plenty } = run.context.adapter;
  if (moves.length === 0) return 'walked';
  if (plenty) return sendChain(run, moves);
  for (const move of moves) {
    const outcome = await sendChain(run, [move]);
    if (outcome !== 'walked') return outcome;
  }
  return 'walked';
};

const sendChain = async <T extends Walkable>(
  run: PathRun<T>,
  moves: readonly Move<T>[],
): Promise<WalkOutcome> => {
  const refused: ExpectedRefusal<T>[] = [];
  const { place } = run;
  for (const move of moves) {
    const prediction = run.predict(move);
    const refusal = prediction && agreedDecision(prediction);
    if (prediction === undefined || refusal?.kind !== 'refused') continue;
    const sent = await run.send(move, prediction.event);
    if (sent === undefined) continue;
    const verdict = await judgeRefusal(run, { move, refusal, sent });
    if (verdict === 'excused') return 'turned';
    if (verdict === 'red') {
      await retrace(run, place, (fresh) => sendChain(fresh, [move]));
      return 'surprised';
    }
    if (verdict === 'refused')
      refused.push({ move, refusal, ...(sent.exchange !== undefined && { example: sent.exchange }) });
  }
  const before = await run.read();
  const change = run.instance.changed?.(before, run.snapshot);
  if (change !== undefined) return split(run, refused, { change, from: before.state ?? 'unknown' });
  for (const { move, refusal, example } of refused) {
    run.context.logbook.refused(refusal.requirement, move.kind, example);
    const state = run.snapshot.state;
    if (state === undefined) continue;
    run.context.logbook.exercised(state, move.name, state);
    run.noteMove({ move, from: state, result: 'refused', rule: refusal.requirement });
  }
  return 'walked';
};

const judgeRefusal = async <T extends Walkable>(
  run: PathRun<T>,
  { move, refusal, sent }: { move: Move<T>; refusal: Refusal; sent: WriteOutcome },
): Promise<'red' | 'refused' | 'unclear' | 'excused'> => {
  const from = run.snapshot.state ?? 'unknown';
  const { requirement, status } = refusal;
  if (sent.outcome === 'accepted') {
    const why = await run.instance.excuse?.(move, sent);
    if (why !== undefined) {
      run.context.judge.inconclusive(requirement, why);
      return 'excused';
    }
    await run.read();
    run.violated(requirement, {
      ...{ move, from, result: 'accepted', differs: 'beyond' },
      expected: `"${move.name}" is refused from ${from}${status === undefined ? '' : ` with ${status}`}`,
      seen: `it was accepted with ${sent.status}, and the document is ${run.snapshot.state ?? 'unreadable'}`,
      explanation: `"${move.name}" is accepted from ${from}`,
      ...shownBySending(sent),
    });
    return 'red';
  }
  const wrongStatus = status !== undefined && sent.status !== undefined && sent.status !== status;
  // Answers of a busy target or a gateway, redirects, and answers about the token prove nothing about the rule.
  if (wrongStatus && (sent.outcome === 'refused' || hasStatus(sent, 'internal-server-error'))) {
    run.violated(requirement, {
      ...{ move, from, result: 'refused', differs: 'status' },
      expected: `"${move.name}" is refused from ${from} with ${status}`,
      seen: `the status is ${sent.status}`,
      explanation: `"${move.kind}" is refused with ${sent.status}`,
      ...shownBySending(sent),
    });
    return 'unclear';
  }
  if (sent.outcome === 'unclear') {
    run.context.judge.inconclusive(requirement, `the target did not say that it refuses: ${answerOf(sent)}`);
    return 'unclear';
  }
  return 'refused';
};

/** The shortest path to the place of a run, the shortest with its last k steps, and its own path. */
const pathsTo = <T extends Walkable>({
  context,
  start,
  place,
  way,
  moves,
}: PathRun<T>): readonly Path<T>[] => {
  if (place === undefined) return [];
  const own = { start, place, moves: [...moves] };
  return [context.shortcuts.get(place), way, own].filter((path) => path !== undefined);
};

const split = async <T extends Walkable>(
  run: PathRun<T>,
  refused: readonly ExpectedRefusal<T>[],
  { change, from }: { readonly change: string; readonly from: string },
): Promise<WalkOutcome> => {
  const paths = pathsTo(run);
  if (refused.length === 1 || paths.length === 0 || !run.context.adapter.plenty) {
    for (const { move, refusal } of refused) {
      run.violated(refusal.requirement, {
        ...{ move, from, result: 'refused', differs: 'changes' },
        expected: `"${move.name}" changes nothing, since it must be refused`,
        seen: change,
        mayBeOthers: true,
        explanation: `refused "${move.name}" changes the document all the same`,
      });
    }
    return 'surprised';
  }
  // A defect that depends on the history of the document may not show on the shortest path.
  for (const path of paths) {
    let isFound = false;
    for (const single of refused) {
      const fresh = await travel(run.context, path);
      if (!(fresh instanceof PathRun)) continue;
      if ((await sendChain(fresh, [single.move])) === 'surprised') isFound = true;
    }
    if (isFound) break;
  }
  return 'surprised';
};
