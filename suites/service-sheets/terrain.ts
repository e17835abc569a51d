import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import {
  type SheetApproval,
  type SheetCounterpartyEvent,
  type SheetEvent,
  type SheetFacts,
  type SheetRecord,
  type SheetState,
  stepsAhead,
} from '../../models/lifecycles/sheet-record.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Move, Start, Terrain } from '../harness/walks/move.ts';

/** What surrounds a sheet and never changes during a walk. */
export interface SheetWorld {
  readonly orderLineOpen: boolean;
}

export interface SheetWalk {
  readonly record: SheetRecord;
  readonly event: SheetEvent;
  readonly facts: SheetFacts;
  readonly world: SheetWorld;
}

/** Void reasons and users that the profile knows. */
export interface SheetReferences {
  readonly reason: { readonly code?: string; readonly id?: number };
  readonly inactiveReason: { readonly code?: string; readonly id?: number };
  readonly approvers: readonly number[];
  /** Whether a hook can act for approvers. */
  readonly counterparties: boolean;
}

const comments = 'Confirmed twice by mistake';

/** Ids that the suites give to approvals whose real ids only a read will tell. */
const beliefId = (record: SheetRecord) => Math.max(0, ...record.approvals.map((a) => a.id)) + 1;

const factsOf = (world: SheetWorld, reason: SheetFacts['reason']): SheetFacts => ({
  orderLineOpen: world.orderLineOpen,
  reason,
  approverKnown: true,
  voidChain: [{ id: 0, approver: 0 }],
});

type SheetMove = Move<SheetWalk>;

const voidMove = (
  name: string,
  sent: Omit<Extract<SheetEvent, { type: 'void' }>, 'type'>,
  rest: { reason?: SheetFacts['reason']; breaks?: RequirementId } = {},
): SheetMove => ({
  name,
  kind: 'void',
  by: 'client',
  ...(rest.breaks === undefined ? {} : { breaks: rest.breaks }),
  ask: (_, world) => ({ event: { type: 'void', ...sent }, facts: factsOf(world, rest.reason ?? 'active') }),
});

/** Void requests: by code and by id, and each of them with one rule broken. */
const voidMoves = ({ reason, inactiveReason }: SheetReferences): SheetMove[] => {
  const { code, id } = reason;
  const anyReason = code === undefined ? { id } : { code };
  if (code === undefined && id === undefined) return [];
  const given = anyReason as { code: string } | { id: number };
  return [
    ...(code === undefined ? [] : [voidMove('void by reason code', { code, comments })]),
    ...(id === undefined ? [] : [voidMove('void by reason id', { id, comments })]),
    ...(code === undefined || id === undefined
      ? []
      : [
          voidMove(
            'void by reason code and id',
            { code, id, comments },
            {
              breaks: 'service-sheets/void-refuses-both-reasons',
            },
          ),
        ]),
    voidMove('void without a reason', { comments }, { breaks: 'service-sheets/void-refuses-neither-reason' }),
    voidMove('void without comments', given, { breaks: 'service-sheets/void-needs-comments' }),
    ...(code === undefined
      ? []
      : [
          voidMove(
            'void by an unknown reason code',
            { code: `${code}-unknown`, comments },
            {
              reason: 'unknown',
              breaks: 'service-sheets/void-reason-code-is-of-an-active-reason',
            },
          ),
        ]),
    ...(id === undefined
      ? []
      : [
          voidMove(
            'void by an unknown reason id',
            { id: 2_147_483_000, comments },
            {
              reason: 'unknown',
              breaks: 'service-sheets/void-reason-id-is-of-an-active-reason',
            },
          ),
        ]),
    ...(inactiveReason.code === undefined
      ? []
      : [
          voidMove(
            'void by an inactive reason code',
            { code: inactiveReason.code, comments },
            {
              reason: 'inactive',
              breaks: 'service-sheets/void-reason-code-is-of-an-active-reason',
            },
          ),
        ]),
    ...(inactiveReason.id === undefined
      ? []
      : [
          voidMove(
            'void by an inactive reason id',
            { id: inactiveReason.id, comments },
            {
              reason: 'inactive',
              breaks: 'service-sheets/void-reason-id-is-of-an-active-reason',
            },
          ),
        ]),
  ];
};

const added = (record: SheetRecord, kind: SheetApproval['kind']) =>
  record.approvals.find((a) => a.manual && a.kind === kind && a.status !== 'skipped');

