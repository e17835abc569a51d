import type { RequirementId } from '../../../models/requirements/index.ts';
import { agreed, collapse, type Prediction } from './belief.ts';
import type { Sent, Sight } from './field.ts';
import type { Move, Walkable } from './move.ts';
import { nextRecords } from './next-records.ts';
import { answerOf, type Trip } from './trip.ts';

/** A move that was sent, with the sight before; the trip holds the sight after and the widened belief. */
interface Taken<T extends Walkable> {
  readonly move: Move<T>;
  readonly prediction: Prediction<T>;
  readonly sent: Sent;
  readonly before: Sight;
}

/**
 * How a walk ended. `surprised`: red, and what follows cannot be predicted. `turned`: where the documentation
 * is silent or leaves a choice, the target went another way than the plan. `lost`: nobody can tell where the document is.
 */
export type WalkOutcome = 'walked' | 'surprised' | 'turned' | 'lost' | 'no document';

/** Judges one answer that the walk goes on from, by what the lifecycle says of it. */
export const judgeMove = <T extends Walkable>(trip: Trip<T>, taken: Taken<T>): WalkOutcome => {
  const answer = agreed(taken.prediction);
  if (trip.sight.state === undefined) {
    return answer?.kind === 'mandated' ? unreadable(trip, answer.requirement) : 'lost';
  }
  const believed = collapse(trip.belief, trip.sight.state);
  note(trip, taken);
  if (answer?.kind === 'mandated' || answer?.kind === 'conditional') {
    const outcome = judgeAccepted(trip, taken, answer.requirement);
    if (outcome !== 'walked') return outcome;
  }
  trip.belief = believed;
  if (answer?.kind === 'silent') {
    observe(trip, taken, answer.silence);
    if (answer.next.state !== trip.sight.state) return 'turned';
  }
  return believed.length > 0 && taken.sent.outcome === 'accepted' ? 'walked' : 'turned';
};

const judgeAccepted = <T extends Walkable>(
  trip: Trip<T>,
  taken: Taken<T>,
  requirement: RequirementId,
): WalkOutcome => {
  const { move, prediction, sent, before } = taken;
  const from = before.state ?? 'unknown';
  const answer = prediction.answers[0]?.answer;
  const shown = [requirement, ...(move.proves ?? [])];
  if (sent.outcome === 'unclear') return unclear(trip, shown, sent);
  if (sent.outcome === 'refused') {
    if (answer?.kind === 'conditional') return 'turned';
    const expected = `"${move.name}" is accepted from ${from}`;
    const explanation = `"${move.kind}" is refused from ${from}`;
    for (const id of shown) trip.violated(id, { expected, seen: `it was ${answerOf(sent)}`, explanation });
    return 'surprised';
  }
  const [next = from, ...others] =
    answer === undefined || answer.kind === 'refused' ? [] : nextRecords(answer).map(({ state }) => state);
  if (![next, ...others].includes(trip.sight.state ?? '')) {
    const expected = `after "${move.name}" from ${from} the document is ${[next, ...others].join(' or ')}`;
    const explanation = `"${move.kind}" leads from ${from} to ${trip.sight.state}`;
    const blamed = trip.expedition.terrain.blame?.(next, trip.sight.state ?? '');
    for (const id of blamed === undefined ? shown : [blamed]) {
      trip.violated(id, { expected, seen: `it is ${trip.sight.state}`, explanation });
    }
    return 'surprised';
  }
  for (const id of shown) trip.expedition.judge.holds(id);
  return judgeEffects(trip, taken) ? 'walked' : 'surprised';
};

/** False when one of them is wrong: then the document is not what is believed, and what follows tells nothing. */
const judgeEffects = <T extends Walkable>(trip: Trip<T>, { move, before }: Taken<T>): boolean => {
  const effects = trip.subject.effects(move, before, trip.sight);
  for (const effect of effects) {
    if (effect.untold !== undefined) trip.expedition.judge.inconclusive(effect.requirement, effect.untold);
    else if (effect.violation === undefined) trip.expedition.judge.holds(effect.requirement);
    else
      trip.violated(effect.requirement, {
        ...effect.violation,
        explanation: `after "${move.kind}": not "${effect.violation.expected}"`,
      });
  }
  return effects.every(({ violation }) => violation === undefined);
};

const note = <T extends Walkable>(trip: Trip<T>, { move, sent, before }: Taken<T>): void => {
  const { logbook } = trip.expedition;
  if (before.state === undefined || trip.sight.state === undefined || sent.outcome === 'unclear') return;
  logbook.visited(trip.sight.state);
  logbook.exercised(before.state, move.name, trip.sight.state);
};

const observe = <T extends Walkable>(
  trip: Trip<T>,
  { move, sent, before }: Taken<T>,
  silence: Parameters<Trip<T>['expedition']['judge']['observe']>[0],
): void => {
  const then = sent.outcome === 'accepted' ? `, then ${trip.sight.state}` : '';
  const answer = `${move.name} from ${before.state}: ${answerOf(sent)}${then}`;
  trip.expedition.judge.observe(silence, answer, sent.exchange);
};

const unclear = <T extends Walkable>(
  trip: Trip<T>,
  requirements: readonly RequirementId[],
  sent: Sent,
): WalkOutcome => {
  const reason = `the target did not say whether it accepted: ${answerOf(sent)}`;
  for (const one of requirements) trip.expedition.judge.inconclusive(one, reason);
  return 'lost';
};

const unreadable = <T extends Walkable>(trip: Trip<T>, requirement: RequirementId): WalkOutcome => {
  trip.expedition.judge.inconclusive(
    requirement,
    `the document could not be read afterwards: ${trip.sight.unread ?? 'no state'}`,
  );
  return 'lost';
};
