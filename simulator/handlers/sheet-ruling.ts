import type { Answer } from '../../models/decide.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetEvent, SheetFacts, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Choices } from '../choices.ts';
import type { Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { afterBypass, placedByChoice, skippingLast, traced } from './sheet-outcomes.ts';

/** An event sent to a sheet, with what surrounds it. */
export interface Asked {
  readonly record: SheetRecord;
  readonly event: SheetEvent;
  readonly facts: SheetFacts;
  readonly choices: Choices;
  readonly decide: Sandbox['decide'];
}

type Silent = Extract<Answer<SheetRecord>, { kind: 'silent' }>;

const refusedStatus = (asked: Asked, requirement: string, documented?: number): number => {
  if (documented !== undefined) return documented;
  const isVoid = asked.event.type === 'void';
  const needsParameter =
    requirement.endsWith('-needs-approver-id') || requirement.endsWith('-needs-approval-id');
  if (needsParameter) return Number(asked.choices.of('formats/validation-failure-status'));
  return isVoid ? Number(asked.choices.of('service-sheets/void-refused-status')) : 422;
};

const refusal = (asked: Asked, message: string, status?: number): Refusal =>
  new Refusal(asked.event.type === 'void' ? 'void-refused' : 'not-possible', {
    ...(status !== undefined && { status }),
    message,
  });

const messages: Readonly<Record<SheetEvent['type'], string>> = {
  void: 'The sheet cannot be voided: it must be approved, linked to an open order line and have no pending void, and the request must give comments and exactly one active reason.',
  add_approver: 'The approver cannot be added.',
  remove_approval: 'The approval cannot be removed.',
  bypass_current_approval: 'The current step cannot be bypassed.',
  submit: 'The sheet cannot be submitted.',
  approve_step: 'There is no step to approve.',
  reject_step: 'There is no step to reject.',
  withdraw: 'The sheet cannot be withdrawn.',
  approve_void: 'There is no void to approve.',
  refuse_void: 'There is no void to refuse.',
};

const has = ({ record, event }: Asked): boolean =>
  event.type === 'remove_approval' && record.approvals.some(({ id }) => id === event.approvalId);

/** Whatever the state, these parameters are required. */
const refuseWithoutParameter = (asked: Asked): void => {
  const { event, choices } = asked;
  const isBare =
    (event.type === 'add_approver' && event.approverId === undefined) ||
    (event.type === 'remove_approval' && event.approvalId === undefined);
  if (!isBare) return;
  throw new Refusal('invalid-parameter', { status: Number(choices.of('formats/validation-failure-status')) });
};

const withoutPosition = (asked: Asked): SheetRecord => {
  if (asked.event.type !== 'add_approver') return asked.record;
  const { position: _, ...event } = asked.event;
  return ruleOnSheet({ ...asked, event }).next;
};

/** What a sandbox does at a silence, by the value it has chosen for it. */
const carryOut = (asked: Asked, answer: Silent): SheetRecord => {
  const { record, event } = asked;
  const choice = asked.choices.of(answer.silence);
  const refuse = (status?: number) => refusal(asked, messages[event.type], status);
  switch (answer.silence) {
    case 'service-sheets/blank-void-comments':
      if (choice === 'refused') throw refuse(Number(asked.choices.of('service-sheets/void-refused-status')));
      return answer.next;
    case 'service-sheets/watcher-counts-as-step':
      if (choice === 'no') throw refuse();
      return skippingLast(record);
    case 'service-sheets/add-approver-of-unknown-user':
      if (choice === 'ignored') return record;
      if (choice === '404') throw new Refusal('unknown-id');
      throw new Refusal('invalid-parameter', {
        status: Number(asked.choices.of('formats/validation-failure-status')),
        message: 'approver_id names no active user.',
      });
    case 'service-sheets/add-approver-unknown-position':
      if (choice === 'default') return withoutPosition(asked);
      throw new Refusal('invalid-parameter', {
        status: Number(asked.choices.of('formats/validation-failure-status')),
        message: 'position must be end_of_list or watcher.',
      });
    case 'service-sheets/remove-approval-of-unknown-id':
      if (choice === 'ignored') return record;
      throw refuse(Number(choice));
    case 'service-sheets/remove-approval-outside-pending-approval':
      if (choice === 'refused') throw refuse();
      return has(asked) ? answer.next : record;
    default:
      if (choice === 'refused') throw refuse();
      return choice === 'ignored' ? record : answer.next;
  }
};

/** The next record, and the requirement or silence that decided. */
export interface Ruled {
  readonly next: SheetRecord;
  readonly by: string;
}

/** Asks the lifecycle and carries out its answer, at silences by choice. Throws a `Refusal`. */
export const ruleOnSheet = (asked: Asked): Ruled => {
  const { record, event, facts, choices, decide } = asked;
  refuseWithoutParameter(asked);
  const answer = decide(serviceSheet, record, { event, facts });
  if (answer === undefined) throw refusal(asked, messages[event.type], 409);
  if (answer.kind === 'refused') {
    throw refusal(asked, messages[event.type], refusedStatus(asked, answer.requirement, answer.status));
  }
  if (answer.kind === 'silent') {
    const carried = carryOut(asked, answer);
    return { next: traced(event, { record, next: carried, choices }), by: answer.silence };
  }
  if (answer.requirement === 'service-sheets/add-approver-position-is-optional') {
    return { next: placedByChoice(answer.next, choices), by: answer.requirement };
  }
  const next =
    event.type === 'bypass_current_approval' ? afterBypass(record, answer.next, choices) : answer.next;
  return { next, by: answer.requirement };
};
