import type { Value } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { misreadLines } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

const day = 24 * 60 * 60 * 1000;

const dayBefore = (value: Value): Value =>
  typeof value === 'string' ? new Date(Date.parse(value) - day).toISOString() : value;

/** delivery-date of a line is kept in a zone west of Greenwich, which is the day before. */
export const deliveryDatesAreADayEarly: Fault = {
  id: 'scheduling-agreements/delivery-dates-are-a-day-early',
  title: 'delivery-date of a line is kept in a zone west of Greenwich, which is the day before.',
  violates: [
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/lines-show-delivery-date',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines((line) => put(line, { 'delivery-date': dayBefore(line['delivery-date'] ?? null) })),
};
