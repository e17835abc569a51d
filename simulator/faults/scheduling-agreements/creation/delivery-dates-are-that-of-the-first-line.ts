import type { Fault } from '../../fault.ts';
import { misreadLines } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** Every line of an item gets the delivery-date of the first. */
export const deliveryDatesAreThatOfTheFirstLine: Fault = {
  id: 'scheduling-agreements/delivery-dates-are-that-of-the-first-line',
  title: 'Every line of an item gets the delivery-date of the first.',
  violates: [
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/lines-show-delivery-date',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines((line, { all }) => put(line, { 'delivery-date': all[0]?.['delivery-date'] ?? null })),
};
