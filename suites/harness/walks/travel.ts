import { widen } from './belief.ts';
import type { Way } from './explore.ts';
import type { WalkOutcome } from './judge-move.ts';
import type { Walkable } from './move.ts';
import { type Expedition, Trip } from './trip.ts';

/** Takes a fresh document along a way without judging; a trip at the way's place, or why not. */
export const travel = async <T extends Walkable>(
  expedition: Expedition<T>,
  way: Way<T>,
): Promise<Trip<T> | WalkOutcome> => {
  const trip = await Trip.begin(expedition, way.start);
  if (!(trip instanceof Trip)) return trip;
  for (const move of way.moves) {
    const prediction = trip.predict(move);
    if (prediction === undefined) return 'lost';
    const sent = await trip.send(move, prediction.event);
    if (sent?.outcome !== 'accepted') return 'lost';
    const before = await trip.look();
    trip.subject.effects(move, before, trip.sight);
    const widened = widen(prediction, sent);
    trip.belief = widened.filter((record) => record.state === trip.sight.state);
  }
  return trip.place === way.place ? trip : 'lost';
};

/**
 * Shows a finding again from the shortest way to where it was made, so that the walk that a person reads holds
 * nothing beside the point. The recorder keeps the shorter evidence of one finding.
 */
export const retrace = async <T extends Walkable>(
  { expedition, retraced }: Trip<T>,
  place: string | undefined,
  repeat: (fresh: Trip<T>) => Promise<unknown>,
): Promise<void> => {
  const way = place === undefined ? undefined : expedition.shortcuts.get(place);
  if (way === undefined || retraced || !expedition.field.plenty) return;
  const fresh = await travel(expedition, way);
  if (!(fresh instanceof Trip)) return;
  fresh.retraced = true;
  await repeat(fresh);
};
