import type { Fault } from '../../fault.ts';
import { misreadLines } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** The quantity of a line is kept as a whole number. */
export const lineQuantitiesAreWholeNumbers: Fault = {
  id: 'scheduling-agreements/line-quantities-are-whole-numbers',
  title: 'The quantity of a line is kept as a whole number.',
  violates: ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/lines-show-quantity'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines((line) => put(line, { quantity: String(Math.round(Number(line['quantity']))) })),
};
