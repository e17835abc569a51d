import type { Fault } from '../../fault.ts';
import { answerItems } from '../../twist/reassignment/show-items.ts';

/** In XML the last item is not shown. */
export const transactionsInXmlLoseTheLast: Fault = {
  id: 'user-reassignments/transactions-in-xml-lose-the-last',
  title: 'In XML the last item is not shown.',
  violates: ['user-reassignments/changed-counts-changed-items'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerItems((items, { format }) => (format === 'xml' ? items.slice(0, -1) : items)),
};
