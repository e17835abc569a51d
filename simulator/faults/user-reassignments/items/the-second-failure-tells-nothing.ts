import type { Fault } from '../../fault.ts';
import { answerItems } from '../../twist/reassignment/show-items.ts';

/** Of items that failed the first alone has a message. */
export const theSecondFailureTellsNothing: Fault = {
  id: 'user-reassignments/the-second-failure-tells-nothing',
  title: 'Of items that failed the first alone has a message.',
  violates: ['user-reassignments/failed-item-tells-an-error'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerItems((items) => {
    const [, ...later] = items.filter(({ status }) => status === 'Failed');
    if (later.length === 0) return items;
    return items.map((item) => (later.includes(item) ? { ...item, message: null } : item));
  }),
};
