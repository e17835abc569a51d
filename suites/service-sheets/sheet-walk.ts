import type {
  SheetApproval,
  SheetEvent,
  SheetFacts,
  SheetRecord,
} from '../../models/lifecycles/sheet-record.ts';
import { stepsAhead } from '../../models/lifecycles/sheet-record.ts';
import type { Start } from '../harness/walks/move.ts';

/** What surrounds a sheet and never changes during a walk. */
export interface SheetWorld {
  readonly orderLineOpen: boolean;
}

/** The types of walks over service sheets. */
export interface SheetWalk {
  readonly record: SheetRecord;
  readonly event: SheetEvent;
  readonly facts: SheetFacts;
  readonly world: SheetWorld;
}

/** The approver or watcher that the walk itself has added and that is still there. */
export const addedApproval = (record: SheetRecord, kind: SheetApproval['kind']): SheetApproval | undefined =>
  record.approvals.find(
    (a) => a.manual && a.kind === kind && (a.status === 'waiting' || a.status === 'watching'),
  );

/** The place of a sheet: its state and what decides there. */
export const sheetPlace = (record: SheetRecord, world: SheetWorld): string => {
  if (record.state === 'approved') return `approved, order line ${world.orderLineOpen ? 'open' : 'closed'}`;
  if (record.state !== 'pending_approval') return record.state;
  const ahead = stepsAhead(record.approvals).length;
  const extras = [
    ...(addedApproval(record, 'approver') === undefined ? [] : ['added approver']),
    ...(addedApproval(record, 'watcher') === undefined ? [] : ['watcher']),
  ];
  return [`pending_approval, ${ahead <= 1 ? 'last step' : 'more steps'}`, ...extras].join(', ');
};

const step = (index: number, started: boolean): SheetApproval => ({
  id: index + 1,
  chain: 'approval',
  kind: 'approver',
  status: started && index === 0 ? 'current' : 'waiting',
  manual: false,
  approver: 0,
});

const start = (state: SheetRecord['state'], { steps = 0, orderLineOpen = true }): Start<SheetWalk> => ({
  name: [
    `a sheet that is ${state}`,
    ...(steps > 0 ? [`${steps} ${steps === 1 ? 'step' : 'steps'} ahead`] : []),
    ...(orderLineOpen ? [] : ['its order line closed']),
  ].join(', '),
  record: {
    state,
    approvals: Array.from({ length: steps }, (_, index) => step(index, state === 'pending_approval')),
  },
  world: { orderLineOpen },
});

/** The sheets that walks begin with, where the target offers them; the most useful first. */
export const sheetStarts: readonly Start<SheetWalk>[] = [
  start('pending_approval', { steps: 3 }),
  start('approved', {}),
  start('approved', { orderLineOpen: false }),
  start('pending_approval', { steps: 1 }),
  start('pending_approval', { steps: 2 }),
  start('draft', { steps: 2 }),
  start('rejected', {}),
  start('withdrawn', {}),
  start('pending_void', {}),
  start('voided', {}),
];
