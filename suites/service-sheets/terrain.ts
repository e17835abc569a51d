import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetCounterpartyEvent } from '../../models/lifecycles/sheet-record.ts';
import type { Context } from '../harness/check.ts';
import type { Move, Terrain } from '../harness/walks/move.ts';
import { approvalMoves } from './approval-moves.ts';
import { type SheetWalk, sheetPlace } from './sheet-walk.ts';
import { voidMoves } from './void-moves.ts';

const counterparty = (type: SheetCounterpartyEvent, name: string): Move<SheetWalk> => ({
  name,
  kind: type,
  by: 'counterparty',
  ask: (_, { orderLineOpen }) => ({
    event: { type },
    facts: { orderLineOpen, reason: 'active', approverKnown: true, voidChain: [] },
  }),
});

const counterparties: readonly Move<SheetWalk>[] = [
  counterparty('submit', 'the sheet is submitted'),
  counterparty('approve_step', 'the current approver approves'),
  counterparty('reject_step', 'the current approver rejects'),
  counterparty('withdraw', 'the sheet is withdrawn'),
  counterparty('approve_void', 'the void is approved'),
  counterparty('refuse_void', 'the void is refused'),
];

/** Everything that can be sent to a service sheet of this target. */
export const sheetTerrain = ({
  profile,
  supply,
}: Pick<Context, 'profile' | 'supply'>): Terrain<SheetWalk> => {
  const { voidReason = {}, inactiveVoidReason = {}, approverIds } = profile.serviceSheets;
  const sendable = approvalMoves.filter((move) => approverIds.length > 0 || !move.kind.startsWith('add '));
  return {
    lifecycle: serviceSheet,
    moves: [
      ...voidMoves(voidReason, inactiveVoidReason),
      ...sendable,
      ...(supply.canMove('sheet') ? counterparties : []),
    ],
    place: sheetPlace,
  };
};
