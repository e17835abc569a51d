import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status as a filter is passed over where the answer is in XML. */
export const xmlAnswersPassOverTheStatus: Fault = {
  id: 'payments/xml-answers-pass-over-the-status',
  title: 'status as a filter is passed over where the answer is in XML.',
  violates: ['payments/filter-by-status', 'payments/filter-by-several-statuses'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'status' }, (one, _, { format }) => (format === 'xml' ? undefined : one)),
  ),
};
