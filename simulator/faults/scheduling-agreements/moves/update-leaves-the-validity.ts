import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { drop } from '../../twist/agreement/parts.ts';

/** An update changes everything but the validity. */
export const updateLeavesTheValidity: Fault = {
  id: 'scheduling-agreements/update-leaves-the-validity',
  title: 'An update changes everything but the validity.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => drop(sent, 'validity-start-date', 'validity-end-date'), 'update'),
};
