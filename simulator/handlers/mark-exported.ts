import type { PaymentEvent } from '../../models/lifecycles/payment-record.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { changePayment, type StoredPayment } from './change-payment.ts';
import { type ExportInput, readExportInput } from './export-input.ts';
import type { Handler } from './handler.ts';
import { ruleOnPayment } from './payment-ruling.ts';
import { showOne } from './show-one.ts';

const validate = async (exchange: Exchange): Promise<void> => {
  const { exported, by, others } = await readExportInput(exchange);
  const isEmpty = exported === undefined && !others;
  if (isEmpty && exchange.sandbox.choices.of('payments/put-without-exported') === 'refused') {
    const status = Number(exchange.sandbox.choices.of('formats/validation-failure-status'));
    throw new Refusal('nothing-to-do', { status });
  }
  exchange.input = { exported, by, others };
};

const decide = (exchange: Exchange): void => {
  const { document, input, sandbox } = exchange;
  if (document === undefined) return;
  const { exported, by, others } = input as unknown as ExportInput;
  const payment = document as StoredPayment;
  const { record } = payment.state;
  // Members beside the mark decide first: they may refuse the request as a whole.
  if (others) exchange.decidedBy = ruleOnPayment(record, { type: 'change' }, sandbox).by;
  if (exported === undefined) return;
  const event: PaymentEvent = { type: 'mark_exported', exported, by };
  const ruled = ruleOnPayment(record, event, sandbox);
  exchange.decidedBy = ruled.by;
  if (!exported && ruled.next === record) return;
  exchange.change = () => {
    exchange.document = changePayment(sandbox, payment, { event, next: ruled.next });
  };
};

/** Sets the export mark of a payment; nothing else of it can be changed. */
export const markExported: Handler = {
  validate,
  decide,
  apply: (exchange) => {
    exchange.change?.();
    const { choices } = exchange.sandbox;
    exchange.outgoing.status = Number(choices.of('formats/action-status'));
    if (choices.of('payments/put-answer-body') === 'payment') showOne(exchange);
  },
};
