import { paymentStatuses } from '../../models/resources/index.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check } from '../harness/check.ts';
import { equality } from '../harness/filters/relations.ts';
import { findPayments } from './find-payments.ts';
import { judgeFilter } from './judge-filter.ts';
import { status } from './payment-fields.ts';

const requirement = 'payments/filter-by-status';

/** One payment of each documented status is looked for by that status. */
export const filterByStatus: Check = {
  id: 'payments/filter-by-status',
  title: 'A filter on status selects the payments of that status',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { payments, problem } = await findPayments(context);
    const cases = paymentStatuses.flatMap((name) =>
      equality(payments, status, (payment) => foldStatus(String(payment.data['status'])) === name),
    );
    context.judge.planned(cases.length);
    if (cases.length === 0) {
      if (payments.length === 0) return context.judge.blocked(requirement, problem);
      return context.judge.inconclusive(requirement, 'no payment shows a documented status');
    }
    for (const one of cases) {
      await judgeFilter(context, requirement, one);
      context.judge.executed();
    }
  },
};
