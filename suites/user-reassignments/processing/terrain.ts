import {
  type ReassignmentEvent,
  type ReassignmentRecord,
  reassignmentLifecycle,
} from '../../../models/lifecycles/reassignment.ts';
import type { Start, Terrain } from '../../harness/walks/move.ts';

/** The types of walks over reassignments. */
export interface ReassignmentWalk {
  readonly record: ReassignmentRecord;
  readonly event: ReassignmentEvent;
  readonly facts: object;
  readonly world: object;
}

/** Everything that happens to a reassignment that is there: clients send it nothing. */
export const reassignmentTerrain: Terrain<ReassignmentWalk> = {
  lifecycle: reassignmentLifecycle,
  moves: [
    {
      ...{ name: 'it is processed', kind: 'process', by: 'counterparty' },
      ask: () => ({ event: { type: 'process' }, facts: {} }),
    },
  ],
  place: ({ state }) => state,
};

/** What walks begin with. */
export const newReassignment: Start<ReassignmentWalk> = {
  name: 'a new reassignment',
  record: { state: 'new' },
  world: {},
};
