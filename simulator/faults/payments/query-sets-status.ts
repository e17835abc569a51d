import { paymentStates } from '../../../models/lifecycles/payment-record.ts';
import { parametersOf } from '../../../models/query/parameters.ts';
import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** status in the query of a mark is taken over. */
export const querySetsStatus: Fault = {
  id: 'payments/query-sets-status',
  title: 'status in the query of a mark is taken over.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after, _, { search }) => {
    const value = parametersOf(search).find(({ written }) => written === 'status')?.value;
    const state = paymentStates.find((one) => one === value);
    return state === undefined || state === after.state.record.state ? undefined : { record: { state } };
  }),
};
