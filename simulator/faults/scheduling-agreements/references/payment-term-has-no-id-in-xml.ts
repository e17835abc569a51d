import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

const without = (data: Data): Data => {
  const { 'payment-term': shown = null } = data;
  return shown === null ? data : { ...data, 'payment-term': drop(shown as Data, 'id') };
};

/** The payment term in a read in XML has no id. */
export const paymentTermHasNoIdInXml: Fault = {
  id: 'scheduling-agreements/payment-term-has-no-id-in-xml',
  title: 'The payment term in a read in XML has no id.',
  violates: ['scheduling-agreements/payment-term-has-id-and-code'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data), inXml),
};
