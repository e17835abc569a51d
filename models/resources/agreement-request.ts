import { field, marked, snake } from './field.ts';
import type { Resource } from './resource.ts';
import { schedulingAgreement } from './scheduling-agreement.ts';

/** A new agreement as a request tells it: `payment_term` where answers write `payment-term`, and whether it is issued. */
export const requestedAgreement: Resource = {
  ...schedulingAgreement,
  name: 'requested-agreement',
  plural: 'requested-agreements',
  element: schedulingAgreement.name,
  fields: marked(
    [
      ...schedulingAgreement.fields.map((one) => (one.name === 'payment-term' ? snake(one) : one)),
      field('is-issued', 'boolean'),
    ],
    {
      required: [
        'external-scheduling-agreement-number',
        'type',
        'validity-start-date',
        'validity-end-date',
        'supplier',
        'items',
      ],
      never: ['id', 'status', 'created-at', 'updated-at', 'created-by'],
    },
  ),
};
