import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const without = (data: Data): Data => {
  const { 'payment-term': shown = null } = data;
  return shown === null ? data : { ...data, 'payment-term': drop(shown as Data, 'code') };
};

/** The payment term in an answer has no code. */
export const paymentTermHasNoCode: Fault = {
  id: 'scheduling-agreements/payment-term-has-no-code',
  title: 'The payment term in an answer has no code.',
  violates: ['scheduling-agreements/payment-term-has-id-and-code'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data)),
};
