import { requisitionLifecycle } from '../../../models/lifecycles/requisition.ts';
import type {
  RequisitionCounterpartyEvent,
  RequisitionEvent,
} from '../../../models/lifecycles/requisition-record.ts';
import type { Move, Terrain } from '../../harness/walks/move.ts';
import { chainOf, type RequisitionWalk, requisitionPlace } from './requisition-walk.ts';

type RequisitionMove = Move<RequisitionWalk>;

const move = (
  event: RequisitionEvent,
  { name, by }: Pick<RequisitionMove, 'name' | 'by'>,
): RequisitionMove => ({
  ...{ name, by, kind: event.type },
  ask: (_, world) => ({
    event,
    facts: { complete: world.complete, approverKnown: true, chain: chainOf(world) },
  }),
});

/** Of what the client sends this alone has a documented status to lead to; the rest is for other checks. */
const client: readonly RequisitionMove[] = [
  move({ type: 'update_and_submit' }, { name: 'update and submit', by: 'client' }),
];

const counterparty = (type: RequisitionCounterpartyEvent, name: string): RequisitionMove =>
  move({ type }, { name, by: 'counterparty' });

const counterparties: readonly RequisitionMove[] = [
  counterparty('act_as_buyer', 'the buyer adds what is missing'),
  counterparty('approve_step', 'the current approver approves'),
  counterparty('reject_step', 'the current approver rejects'),
  counterparty('order', 'it is ordered'),
  counterparty('receive_partly', 'a part of it is received'),
  counterparty('receive', 'all of it is received'),
  counterparty('withdraw', 'it is withdrawn'),
];

/** Everything that walks send to a requisition of this target. */
export const requisitionTerrain = (canMove: boolean): Terrain<RequisitionWalk> => ({
  lifecycle: requisitionLifecycle,
  moves: canMove ? [...client, ...counterparties] : client,
  place: requisitionPlace,
});
