import { deliveryScheduleLifecycle } from '../../../models/lifecycles/delivery-schedule.ts';
import {
  type DeliveryScheduleEvent,
  type DeliveryScheduleFacts,
  type DeliveryScheduleRecord,
  deliveryScheduleStates,
} from '../../../models/lifecycles/delivery-schedule-record.ts';
import type { Move, Start, Terrain } from '../../harness/walks/move.ts';

/** The types of walks over delivery schedules. */
export interface ScheduleWalk {
  readonly record: DeliveryScheduleRecord;
  readonly event: DeliveryScheduleEvent;
  readonly facts: DeliveryScheduleFacts;
  readonly world: object;
}

type ScheduleMove = Move<ScheduleWalk>;

const move = (type: DeliveryScheduleEvent['type'], name: string, by: ScheduleMove['by']): ScheduleMove => ({
  ...{ name, kind: type, by },
  ask: () => ({ event: { type }, facts: { agreement: 'issued' } }),
});

const client: readonly ScheduleMove[] = [
  move('set_exported', 'mark as exported', 'client'),
  move('reset_exported', 'take the mark off', 'client'),
  move('set_confirmed', 'confirm', 'client'),
];

const supplier = move('confirm', 'the supplier confirms', 'counterparty');

/** Everything that walks send to a delivery schedule of an issued agreement. */
export const scheduleTerrain = (canMove: boolean): Terrain<ScheduleWalk> => ({
  lifecycle: deliveryScheduleLifecycle,
  moves: canMove ? [...client, supplier] : client,
  place: ({ state, exported }) => `${state}, ${exported ? 'exported' : 'fresh'}`,
});

/** Schedules of new issued agreements: of an item that requires a confirmation, and of one that does not. */
export const scheduleStarts: readonly Start<ScheduleWalk>[] = (
  ['pending_confirmation', 'issued'] as const
).map((state) => ({ name: `a schedule that is ${state}`, record: { state, exported: false }, world: {} }));

/** The state of the lifecycle that a folded status stands for: other names than those that it has are one state. */
export const stateNamed = (status: string): DeliveryScheduleRecord['state'] =>
  deliveryScheduleStates.find((state) => state === status) ?? 'other';
