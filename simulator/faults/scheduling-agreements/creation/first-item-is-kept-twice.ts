import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { withItems } from '../../twist/agreement/parts.ts';

/** The first item of a new agreement is kept twice. */
export const firstItemIsKeptTwice: Fault = {
  id: 'scheduling-agreements/first-item-is-kept-twice',
  title: 'The first item of a new agreement is kept twice.',
  violates: ['scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => withItems(sent, (items) => [...items, ...items.slice(0, 1)])),
};
