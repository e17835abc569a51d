import { noRequisition, requisitionLifecycle } from '../../../models/lifecycles/requisition.ts';
import {
  type RequisitionApproval,
  type RequisitionClientEvent,
  type RequisitionEvent,
  type RequisitionFacts,
  type RequisitionRecord,
  type RequisitionState,
  requisitionStepsAhead,
} from '../../../models/lifecycles/requisition-record.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { readActionInput } from '../../actions/action-input.ts';
import { answerChange, change } from '../../actions/change.ts';
import type { Handler } from '../../actions/handler.ts';
import {
  type ChoiceOutcomes,
  type LifecycleRules,
  notNow,
  type RuleContext,
  type RuleInput,
  type RuleOutcome,
  rule,
} from '../../actions/rule.ts';
import { type Choices, choose } from '../../choices.ts';
import type { Exchange, Input, Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { StoredDocument } from '../../store/port.ts';
import {
  freshApproval,
  isApprover,
  lacksApproval,
  refuseWithoutApprover,
  requisitionDraft,
  shownUserIn,
  stepsOf,
} from '../approvals.ts';

/** Answers an accepted update or action. */
export const answerChanged = answerChange('requisitions/action-answer-body');

export type StoredRequisition = StoredDocument<'requisition-header'>;

interface RequisitionChange {
  /** Absent if the change is not an event of the lifecycle. */
  readonly event?: RequisitionEvent['type'];
  readonly next: RequisitionRecord;
  /** The new content; unchanged when absent. */
  readonly data?: Data;
  readonly lastLine?: number;
  /** User id. */
  readonly by: number;
}

const rejection = 'Please say in the justification what this is for & for how long';

const submitting: readonly RequisitionChange['event'][] = ['submit', 'update_and_submit'];

const beforeSubmission: readonly RequisitionState[] = ['draft', 'cart'];

const membersAfter = ({ event, next }: RequisitionChange, at: string): Data => {
  if (event === 'reject_step') return { 'reject-reason-comment': rejection };
  const isSubmitted = submitting.includes(event) && !beforeSubmission.includes(next.state);
  return isSubmitted ? { 'submitted-at': at, 'reject-reason-comment': null } : {};
};

/** Stores a requisition after a change: content, status, approvals and timestamps. */
export const changeRequisition = (
  { stamps, store }: Sandbox,
  requisition: StoredRequisition,
  change: RequisitionChange,
): StoredRequisition => {
  const { data = requisition.data, lastLine = requisition.state.lastLine, next, by } = change;
  const isSame = data === requisition.data && next === requisition.state.record;
  if (isSame) return requisition;
  const at = stamps.after(requisition.data['updated-at']);
  const shownUser = shownUserIn(store);
  const stamped = { ...data, 'updated-at': at, 'updated-by': shownUser(by), ...membersAfter(change, at) };
  return store.put(requisitionDraft({ data: stamped, record: next, lastLine, happening: { at }, shownUser }));
};

const numberOf = (value: Input[string]): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The event that the parameters of an action send to a requisition. */
const requisitionEvent = ({ endpoint, sandbox }: Exchange, input: Input): RequisitionClientEvent => {
  if (endpoint?.event === 'add_approver') {
    const approverId = numberOf(input['approver_id']);
    const approvalId = freshApproval(sandbox);
    return { type: 'add_approver', approvalId, ...(approverId !== undefined && { approverId }) };
  }
  if (endpoint?.event === 'remove_approval') {
    const approvalId = numberOf(input['approval_id']);
    return { type: 'remove_approval', ...(approvalId !== undefined && { approvalId }) };
  }
  // Other actions of the endpoint rows have no parameters.
  return { type: endpoint?.event } as RequisitionClientEvent;
};

const isThere = (value: Value | undefined): boolean => value !== null && value !== undefined;

const hasAccountAndSupplier = (line: Data): boolean => isThere(line['account']) && isThere(line['supplier']);

/** Whether a requisition is complete: ship-to, and an account and a supplier for every line. */
const isComplete = (data: Data): boolean => {
  const lines = (data['requisition-lines'] ?? []) as readonly Data[];
  return isThere(data['ship-to-address']) && lines.every(hasAccountAndSupplier);
};

/** Facts outside of a requisition that decide a transition. Drawn ids only count once the transaction commits. */
export const requisitionFacts = (sandbox: Sandbox, data: Data, input: Input = {}): RequisitionFacts => ({
  complete: isComplete(data),
  approverKnown: isApprover(sandbox, input['approver_id']),
  chain: stepsOf(sandbox, 'requisition'),
});

const resetApprovals = (approvals: readonly RequisitionApproval[]) =>
  approvals.map((one): RequisitionApproval => ({ ...one, status: 'waiting' }));

/** Ends the open approvals without a decision. */
const leftOpen = (approvals: readonly RequisitionApproval[]) =>
  approvals.map(
    (one): RequisitionApproval => (one.status === 'current' ? { ...one, status: 'waiting' } : one),
  );

/** The record after a deletion, by choice. */
const deletionOutcome = ({ choices, record }: RequisitionRuleContext): RequisitionRecord =>
  choices.of('requisitions/deleted-requisition') === 'abandoned'
    ? { ...record, state: 'abandoned' }
    : noRequisition;

type RequisitionChoices = ChoiceOutcomes<RequisitionRecord, RequisitionEvent, RequisitionFacts>;
type RequisitionChoice = NonNullable<RequisitionChoices[keyof RequisitionChoices]>;

const moveTo =
  (state: RequisitionState): RequisitionChoice =>
  (_, { next }) => ({ ...next, state });

const startAnew: RequisitionChoice = ({ record: { approvals } }) => ({
  state: 'draft',
  approvals: resetApprovals(approvals),
});

const choices: RequisitionChoices = {
  'requisitions/update-of-pending=draft': startAnew,
  'requisitions/withdrawn=draft': startAnew,
  'requisitions/saved-for-later=cart': moveTo('cart'),
  'requisitions/delete-elsewhere=accepted': deletionOutcome,
  // Approves a requisition without open steps, since no approval could follow.
  'requisitions/remove-configured-approval=removed': (context, { next }) => {
    if (lacksApproval(context.event, context.record)) throw refusal(context);
    return requisitionStepsAhead(next.approvals).length === 0 ? { ...next, state: 'approved' } : next;
  },
  'requisitions/step-approved=approved': (_, { next }) => ({
    state: 'approved',
    approvals: leftOpen(next.approvals),
  }),
  'requisitions/step-approved=ordered': (_, { next }) =>
    next.state === 'approved' ? { ...next, state: 'ordered' } : next,
  'requisitions/step-rejected=abandoned': moveTo('abandoned'),
  'requisitions/buyer-acted=approved': ({ record }) => ({ ...record, state: 'approved' }),
  // A requisition that is already in the background becomes ordered in any case.
  'requisitions/ordered=backgrounded': ({ record }, { next }) =>
    record.state === 'approved' ? { ...next, state: 'backgrounded' } : next,
  'requisitions/received=at-once': moveTo('received'),
  // An ordered requisition can no longer be postponed.
  'requisitions/schedule-status=backgrounded': (_, { next, conceivable }) =>
    conceivable.includes('backgrounded') ? { ...next, state: 'backgrounded' } : next,
};

type RequisitionRuleInput = RuleInput<RequisitionRecord, RequisitionEvent, RequisitionFacts>;
type RequisitionRuleContext = RuleContext<RequisitionRecord, RequisitionEvent, RequisitionFacts>;

type RefusalInput = Pick<RequisitionRuleInput, 'event' | 'record'>;

const noun = 'a requisition';

const refusal = ({ event, record }: RefusalInput, status?: number): Refusal =>
  new Refusal('not-possible', {
    message: lacksApproval(event, record) ?? notNow(noun, { event, record }),
    ...(status !== undefined && { status }),
  });

const isOwn = ({ state }: RequisitionRecord): boolean => state === 'draft' || state === 'cart';

/** Overrides by choice the fact that decides between the two states to which submitting leads. */
const byChoice = (facts: RequisitionFacts, choices: Choices): RequisitionFacts => ({
  ...facts,
  complete: choose(choices, 'requisitions/submit-selects', {
    completeness: facts.complete,
    approval: true,
    buyer: false,
  }),
});

/** Whether update_and_submit is refused by choice; the documentation names no states for it. */
const isSubmittedAgain = ({ choices, event, record }: RequisitionRuleContext): boolean =>
  event.type === 'update_and_submit' &&
  !isOwn(record) &&
  choices.of('requisitions/submit-elsewhere') === 'refused';

const rules: LifecycleRules<RequisitionRecord, RequisitionEvent, RequisitionFacts> = {
  lifecycle: requisitionLifecycle,
  noun,
  refusal: (context, answer) => refusal(context, answer === undefined ? 409 : undefined),
  documented: (context, { next }) => {
    if (isSubmittedAgain(context)) throw refusal(context);
    return context.event.type === 'delete' ? deletionOutcome(context) : next;
  },
  choices,
};

/** The choice for an attempt to submit an incomplete requisition. */
const attemptChoice = ({ record, event, facts }: RequisitionRuleInput, choices: Choices): string =>
  submitting.includes(event.type) && isOwn(record) && !facts.complete
    ? choices.of('requisitions/attempt-fails')
    : 'submitted';

/** Applies an event to a requisition. Throws a `Refusal`. */
export const ruleOnRequisition = (
  sent: RequisitionRuleInput,
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<RequisitionRecord> => {
  refuseWithoutApprover(sent.event, sandbox.choices);
  const choice = attemptChoice(sent, sandbox.choices);
  if (choice === 'refused')
    throw new Refusal('not-possible', { message: 'A requisition that is not complete cannot be submitted.' });
  if (choice === 'draft') return { next: sent.record, by: 'requisitions/attempt-fails' };
  return rule(rules, { ...sent, facts: byChoice(sent.facts, sandbox.choices) }, sandbox);
};

const noFacts: RequisitionFacts = { complete: false, approverKnown: false, chain: [] };

/** Applies an event whose outcome does not depend on facts. Throws a `Refusal`. */
export const ruleWithoutFacts = (
  record: RequisitionRecord,
  type: 'schedule_issuance' | 'unschedule_issuance' | 'create' | 'open_cart',
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<RequisitionRecord> => rule(rules, { record, event: { type }, facts: noFacts }, sandbox);

/** The record of a new requisition: a draft, or a cart. */
export const createdRequisition = (
  type: 'create' | 'open_cart',
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<RequisitionRecord> => ruleWithoutFacts(noRequisition, type, sandbox);

/** Sends save_for_later, add_approver or remove_approval to a requisition. */
export const actOnRequisition: Handler = change<'requisition-header', Input>({
  read: readActionInput,
  decide: (requisition, exchange, input) => {
    const { sandbox } = exchange;
    const event = requisitionEvent(exchange, input);
    const { record } = requisition.state;
    const facts = requisitionFacts(sandbox, requisition.data, input);
    const { by, next } = ruleOnRequisition({ record, event, facts }, sandbox);
    const move = { event: event.type, next, by: actingUser(exchange) };
    return { by, store: () => changeRequisition(sandbox, requisition, move) };
  },
  answer: answerChanged,
});
