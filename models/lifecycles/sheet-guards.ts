import { type SheetApproval, type SheetEvent, type SheetFacts, stepsAhead } from './sheet-record.ts';

/** The context of a sheet besides its state. */
export type SheetContext = { approvals: readonly SheetApproval[] };
/** An event with the facts outside the sheet. */
export type SheetGuardEvent = SheetEvent & { readonly facts: SheetFacts };
type Of<T extends SheetEvent['type']> = Extract<SheetEvent, { type: T }>;
type Given = { readonly context: SheetContext; readonly event: SheetGuardEvent };

/** Each guard and action is attached to one event type, so this cast states only what XState guarantees. */
export const as = <T extends SheetEvent['type']>(event: SheetGuardEvent) =>
  event as Of<T> & { readonly facts: SheetFacts };
const current = (context: SheetContext) => stepsAhead(context.approvals)[0];
const removable = (context: SheetContext, event: SheetGuardEvent) =>
  context.approvals.find((a) => a.id === as<'remove_approval'>(event).approvalId && a.chain === 'approval');

/** The guards of the sheet's transitions, in the order in which the transitions use them. */
export const sheetGuards = {
  bothReasons: ({ event }) => as<'void'>(event).code !== undefined && as<'void'>(event).id !== undefined,
  neitherReason: ({ event }) => as<'void'>(event).code === undefined && as<'void'>(event).id === undefined,
  noComments: ({ event }) => as<'void'>(event).comments === undefined,
  blankComments: ({ event }) => as<'void'>(event).comments?.trim() === '',
  inactiveCode: ({ event }) => as<'void'>(event).code !== undefined && event.facts.reason !== 'active',
  inactiveId: ({ event }) => as<'void'>(event).id !== undefined && event.facts.reason !== 'active',
  orderLineClosed: ({ event }) => !event.facts.orderLineOpen,
  lastStep: ({ context }) => stepsAhead(context.approvals).length <= 1,
  watcherMayCount: ({ context }) =>
    stepsAhead(context.approvals).length <= 1 && context.approvals.some((a) => a.kind === 'watcher'),
  // An approver that was added without a position may be a step, or a watcher besides the steps.
  placeMayCount: ({ context }) => {
    const ahead = stepsAhead(context.approvals);
    return ahead.length > 1 && ahead.filter((a) => a.place === undefined).length <= 1;
  },
  noApprover: ({ event }) => as<'add_approver'>(event).approverId === undefined,
  unknownApprover: ({ event }) => !event.facts.approverKnown,
  presentApprover: ({ context, event }) =>
    context.approvals.some(
      (a) => a.chain === 'approval' && a.approver > 0 && a.approver === as<'add_approver'>(event).approverId,
    ),
  unknownPosition: ({ event }) =>
    !['end_of_list', 'watcher', undefined].includes(as<'add_approver'>(event).position),
  atEnd: ({ event }) => as<'add_approver'>(event).position === 'end_of_list',
  asWatcher: ({ event }) => as<'add_approver'>(event).position === 'watcher',
  noApproval: ({ event }) => as<'remove_approval'>(event).approvalId === undefined,
  unknownApproval: ({ context, event }) => removable(context, event) === undefined,
  addedWatcher: ({ context, event }) => {
    const approval = removable(context, event);
    return approval?.manual === true && approval.kind === 'watcher';
  },
  addedApprover: ({ context, event }) => {
    const approval = removable(context, event);
    return (
      approval?.manual === true &&
      approval.kind === 'approver' &&
      approval.status === 'waiting' &&
      approval.place !== 'passed'
    );
  },
  lastVoidStep: ({ context }) => stepsAhead(context.approvals, 'void').length <= 1,
  onlyStep: ({ context, event }) => {
    const approval = removable(context, event);
    return (
      approval !== undefined && approval === current(context) && stepsAhead(context.approvals).length === 1
    );
  },
} satisfies Readonly<Record<string, (given: Given) => boolean>>;
