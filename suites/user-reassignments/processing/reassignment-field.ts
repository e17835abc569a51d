import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Field, Sight } from '../../harness/walks/field.ts';
import type { People } from '../asking/people.ts';
import { readProcessed } from '../asking/process.ts';
import { make, read, type Seen, tellState } from '../descriptor.ts';
import type { ReassignmentWalk } from './terrain.ts';
import { judgeWaiting } from './waiting.ts';

const sightFor = (seen: Seen): Sight => {
  const { exchange } = seen;
  const state = isSnapshot(seen) ? seen.state : undefined;
  const unread = `${tellState(seen)}, which status-names in the profile could map to a known one`;
  return { ...(state === undefined ? { unread } : { state }), exchange, detail: undefined };
};

/** Where reassignments are walked: each is made for its walk. */
export const reassignmentField = (context: Context, people: People): Field<ReassignmentWalk> => ({
  plenty: people.fresh,
  open: async () => {
    const pair = await people.next();
    const made = pair && (await make(context, { ...pair, asked: ['add-roles'] }));
    const id = made?.id;
    if (id === undefined) return undefined;
    let isProcessed = false;
    return {
      send: async (_, { type }) => {
        isProcessed = await context.supply.move('reassignment', id, { type });
        return isProcessed ? { outcome: 'accepted' } : undefined;
      },
      read: async () => {
        const seen = await (isProcessed ? readProcessed(context, id) : read(context, id));
        judgeWaiting(context, seen);
        return sightFor(seen);
      },
      effects: () => [],
      changed: () => undefined,
    };
  },
});
