import { assign, setup } from 'xstate';
import type { RequirementId } from '../requirements/index.ts';
import type { Id } from '../wire/id.ts';
import { conditional, type Lifecycle, mandatedRuling, none, type Ruling, silentAmong } from './lifecycle.ts';
import {
  type RequisitionApproval,
  type RequisitionEvent,
  type RequisitionFacts,
  type RequisitionRecord,
  type RequisitionState,
  requisitionStepsAhead,
  submittedStates,
} from './requisition-record.ts';

type Context = { approvals: readonly RequisitionApproval[] };
type EventWithFacts = RequisitionEvent & { readonly facts: RequisitionFacts };
type EventOf<T extends RequisitionEvent['type']> = Extract<RequisitionEvent, { type: T }>;

const submittedRuling = (requirement: RequirementId): Ruling => ({
  answer: 'conditional',
  requirement,
  allowed: submittedStates,
});
const silent = silentAmong<RequisitionState | typeof none>();

/** Each guard and action is attached to one event type, so this cast states only what XState guarantees. */
const eventAs = <T extends RequisitionEvent['type']>(event: EventWithFacts) =>
  event as EventOf<T> & { readonly facts: RequisitionFacts };

const byHand = (context: Context, event: EventWithFacts) =>
  context.approvals.some((a) => a.id === eventAs<'remove_approval'>(event).approvalId && a.manual);

/** Submitting; the next state depends on whether a buyer has to add something. */
const submit = (ruling: Ruling) => [
  {
    guard: 'complete' as const,
    target: '#requisition.pending_approval',
    actions: 'start' as const,
    meta: ruling,
  },
  { target: '#requisition.pending_buyer_action', meta: ruling },
];

/** A submit from a state that the documentation does not name. */
const resubmitRuling = (state: RequisitionState) =>
  silent('requisitions/submit-elsewhere', state, ...submittedStates);

/**
 * Conditional from draft and cart, even with complete data: the operation is documented to update and attempt to
 * submit, without saying when an attempt succeeds. If it is accepted, the requisition must be in one of the two states.
 */
const updateAndSubmit = submit(submittedRuling('requisitions/update-and-submit-leads-to-approval-or-buyer'));
const firstSubmit = submit(submittedRuling('requisitions/submit-leads-to-approval-or-buyer'));

/** A deleted requisition does not exist, or is abandoned: the documentation does not say which. */
const afterDeletion = [none, 'abandoned'] as const;

/** Scheduling is not documented to change the status; a platform may postpone what it has not ordered yet. */
const issuanceTransitions = (state: RequisitionState) => ({
  schedule_issuance: { meta: silent('requisitions/schedule-status', state, 'backgrounded') },
});

/** In draft and cart the requisition belongs to its owner, for whom the operations are documented. */
const own = {
  submit: firstSubmit,
  update_and_submit: updateAndSubmit,
  update: { meta: conditional('requisitions/update-changes') },
  delete: {
    target: '#requisition.none',
    meta: {
      answer: 'conditional',
      requirement: 'requisitions/delete-deletes',
      allowed: afterDeletion,
    } satisfies Ruling,
  },
};

/** In every other state, operations without a documented starting state may be refused. */
const otherTransitions = (state: RequisitionState) => ({
  submit: submit(resubmitRuling(state)),
  update_and_submit: updateAndSubmit,
  delete: { meta: silent('requisitions/delete-elsewhere', state, ...afterDeletion) },
});

const pendingUpdate = (state: RequisitionState) => ({
  update: { meta: silent('requisitions/update-of-pending', state, 'draft') },
});
const settledUpdate = (state: RequisitionState) => ({
  update: { meta: silent('requisitions/update-elsewhere', state) },
});
const withdrawal = { target: 'withdrawn', meta: silent('requisitions/withdrawn', 'withdrawn', 'draft') };
const receipts = {
  receive_partly: {
    target: 'partially_received',
    meta: silent('requisitions/received', 'partially_received', 'received'),
  },
  receive: { target: 'received', meta: silent('requisitions/received', 'received') },
};

