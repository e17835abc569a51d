import type { Check, Context } from '../harness/check.ts';
import { equalTo } from './filter.ts';
import { findPayments, varied } from './find-payments.ts';
import { judgeFilter } from './judge-filter.ts';
import type { Payment } from './payment-list.ts';

const requirement = 'payments/every-field-is-a-filter';

/** The fields that hold one value; status and exported have sentences and checks of their own. */
const plainFields = [
  'id',
  'created-at',
  'updated-at',
  'line-num',
  'external-ref-id',
  'last-exported-at',
  'payment-batch-id',
  'pay-from-total',
  'pay-to-total',
  'reporting-pay-from-total',
  'reporting-pay-to-total',
  'exchange-rate',
  'error-text',
] as const;

const shows = (field: string) => (payment: Payment) => equalTo(payment, field) !== undefined;

/** A value with a fraction shows more: a comparison that cuts or rounds takes its neighbour for it. */
const hasFraction =
  (field: string) =>
  ({ data }: Payment): boolean =>
    /\.\d/.test(String(data[field])) && !/^\d{4}-/.test(String(data[field]));

const judgeField = async (context: Context, field: string, payments: readonly Payment[]): Promise<void> => {
  const showing = payments.filter(shows(field));
  const payment = showing.find(hasFraction(field)) ?? showing[0];
  const filter = payment && equalTo(payment, field);
  if (payment === undefined || filter === undefined) return;
  await judgeFilter(context, { requirement, filter, payment, others: payments });
  context.judge.executed();
};

/** Every field that holds one value and that some payment shows is asked as a filter. */
export const filterByAnyField: Check = {
  id: 'payments/filter-by-any-field',
  title: 'Each field of a payment selects by its value when it stands as a filter',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { payments, problem } = await findPayments(context);
    const fields = plainFields.filter((field) => payments.some(shows(field)));
    context.judge.planned(fields.length);
    if (fields.length === 0) {
      if (payments.length === 0) return context.judge.blocked(requirement, problem);
      return context.judge.inconclusive(requirement, 'no payment shows a value in any field');
    }
    const some = varied(payments, 12);
    for (const field of fields) {
      const telling = payments.find(hasFraction(field));
      const asked = some.some(shows(field)) ? some : payments;
      await judgeField(context, field, telling === undefined ? asked : [...asked, telling]);
    }
  },
};
