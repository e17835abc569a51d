import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';
import { put } from '../../twist/agreement/parts.ts';

/** validity-start-date of a new agreement becomes the moment of its creation. */
export const validityBeginsAtCreation: Fault = {
  id: 'scheduling-agreements/validity-begins-at-creation',
  title: 'validity-start-date of a new agreement becomes the moment of its creation.',
  violates: [
    'scheduling-agreements/create-answers-validity-dates',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['create'], (parts) => {
    const data = put(parts.data, { 'validity-start-date': parts.data['created-at'] ?? null });
    return data === parts.data ? parts : { ...parts, data };
  }),
};
