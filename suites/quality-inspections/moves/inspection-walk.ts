import { inspectionLifecycle } from '../../../models/lifecycles/inspection.ts';
import type { InspectionEvent, InspectionRecord } from '../../../models/lifecycles/inspection-record.ts';
import type { Move, Start, Terrain } from '../../harness/walks/move.ts';

/** The types of walks over inspections. */
export interface InspectionWalk {
  readonly record: InspectionRecord;
  readonly event: InspectionEvent;
  readonly facts: object;
  readonly world: object;
}

const move = (type: InspectionEvent['type'], name: string, by: Move<InspectionWalk>['by']) => ({
  ...{ name, by, kind: name },
  ask: () => ({ event: { type }, facts: {} }),
});

const client: readonly Move<InspectionWalk>[] = [
  move('mark_exported', 'mark as exported', 'client'),
  move('reset_exported', 'reset the exported flag', 'client'),
];

const counterparties: readonly Move<InspectionWalk>[] = [
  move('start', 'the supplier starts', 'counterparty'),
  move('submit', 'the supplier submits results', 'counterparty'),
  move('accept', 'the buyer accepts', 'counterparty'),
  move('reject', 'the buyer rejects', 'counterparty'),
  move('send_back', 'the buyer sends it back', 'counterparty'),
];

/** Everything that walks send to an inspection of this target. */
export const inspectionTerrain = (canMove: boolean): Terrain<InspectionWalk> => ({
  lifecycle: inspectionLifecycle,
  moves: canMove ? [...client, ...counterparties] : client,
  place: ({ state, exported }) => (exported ? `${state}, exported` : state),
});

export const inspectionStart: Start<InspectionWalk> = {
  name: 'a new inspection',
  record: { state: 'open', exported: false },
  world: {},
};
