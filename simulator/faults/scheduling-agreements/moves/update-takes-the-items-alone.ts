import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';

/** An update changes the items and nothing of the header. */
export const updateTakesTheItemsAlone: Fault = {
  id: 'scheduling-agreements/update-takes-the-items-alone',
  title: 'An update changes the items and nothing of the header.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => ({ items: sent['items'] ?? null }), 'update'),
};
