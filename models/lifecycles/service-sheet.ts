import { assign, setup } from 'xstate';
import { type Lifecycle, mandatedRuling, type Ruling, refusedRuling, silentAmong } from './lifecycle.ts';
import { addApproval, removeApproval, settleStep, startChain } from './sheet-approvals.ts';
import {
  type SheetApproval,
  type SheetEvent,
  type SheetFacts,
  type SheetRecord,
  type SheetState,
  stepsAhead,
} from './sheet-record.ts';

/** The context of a sheet without its state. */
type SheetContext = { approvals: readonly SheetApproval[] };
/** An event with the facts outside the sheet. */
type SheetGuardEvent = SheetEvent & { readonly facts: SheetFacts };
type EventOf<T extends SheetEvent['type']> = Extract<SheetEvent, { type: T }>;
type GuardInput = { readonly context: SheetContext; readonly event: SheetGuardEvent };

/** Each guard and action is attached to one event type, so this cast states only what XState guarantees. */
const eventAs = <T extends SheetEvent['type']>(event: SheetGuardEvent) =>
  event as EventOf<T> & { readonly facts: SheetFacts };
const currentStep = (context: SheetContext) => stepsAhead(context.approvals)[0];
const isRemovable = (context: SheetContext, event: SheetGuardEvent) =>
  context.approvals.find(
    (a) => a.id === eventAs<'remove_approval'>(event).approvalId && a.chain === 'approval',
  );

/** The guards of the sheet's transitions, in the order in which the transitions use them. */
const sheetGuards = {
  bothReasons: ({ event }) =>
    eventAs<'void'>(event).code !== undefined && eventAs<'void'>(event).id !== undefined,
  neitherReason: ({ event }) =>
    eventAs<'void'>(event).code === undefined && eventAs<'void'>(event).id === undefined,
  noComments: ({ event }) => eventAs<'void'>(event).comments === undefined,
  blankComments: ({ event }) => eventAs<'void'>(event).comments?.trim() === '',
  inactiveCode: ({ event }) => eventAs<'void'>(event).code !== undefined && event.facts.reason !== 'active',
  inactiveId: ({ event }) => eventAs<'void'>(event).id !== undefined && event.facts.reason !== 'active',
  orderLineClosed: ({ event }) => !event.facts.orderLineOpen,
  lastStep: ({ context }) => stepsAhead(context.approvals).length <= 1,
  watcherMayCount: ({ context }) =>
    stepsAhead(context.approvals).length <= 1 && context.approvals.some((a) => a.kind === 'watcher'),
  // An approver added without a position may be a step, or a watcher.
  placeMayCount: ({ context }) => {
    const ahead = stepsAhead(context.approvals);
    return ahead.length > 1 && ahead.filter((a) => a.place === undefined).length <= 1;
  },
  noApprover: ({ event }) => eventAs<'add_approver'>(event).approverId === undefined,
  unknownApprover: ({ event }) => !event.facts.approverKnown,
  presentApprover: ({ context, event }) =>
    context.approvals.some(
      (a) =>
        a.chain === 'approval' && a.approver > 0 && a.approver === eventAs<'add_approver'>(event).approverId,
    ),
  unknownPosition: ({ event }) =>
    !['end_of_list', 'watcher', undefined].includes(eventAs<'add_approver'>(event).position),
  atEnd: ({ event }) => eventAs<'add_approver'>(event).position === 'end_of_list',
  asWatcher: ({ event }) => eventAs<'add_approver'>(event).position === 'watcher',
  noApproval: ({ event }) => eventAs<'remove_approval'>(event).approvalId === undefined,
  unknownApproval: ({ context, event }) => isRemovable(context, event) === undefined,
  addedWatcher: ({ context, event }) => {
    const approval = isRemovable(context, event);
    return approval?.manual === true && approval.kind === 'watcher';
  },
  addedApprover: ({ context, event }) => {
    const approval = isRemovable(context, event);
    return (
      approval?.manual === true &&
      approval.kind === 'approver' &&
      approval.status === 'waiting' &&
      approval.place !== 'passed'
    );
  },
  lastVoidStep: ({ context }) => stepsAhead(context.approvals, 'void').length <= 1,
  onlyStep: ({ context, event }) => {
    const approval = isRemovable(context, event);
    return (
      approval !== undefined &&
      approval === currentStep(context) &&
      stepsAhead(context.approvals).length === 1
    );
  },
} satisfies Readonly<Record<string, (given: GuardInput) => boolean>>;

