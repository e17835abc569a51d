import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadLines } from '../../twist/requisition-misread.ts';

/** Each line of a new requisition gets the quantity of the first. */
export const quantityOfTheFirstLineForAll: Fault = {
  id: 'requisitions/quantity-of-the-first-line-for-all',
  title: 'Each line of a new requisition gets the quantity of the first.',
  violates: ['requisitions/create-keeps-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines(making, (lines) =>
    lines.length > 1 ? lines.map((line) => ({ ...line, quantity: lines[0]?.['quantity'] ?? null })) : lines,
  ),
};
