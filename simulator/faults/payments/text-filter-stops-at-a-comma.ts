import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** error-text as a filter is read up to the first comma. */
export const textFilterStopsAtAComma: Fault = {
  id: 'payments/text-filter-stops-at-a-comma',
  title: 'error-text as a filter is read up to the first comma.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'error-text', operator: 'eq' }, (one) => {
      const [text] = String(one.values[0]).split(',');
      return text === one.values[0] ? one : { ...one, values: [text ?? ''] };
    }),
  ),
};
