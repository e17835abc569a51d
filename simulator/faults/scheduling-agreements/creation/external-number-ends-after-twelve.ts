import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';
import { put } from '../../twist/agreement/parts.ts';

const name = 'external-scheduling-agreement-number';

/** The external number of a new agreement is kept up to its twelfth character. */
export const externalNumberEndsAfterTwelve: Fault = {
  id: 'scheduling-agreements/external-number-ends-after-twelve',
  title: 'The external number of a new agreement is kept up to its twelfth character.',
  violates: [
    'scheduling-agreements/create-answers-external-number',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['create'], (parts) => {
    const data = put(parts.data, { [name]: String(parts.data[name]).slice(0, 12) });
    return data === parts.data ? parts : { ...parts, data };
  }),
};
