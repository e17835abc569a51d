import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { drop } from '../../twist/agreement/parts.ts';

/** An update changes everything but incoterms and their location. */
export const updateLeavesTheIncoterms: Fault = {
  id: 'scheduling-agreements/update-leaves-the-incoterms',
  title: 'An update changes everything but incoterms and their location.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => drop(sent, 'incoterms', 'incoterms-location'), 'update'),
};