const machine = setup({
  types: {} as { context: Context; events: EventWithFacts; input: Context; meta: Ruling },
  guards: {
    complete: ({ event }) => event.facts.complete,
    unknownApprover: ({ event }) => !event.facts.approverKnown,
    byHand: ({ context, event }) => byHand(context, event),
    lastStep: ({ context }) => requisitionStepsAhead(context.approvals).length <= 1,
  },
  actions: {
    start: assign({
      approvals: ({ context, event }) => startRequisitionChain(context.approvals, event.facts.chain),
    }),
    add: assign({
      approvals: ({ context, event }) =>
        addRequisitionApproval(context.approvals, eventAs<'add_approver'>(event)),
    }),
    remove: assign({
      approvals: ({ context, event }) =>
        removeRequisitionApproval(context.approvals, eventAs<'remove_approval'>(event).approvalId),
    }),
    approveStep: assign({ approvals: ({ context }) => settleRequisitionStep(context.approvals, 'approved') }),
    rejectStep: assign({ approvals: ({ context }) => settleRequisitionStep(context.approvals, 'rejected') }),
  },
}).createMachine({
  id: 'requisition',
  initial: 'none',
  context: ({ input }) => input,
  on: {
    save_for_later: { meta: silent('requisitions/save-for-later-elsewhere') },
    add_approver: [
      { guard: 'unknownApprover', meta: silent('requisitions/add-approver-unknown-user') },
      { actions: 'add', meta: silent('requisitions/add-approver-elsewhere') },
    ],
    remove_approval: { actions: 'remove', meta: silent('requisitions/remove-approval-elsewhere') },
    schedule_issuance: { meta: silent('requisitions/schedule-status') },
    unschedule_issuance: { meta: silent('requisitions/schedule-status') },
  },
  states: {
    none: {
      on: {
        create: { target: 'draft', meta: mandatedRuling('requisitions/create-makes-a-draft') },
        open_cart: { target: 'cart', meta: mandatedRuling('requisitions/current-cart-is-made') },
        // Events sent to requisitions in all states do not apply before creation.
        '*': {},
      },
    },
    draft: { on: { ...own, ...issuanceTransitions('draft'), withdraw: withdrawal } },
    cart: {
      on: {
        ...own,
        ...issuanceTransitions('cart'),
        save_for_later: { target: 'draft', meta: silent('requisitions/saved-for-later', 'draft', 'cart') },
      },
    },
    pending_buyer_action: {
      on: {
        ...otherTransitions('pending_buyer_action'),
        ...pendingUpdate('pending_buyer_action'),
        ...issuanceTransitions('pending_buyer_action'),
        withdraw: withdrawal,
        act_as_buyer: {
          target: 'pending_approval',
          actions: 'start',
          meta: silent('requisitions/buyer-acted', 'pending_approval', 'approved'),
        },
      },
    },
    pending_approval: {
      on: {
        ...otherTransitions('pending_approval'),
        ...pendingUpdate('pending_approval'),
        ...issuanceTransitions('pending_approval'),
        withdraw: withdrawal,
        add_approver: [
          { guard: 'unknownApprover', meta: silent('requisitions/add-approver-unknown-user') },
          { actions: 'add', meta: conditional('requisitions/add-approver-adds') },
        ],
        remove_approval: [
          { guard: 'byHand', actions: 'remove', meta: conditional('requisitions/remove-approval-removes') },
          {
            // The operation is documented for manually added approvers; no text says that it refuses others.
            actions: 'remove',
            meta: silent('requisitions/remove-configured-approval', 'pending_approval', 'approved'),
          },
        ],
        approve_step: [
          {
            guard: 'lastStep',
            target: 'approved',
            actions: 'approveStep',
            meta: silent('requisitions/step-approved', 'approved', 'ordered', 'pending_approval'),
          },
          {
            actions: 'approveStep',
            meta: silent('requisitions/step-approved', 'pending_approval', 'approved', 'ordered'),
          },
        ],
        reject_step: {
          target: 'draft',
          actions: 'rejectStep',
          meta: silent('requisitions/step-rejected', 'draft', 'abandoned'),
        },
      },
    },
    approved: {
      on: {
        ...otherTransitions('approved'),
        ...settledUpdate('approved'),
        ...issuanceTransitions('approved'),
        withdraw: withdrawal,
        order: { target: 'ordered', meta: silent('requisitions/ordered', 'ordered', 'backgrounded') },
      },
    },
    backgrounded: {
      on: {
        ...otherTransitions('backgrounded'),
        ...settledUpdate('backgrounded'),
        order: { target: 'ordered', meta: silent('requisitions/ordered', 'ordered', 'backgrounded') },
      },
    },
    ordered: { on: { ...otherTransitions('ordered'), ...settledUpdate('ordered'), ...receipts } },
    partially_received: {
      on: { ...otherTransitions('partially_received'), ...settledUpdate('partially_received'), ...receipts },
    },
    received: { on: { ...otherTransitions('received'), ...settledUpdate('received') } },
    abandoned: { on: { ...otherTransitions('abandoned'), ...settledUpdate('abandoned') } },
    withdrawn: { on: { ...otherTransitions('withdrawn'), ...settledUpdate('withdrawn') } },
  },
});

