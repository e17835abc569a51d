import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';
import { put } from '../../twist/agreement/parts.ts';

const name = 'external-scheduling-agreement-number';

/** The external number of a new agreement is kept in capitals. */
export const externalNumberInUpperCase: Fault = {
  id: 'scheduling-agreements/external-number-in-upper-case',
  title: 'The external number of a new agreement is kept in capitals.',
  violates: [
    'scheduling-agreements/create-answers-external-number',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['create'], (parts) => {
    const data = put(parts.data, { [name]: String(parts.data[name]).toUpperCase() });
    return data === parts.data ? parts : { ...parts, data };
  }),
};
