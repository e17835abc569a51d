import type { RequirementId } from '../../../models/requirements/index.ts';
import { agreed, collapse, type Prediction } from './belief.ts';
import type { Sent, Sight } from './field.ts';
import type { Move, Walkable } from './move.ts';
import type { Trip } from './trip.ts';

/** A move that was sent, with the sight before; the trip holds the sight after and the widened belief. */
export interface Taken<T extends Walkable> {
  readonly move: Move<T>;
  readonly prediction: Prediction<T>;
  readonly sent: Sent;
  readonly before: Sight;
}

/** `surprised`: red, and what follows cannot be predicted. `strayed`: not red, but not where the plan goes. */
export type WalkOutcome = 'walked' | 'no document' | 'strayed' | 'surprised';

/** Judges one answer that the walk goes on from, by what the lifecycle says of it. */
export const judgeMove = <T extends Walkable>(trip: Trip<T>, taken: Taken<T>): WalkOutcome => {
  const answer = agreed(taken.prediction);
  if (trip.sight.state === undefined) {
    return answer?.kind === 'mandated' ? unreadable(trip, answer.requirement) : 'strayed';
  }
  const believed = collapse(trip.belief, trip.sight.state);
  note(trip, taken);
  if (answer?.kind === 'silent') observe(trip, taken, answer.silence);
  if (answer?.kind === 'mandated' || answer?.kind === 'conditional') {
    const outcome = judgeAccepted(trip, taken, answer.requirement);
    if (outcome !== 'walked') return outcome;
    if (answer.kind === 'conditional' && taken.sent.outcome === 'refused') return 'strayed';
  }
  if (believed.length === 0) return 'strayed';
  trip.belief = believed;
  return taken.sent.outcome === 'accepted' ? 'walked' : 'strayed';
};

const judgeAccepted = <T extends Walkable>(
  trip: Trip<T>,
  taken: Taken<T>,
  requirement: RequirementId,
): WalkOutcome => {
  const { move, prediction, sent, before } = taken;
  const from = before.state ?? 'unknown';
  const [first] = prediction.answers;
  if (sent.outcome === 'unclear') return unclear(trip, requirement, sent);
  if (sent.outcome === 'refused') {
    if (first?.answer.kind === 'conditional') return 'walked';
    trip.violated(requirement, {
      expected: `"${move.name}" is accepted from ${from}`,
      seen: `it was refused with ${sent.status}`,
      explanation: `"${move.kind}" is refused from ${from}`,
    });
    return 'surprised';
  }
  const next = first?.answer.kind === 'refused' ? from : first?.answer.next.state;
  if (trip.sight.state !== next) {
    trip.violated(requirement, {
      expected: `after "${move.name}" from ${from} the document is ${next}`,
      seen: `it is ${trip.sight.state}`,
      explanation: `"${move.kind}" leads from ${from} to ${trip.sight.state}`,
    });
    return 'surprised';
  }
  trip.expedition.judge.holds(requirement);
  judgeEffects(trip, taken);
  return 'walked';
};

const judgeEffects = <T extends Walkable>(trip: Trip<T>, { move, before }: Taken<T>): void => {
  for (const effect of trip.subject.effects(move, before, trip.sight)) {
    if (effect.violation === undefined) trip.expedition.judge.holds(effect.requirement);
    else
      trip.violated(effect.requirement, {
        ...effect.violation,
        explanation: `"${move.kind}" from ${before.state}: ${effect.violation.seen}`,
      });
  }
};

const note = <T extends Walkable>(trip: Trip<T>, { move, sent, before }: Taken<T>): void => {
  const { journal } = trip.expedition;
  if (before.state === undefined || trip.sight.state === undefined || sent.outcome === 'unclear') return;
  journal.visited(trip.sight.state);
  journal.exercised(before.state, move.name, trip.sight.state);
};

const observe = <T extends Walkable>(
  trip: Trip<T>,
  { move, sent, before }: Taken<T>,
  silence: Parameters<Trip<T>['expedition']['judge']['observe']>[0],
): void => {
  const answer =
    sent.outcome === 'accepted'
      ? `${move.name} from ${before.state}: accepted, then ${trip.sight.state}`
      : `${move.name} from ${before.state}: ${sent.outcome} with ${sent.status ?? 'no answer'}`;
  trip.expedition.judge.observe(silence, answer, sent.exchange);
};

const unclear = <T extends Walkable>(trip: Trip<T>, requirement: RequirementId, sent: Sent): WalkOutcome => {
  const why =
    sent.status === undefined ? (sent.exchange.failure ?? 'no answer came') : `status ${sent.status}`;
  trip.expedition.judge.inconclusive(requirement, `the target did not say whether it accepted: ${why}`);
  return 'strayed';
};

const unreadable = <T extends Walkable>(trip: Trip<T>, requirement: RequirementId): WalkOutcome => {
  trip.expedition.judge.inconclusive(
    requirement,
    `the document could not be read afterwards: ${trip.sight.unread ?? 'no state'}`,
  );
  return 'strayed';
};
