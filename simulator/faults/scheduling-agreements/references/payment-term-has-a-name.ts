import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const without = (data: Data): Data => {
  const { 'payment-term': shown = null } = data;
  return shown === null
    ? data
    : { ...data, 'payment-term': { ...drop(shown as Data, 'code'), name: (shown as Data)['code'] ?? null } };
};

/** The payment term in an answer has a name in place of its code. */
export const paymentTermHasAName: Fault = {
  id: 'scheduling-agreements/payment-term-has-a-name',
  title: 'The payment term in an answer has a name in place of its code.',
  violates: ['scheduling-agreements/payment-term-has-id-and-code'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data)),
};
