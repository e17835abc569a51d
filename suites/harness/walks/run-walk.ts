import { agreed, widen } from './belief.ts';
import { judgeMove, type WalkOutcome } from './judge-move.ts';
import type { Move, Walkable } from './move.ts';
import type { Walk } from './plan.ts';
import { sendRefusals } from './refusals.ts';
import { retrace } from './travel.ts';
import { type Expedition, Trip } from './trip.ts';

/** Sends a walk to a fresh document and judges every answer by what the lifecycle says. */
export const runWalk = async <T extends Walkable>(
  expedition: Expedition<T>,
  walk: Walk<T>,
): Promise<WalkOutcome> => {
  const trip = await Trip.begin(expedition, walk.start);
  if (!(trip instanceof Trip)) return trip;
  for (const leg of walk.legs) {
    const moved = leg.move === undefined ? 'walked' : await takeMove(trip, leg.move);
    if (moved !== 'walked') return moved;
    if (leg.state !== undefined && leg.state !== trip.sight.state) return 'turned';
    const refused = await sendRefusals(trip, leg.refusals);
    if (refused !== 'walked') return refused;
  }
  return walk.aside === undefined ? 'walked' : takeMove(trip, walk.aside);
};

/** Sends one move, reads, judges. */
export const takeMove = async <T extends Walkable>(trip: Trip<T>, move: Move<T>): Promise<WalkOutcome> => {
  const prediction = trip.predict(move);
  if (prediction === undefined) return 'turned';
  const { place } = trip;
  const sent = await trip.send(move, prediction.event);
  if (sent === undefined) return cannotSend(trip, move, agreed(prediction));
  if (sent.outcome === 'accepted') trip.expedition.logbook.accepted(move.kind);
  trip.belief = widen(prediction, sent);
  const before = await trip.look();
  const outcome = judgeMove(trip, { move, prediction, sent, before });
  if (outcome === 'surprised') await retrace(trip, place, (fresh) => takeMove(fresh, move));
  return outcome;
};

const cannotSend = <T extends Walkable>(
  trip: Trip<T>,
  move: Move<T>,
  answer: ReturnType<typeof agreed>,
): WalkOutcome => {
  if (answer?.kind === 'mandated') {
    for (const id of [answer.requirement, ...(move.proves ?? [])]) {
      trip.expedition.judge.inconclusive(
        id,
        'neither the target nor the profile shows an id to ask for it with',
      );
    }
  }
  return 'turned';
};
