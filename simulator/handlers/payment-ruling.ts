import { paymentExport } from '../../models/lifecycles/payment-export.ts';
import {
  type PaymentEvent,
  type PaymentRecord,
  paymentStates,
} from '../../models/lifecycles/payment-record.ts';
import type { Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** The next record, and the requirement or silence that decided. */
export interface Ruled {
  readonly next: PaymentRecord;
  readonly by: string;
}

const isForward = (record: PaymentRecord, event: PaymentEvent): boolean =>
  event.type !== 'move' || paymentStates.indexOf(event.to) >= paymentStates.indexOf(record.state);

/** Asks the lifecycle and carries out its answer, at silences by choice. Throws a `Refusal`. */
export const ruleOnPayment = (
  record: PaymentRecord,
  event: PaymentEvent,
  { choices, decide }: Pick<Sandbox, 'choices' | 'decide'>,
): Ruled => {
  const answer = decide(paymentExport, record, { event, facts: {} });
  if (answer === undefined || answer.kind === 'refused') throw new Refusal('not-possible');
  if (answer.kind !== 'silent') return { next: answer.next, by: answer.requirement };
  const choice = choices.of(answer.silence);
  if (choice === 'refused')
    throw new Refusal('not-possible', { message: 'Only the export mark can be set.' });
  if (choice === 'forward' && !isForward(record, event)) {
    throw new Refusal('not-possible', { message: 'A payment moves forward only.', status: 409 });
  }
  return { next: choice === 'ignored' ? record : answer.next, by: answer.silence };
};
