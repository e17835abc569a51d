import type { Fault } from '../../fault.ts';
import { answerItems } from '../../twist/reassignment/show-items.ts';

/** Items that failed are not shown. */
export const transactionsHideWhatFailed: Fault = {
  id: 'user-reassignments/transactions-hide-what-failed',
  title: 'Items that failed are not shown.',
  violates: ['user-reassignments/failed-counts-failed-items'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerItems((items) => {
    const changed = items.filter(({ status }) => status === 'Changed');
    return changed.length === items.length ? items : changed;
  }),
};
