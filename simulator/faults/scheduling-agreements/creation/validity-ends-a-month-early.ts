import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

const monthBefore = (text: string): string => {
  const date = new Date(text);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString();
};

/** validity-end-date of a new agreement is kept with a month less. */
export const validityEndsAMonthEarly: Fault = {
  id: 'scheduling-agreements/validity-ends-a-month-early',
  title: 'validity-end-date of a new agreement is kept with a month less.',
  violates: [
    'scheduling-agreements/create-answers-validity-dates',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const end = sent['validity-end-date'];
    return typeof end === 'string' ? put(sent, { 'validity-end-date': monthBefore(end) }) : sent;
  }),
};
