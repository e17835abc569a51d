import type { Answer } from '../../../../models/decide.ts';
import { requisitionLifecycle } from '../../../../models/lifecycles/requisition.ts';
import type {
  RequisitionEvent,
  RequisitionFacts,
  RequisitionRecord,
} from '../../../../models/lifecycles/requisition-record.ts';
import type { Choices } from '../../../choices.ts';
import type { Sandbox } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { outcomeOf } from './requisition-outcomes.ts';

/** An event sent to a requisition, with what surrounds it. */
export interface Asked {
  readonly record: RequisitionRecord;
  readonly event: RequisitionEvent;
  readonly facts: RequisitionFacts;
  readonly choices: Choices;
  readonly decide: Sandbox['decide'];
}

/** The next record, and the requirement or silence that decided. */
export interface Ruled {
  readonly next: RequisitionRecord;
  readonly by: string;
}

const messages: Readonly<Record<RequisitionEvent['type'], string>> = {
  submit: 'The requisition cannot be submitted now.',
  update: 'The requisition cannot be changed any more.',
  update_and_submit: 'The requisition cannot be submitted now.',
  save_for_later: 'Only a cart can be saved for later.',
  delete: 'The requisition cannot be deleted any more.',
  add_approver: 'The approver cannot be added.',
  remove_approval: 'The approval cannot be removed.',
  approve_step: 'There is no step to approve.',
  reject_step: 'There is no step to reject.',
  act_as_buyer: 'There is nothing for a buyer to do.',
  order: 'The requisition cannot be ordered.',
  receive_partly: 'There is nothing to receive.',
  receive: 'There is nothing to receive.',
  withdraw: 'The requisition cannot be withdrawn.',
};

const refusal = ({ event }: Asked, status?: number): Refusal =>
  new Refusal('not-possible', { message: messages[event.type], ...(status !== undefined && { status }) });

const isOwn = ({ state }: RequisitionRecord): boolean => state === 'draft' || state === 'cart';

/** Whatever the state, these parameters are required. */
const refuseWithoutParameter = ({ event, choices }: Asked): void => {
  const isBare =
    (event.type === 'add_approver' && event.approverId === undefined) ||
    (event.type === 'remove_approval' && event.approvalId === undefined);
  if (!isBare) return;
  throw new Refusal('invalid-parameter', { status: Number(choices.of('formats/validation-failure-status')) });
};

/** Which of its two states submitting leads to follows from this one fact. */
const byChoice = ({ facts, choices }: Asked): RequisitionFacts => {
  const choice = choices.of('requisitions/submit-selects');
  return { ...facts, complete: choice === 'completeness' ? facts.complete : choice === 'approval' };
};

const isUnknownApproval = ({ record, event }: Asked): boolean =>
  event.type === 'remove_approval' && record.approvals.every(({ id }) => id !== event.approvalId);

type Silent = Extract<Answer<RequisitionRecord>, { kind: 'silent' }>;

/** What a sandbox does at a silence, by the value it has chosen for it. */
const carryOut = (asked: Asked, { silence, next }: Silent): RequisitionRecord => {
  const { record } = asked;
  const choice = asked.choices.of(silence);
  if (choice === 'ignored') return record;
  if (choice === 'refused') throw refusal(asked);
  if (isUnknownApproval(asked)) throw refusal(asked);
  return outcomeOf(silence, { record, next, choice });
};

/** The documentation names no state that update_and_submit starts from: what it may refuse goes by choice. */
const refuseAgain = (asked: Asked): void => {
  const { choices, event, record } = asked;
  if (event.type !== 'update_and_submit' || isOwn(record)) return;
  if (choices.of('requisitions/submit-elsewhere') === 'refused') throw refusal(asked);
};

/** Asks the lifecycle and carries out its answer, at silences by choice. Throws a `Refusal`. */
export const ruleOnRequisition = (asked: Asked): Ruled => {
  refuseWithoutParameter(asked);
  const answer = asked.decide(requisitionLifecycle, asked.record, {
    event: asked.event,
    facts: byChoice(asked),
  });
  if (answer === undefined) throw refusal(asked, 409);
  if (answer.kind === 'refused') throw refusal(asked, answer.status);
  if (answer.kind === 'silent') return { next: carryOut(asked, answer), by: answer.silence };
  refuseAgain(asked);
  return { next: answer.next, by: answer.requirement };
};