/** Requisition (Resources > Requisition; States and transitions > Requisition; Endpoints > Requisitions). */
export const requisitionLifecycle: Lifecycle<RequisitionRecord, RequisitionEvent, RequisitionFacts> = {
  id: 'requisition',
  title: 'Requisition',
  machine,
  valueOf: ({ state }) => state,
  contextOf: ({ approvals }) => ({ approvals }),
  recordOf: (value, context) => ({
    state: value as RequisitionState,
    approvals: (context as Context).approvals,
  }),
};

/** Before its creation. */
export const noRequisition: RequisitionRecord = requisitionLifecycle.recordOf(none, {
  approvals: [],
} satisfies Context);

type Approvals = readonly RequisitionApproval[];

/** The configured chain at its start, followed by the approvers added manually before. */
const startRequisitionChain = (before: Approvals, chain: RequisitionFacts['chain']): Approvals => {
  const configured = chain.map(({ id, approver }) => ({ id, approver, manual: false }));
  const byHand = before.filter(({ manual }) => manual);
  return [...configured, ...byHand].map((one, index) => ({
    ...one,
    status: index === 0 ? 'current' : 'waiting',
  }));
};

/** Sets the outcome of the current step; after an approval the next step becomes current. */
const settleRequisitionStep = (approvals: Approvals, outcome: 'approved' | 'rejected'): Approvals => {
  const [current, next] = requisitionStepsAhead(approvals);
  return approvals.map((one) => {
    if (one === current) return { ...one, status: outcome };
    return one === next && outcome === 'approved' ? { ...one, status: 'current' } : one;
  });
};

/** Adds an approver at the end. */
const addRequisitionApproval = (
  approvals: Approvals,
  { approvalId, approverId = 0 }: { readonly approvalId: Id; readonly approverId?: Id },
): Approvals => {
  const isFirst = requisitionStepsAhead(approvals).length === 0;
  const added: RequisitionApproval = {
    id: approvalId,
    approver: approverId,
    manual: true,
    status: isFirst ? 'current' : 'waiting',
  };
  return [...approvals, added];
};

/** If the current step is removed, the next one becomes current. */
const removeRequisitionApproval = (approvals: Approvals, id: Id | undefined): Approvals => {
  const left = approvals.filter((one) => one.id !== id);
  const ahead = requisitionStepsAhead(left);
  if (ahead.some(({ status }) => status === 'current')) return left;
  return left.map((one) => (one === ahead[0] ? { ...one, status: 'current' } : one));
};