const silent = silentAmong<SheetState>();

const machine = setup({
  types: {} as { context: SheetContext; events: SheetGuardEvent; input: SheetContext; meta: Ruling },
  guards: sheetGuards,
  actions: {
    startVoid: assign(({ context, event }) => ({
      approvals: [...context.approvals, ...startChain(event.facts.voidChain, 'void')],
    })),
    skipStep: assign(({ context }) => ({ approvals: settleStep(context.approvals, 'skipped') })),
    approveStep: assign(({ context }) => ({ approvals: settleStep(context.approvals, 'approved') })),
    rejectStep: assign(({ context }) => ({ approvals: settleStep(context.approvals, 'rejected') })),
    approveVoidStep: assign(({ context }) => ({
      approvals: settleStep(context.approvals, 'approved', 'void'),
    })),
    rejectVoidStep: assign(({ context }) => ({
      approvals: settleStep(context.approvals, 'rejected', 'void'),
    })),
    add: assign(({ context, event }) => ({
      approvals: addApproval(context.approvals, eventAs<'add_approver'>(event)),
    })),
    remove: assign(({ context, event }) => ({
      approvals: removeApproval(context.approvals, eventAs<'remove_approval'>(event).approvalId ?? 0),
    })),
    startApproval: assign(({ context }) => ({
      approvals: context.approvals.map((a, index) =>
        index === 0 && a.kind === 'approver' ? { ...a, status: 'current' as const } : a,
      ),
    })),
  },
}).createMachine({
  id: 'service-sheet',
  context: ({ input }) => input,
  initial: 'draft',
  // Transitions in every state, unless a state has its own.
  on: {
    void: { meta: refusedRuling('service-sheets/void-only-when-approved') },
    bypass_current_approval: {
      meta: refusedRuling('service-sheets/bypass-outside-pending-approval-is-422', 422),
    },
    add_approver: { actions: 'add', meta: silent('service-sheets/add-approver-outside-pending-approval') },
    remove_approval: {
      actions: 'remove',
      meta: silent('service-sheets/remove-approval-outside-pending-approval'),
    },
  },
  states: {
    draft: {
      on: {
        submit: {
          target: 'pending_approval',
          actions: 'startApproval',
          meta: silent('service-sheets/submitted', 'pending_approval', 'approved'),
        },
      },
    },
    pending_approval: {
      on: {
        bypass_current_approval: [
          {
            // Whether a watcher counts as a step after the current one is not documented.
            guard: 'watcherMayCount',
            meta: silent('service-sheets/watcher-counts-as-step', 'pending_approval', 'approved'),
          },
          {
            guard: 'placeMayCount',
            actions: 'skipStep',
            meta: silent('service-sheets/add-approver-default-position', 'pending_approval', 'approved'),
          },
          { guard: 'lastStep', meta: refusedRuling('service-sheets/bypass-on-last-step-is-422', 422) },
          { actions: 'skipStep', meta: mandatedRuling('service-sheets/bypass-skips-current-step') },
        ],
        add_approver: [
          { guard: 'noApprover', meta: refusedRuling('service-sheets/add-approver-needs-approver-id') },
          {
            guard: 'unknownApprover',
            meta: silent('service-sheets/add-approver-of-unknown-user', 'pending_approval'),
          },
          {
            guard: 'presentApprover',
            actions: 'add',
            meta: silent('service-sheets/add-approver-of-present-approver', 'pending_approval'),
          },
          {
            guard: 'unknownPosition',
            meta: silent('service-sheets/add-approver-unknown-position', 'pending_approval'),
          },
          {
            guard: 'asWatcher',
            actions: 'add',
            meta: mandatedRuling('service-sheets/add-approver-as-watcher'),
          },
          {
            guard: 'atEnd',
            actions: 'add',
            meta: mandatedRuling('service-sheets/add-approver-at-end-of-list'),
          },
          { actions: 'add', meta: mandatedRuling('service-sheets/add-approver-position-is-optional') },
        ],
        remove_approval: [
          { guard: 'noApproval', meta: refusedRuling('service-sheets/remove-approval-needs-approval-id') },
          {
            guard: 'unknownApproval',
            meta: silent('service-sheets/remove-approval-of-unknown-id', 'pending_approval'),
          },
          {
            guard: 'addedWatcher',
            actions: 'remove',
            meta: mandatedRuling('service-sheets/remove-approval-removes-the-watcher'),
          },
          {
            guard: 'addedApprover',
            actions: 'remove',
            meta: mandatedRuling('service-sheets/remove-approval-removes-the-approver'),
          },
          // The documentation does not say whether configured approvers may be removed.
          {
            guard: 'onlyStep',
            target: 'approved',
            actions: 'remove',
            meta: silent('service-sheets/remove-approval-of-configured-step', 'pending_approval', 'approved'),
          },
          {
            actions: 'remove',
            meta: silent('service-sheets/remove-approval-of-configured-step', 'pending_approval', 'approved'),
          },
        ],
        approve_step: [
          {
            guard: 'lastStep',
            target: 'approved',
            actions: 'approveStep',
            meta: silent('service-sheets/step-approved', 'approved', 'pending_approval'),
          },
          {
            actions: 'approveStep',
            meta: silent('service-sheets/step-approved', 'pending_approval', 'approved'),
          },
        ],
        reject_step: {
          target: 'rejected',
          actions: 'rejectStep',
          meta: silent('service-sheets/step-rejected', 'rejected', 'draft', 'pending_approval'),
        },
        withdraw: { target: 'withdrawn', meta: silent('service-sheets/withdrawn', 'withdrawn', 'draft') },
      },
    },
    approved: {
      on: {
        void: [
          { guard: 'bothReasons', meta: refusedRuling('service-sheets/void-refuses-both-reasons') },
          { guard: 'neitherReason', meta: refusedRuling('service-sheets/void-refuses-neither-reason') },
          { guard: 'noComments', meta: refusedRuling('service-sheets/void-needs-comments') },
          { guard: 'orderLineClosed', meta: refusedRuling('service-sheets/void-needs-open-order-line') },
          {
            guard: 'inactiveCode',
            meta: refusedRuling('service-sheets/void-reason-code-is-of-an-active-reason'),
          },
          {
            guard: 'inactiveId',
            meta: refusedRuling('service-sheets/void-reason-id-is-of-an-active-reason'),
          },
          {
            guard: 'blankComments',
            target: 'pending_void',
            actions: 'startVoid',
            meta: silent('service-sheets/blank-void-comments', 'pending_void', 'approved'),
          },
          {
            target: 'pending_void',
            actions: 'startVoid',
            meta: mandatedRuling('service-sheets/void-of-approved-sheet-leads-to-pending-void'),
          },
        ],
      },
    },
    pending_void: {
      on: {
        void: { meta: refusedRuling('service-sheets/one-pending-void-at-a-time') },
        approve_void: [
          {
            guard: 'lastVoidStep',
            target: 'voided',
            actions: 'approveVoidStep',
            meta: silent('service-sheets/void-approved', 'voided', 'pending_void'),
          },
          {
            actions: 'approveVoidStep',
            meta: silent('service-sheets/void-approved', 'pending_void', 'voided'),
          },
        ],
        refuse_void: {
          target: 'approved',
          actions: 'rejectVoidStep',
          meta: silent('service-sheets/void-refused-by-approvers', 'approved', 'rejected'),
        },
      },
    },
    rejected: {},
    withdrawn: {},
    voided: {},
  },
});

/** Work confirmation header (States and transitions; Endpoints > Work confirmation headers; Errors; Limits). */
export const serviceSheet: Lifecycle<SheetRecord, SheetEvent, SheetFacts> = {
  id: 'service-sheet',
  title: 'Service sheet (work confirmation header)',
  machine,
  valueOf: (record) => record.state,
  contextOf: (record) => ({ approvals: record.approvals }),
  recordOf: (value, context) => ({
    state: value as SheetState,
    approvals: (context as SheetContext).approvals,
  }),
};
