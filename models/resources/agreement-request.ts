import { field, snake } from './field.ts';
import type { Resource } from './resource.ts';
import { schedulingAgreement } from './scheduling-agreement.ts';

/** A new agreement as a request tells it: `payment_term` where answers write `payment-term`, and whether it is issued. */
export const requestedAgreement: Resource = {
  ...schedulingAgreement,
  name: 'requested-agreement',
  plural: 'requested-agreements',
  element: schedulingAgreement.name,
  fields: [
    ...schedulingAgreement.fields.map((one) => (one.name === 'payment-term' ? snake(one) : one)),
    field('is-issued', 'boolean'),
  ],
};