const addMove = (name: string, kind: string, position?: string): SheetMove => ({
  name,
  kind,
  by: 'client',
  ask: (record, world) => {
    // One added approver and one watcher are enough to tell every place apart.
    if (added(record, position === 'watcher' ? 'watcher' : 'approver') !== undefined) return undefined;
    const event = { type: 'add_approver', approverId: 1, approvalId: beliefId(record) } as const;
    return {
      event: position === undefined ? event : { ...event, position },
      facts: factsOf(world, 'active'),
    };
  },
});

const removeMove = (
  name: string,
  kind: string,
  find: (record: SheetRecord) => SheetApproval | undefined,
): SheetMove => ({
  name,
  kind,
  by: 'client',
  ask: (record, world) => {
    const found = find(record);
    if (found === undefined) return undefined;
    return { event: { type: 'remove_approval', approvalId: found.id }, facts: factsOf(world, 'active') };
  },
});

const plain = (name: string, kind: string, event: SheetEvent, breaks?: RequirementId): SheetMove => ({
  name,
  kind,
  by: 'client',
  ...(breaks === undefined ? {} : { breaks }),
  ask: (_, world) => ({ event, facts: factsOf(world, 'active') }),
});

const approvalMoves: readonly SheetMove[] = [
  plain('bypass the current step', 'bypass', { type: 'bypass_current_approval' }),
  plain('bypass the current step with a comment', 'bypass', {
    type: 'bypass_current_approval',
    comment: 'Deputy is on leave',
  }),
  addMove('add an approver at the end of the list', 'add approver', 'end_of_list'),
  addMove('add an approver without a position', 'add approver'),
  addMove('add a watcher', 'add watcher', 'watcher'),
  plain(
    'add an approver without approver_id',
    'add approver',
    { type: 'add_approver', approvalId: 0 },
    'service-sheets/add-approver-needs-approver-id',
  ),
  removeMove('remove the added approver', 'remove approver', (record) => {
    const found = added(record, 'approver');
    return found?.status === 'waiting' ? found : undefined;
  }),
  removeMove('remove the watcher', 'remove watcher', (record) => added(record, 'watcher')),
  plain(
    'remove an approval without approval_id',
    'remove approver',
    { type: 'remove_approval' },
    'service-sheets/remove-approval-needs-approval-id',
  ),
  removeMove('remove a configured step', 'remove configured', (record) => stepsAhead(record.approvals)[0]),
];

const counterpartyMove = (type: SheetCounterpartyEvent, name: string): SheetMove => ({
  name,
  kind: type,
  by: 'counterparty',
  ask: (_, world) => ({ event: { type }, facts: factsOf(world, 'active') }),
});

const counterpartyMoves: readonly SheetMove[] = [
  counterpartyMove('submit', 'the sheet is submitted'),
  counterpartyMove('approve_step', 'the current approver approves'),
  counterpartyMove('reject_step', 'the current approver rejects'),
  counterpartyMove('withdraw', 'the sheet is withdrawn'),
  counterpartyMove('approve_void', 'the void is approved'),
  counterpartyMove('refuse_void', 'the void is refused'),
];

/** The place of a sheet: its state and what decides there. */
export const sheetPlace = (record: SheetRecord, world: SheetWorld): string => {
  if (record.state === 'approved') return `approved, order line ${world.orderLineOpen ? 'open' : 'closed'}`;
  if (record.state !== 'pending_approval') return record.state;
  const ahead = stepsAhead(record.approvals).length;
  const extras = [
    ...(added(record, 'approver') === undefined ? [] : ['added approver']),
    ...(added(record, 'watcher') === undefined ? [] : ['watcher']),
  ];
  return [`pending_approval, ${ahead <= 1 ? 'last step' : 'more steps'}`, ...extras].join(', ');
};

export const sheetTerrain = (references: SheetReferences): Terrain<SheetWalk> => ({
  lifecycle: serviceSheet,
  moves: [
    ...voidMoves(references),
    ...approvalMoves,
    ...(references.counterparties ? counterpartyMoves : []),
  ],
  place: sheetPlace,
});

const step = (index: number): SheetApproval => ({
  id: index + 1,
  chain: 'approval',
  kind: 'approver',
  status: index === 0 ? 'current' : 'waiting',
  manual: false,
  approver: 0,
});

/** A sheet as the supply gives it. */
export const sheetStart = (state: SheetState, world: SheetWorld, steps = 0): Start<SheetWalk> => ({
  name: [state.replaceAll('_', ' '), ...(steps > 0 ? [`${steps} steps ahead`] : [])].join(' with '),
  record: { state, approvals: Array.from({ length: steps }, (_, index) => step(index)) },
  world,
});
