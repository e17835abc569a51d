import { paymentStates } from '../../../models/lifecycles/payment-record.ts';
import { readBody } from '../../../models/wire/body.ts';
import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** status in the body of a mark is taken over. */
export const bodySetsStatus: Fault = {
  id: 'payments/body-sets-status',
  title: 'status in the body of a mark is taken over.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking(async (after, _, { body }) => {
    const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
    const value = members['status'];
    const state = paymentStates.find((one) => one === value);
    return state === undefined || state === after.state.record.state ? undefined : { record: { state } };
  }),
};
