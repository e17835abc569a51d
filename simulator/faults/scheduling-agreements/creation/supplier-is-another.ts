import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** A new agreement is made for another supplier than was sent. */
export const supplierIsAnother: Fault = {
  id: 'scheduling-agreements/supplier-is-another',
  title: 'A new agreement is made for another supplier than was sent.',
  violates: [
    'scheduling-agreements/create-answers-supplier',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => put(sent, { supplier: { id: 302 } })),
};
