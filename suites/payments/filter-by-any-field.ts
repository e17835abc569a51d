import type { Check } from '../harness/check.ts';
import { equality } from '../harness/filters/relations.ts';
import { findPayments, varied } from './find-payments.ts';
import { judgeFilter } from './judge-filter.ts';
import { plainFields } from './payment-fields.ts';

const requirement = 'payments/every-field-is-a-filter';

/** Every field that holds one value and that some payment shows is asked as a filter. */
export const filterByAnyField: Check = {
  id: 'payments/filter-by-any-field',
  title: 'Each field of a payment selects by its value when it stands as a filter',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { payments, problem } = await findPayments(context);
    const all = varied(payments, payments.length);
    const relations = plainFields.flatMap((field) => equality(all, field));
    context.judge.planned(relations.length);
    if (relations.length === 0) {
      if (payments.length === 0) return context.judge.blocked(requirement, problem);
      return context.judge.inconclusive(requirement, 'no payment shows a value in any field');
    }
    for (const relation of relations) {
      await judgeFilter(context, requirement, relation);
      context.judge.executed();
    }
  },
};
