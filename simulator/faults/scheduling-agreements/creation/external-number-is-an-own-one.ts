import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';
import { put } from '../../twist/agreement/parts.ts';

const name = 'external-scheduling-agreement-number';

/** The external number of a new agreement gives way to a number of the platform. */
export const externalNumberIsAnOwnOne: Fault = {
  id: 'scheduling-agreements/external-number-is-an-own-one',
  title: 'The external number of a new agreement gives way to a number of the platform.',
  violates: [
    'scheduling-agreements/create-answers-external-number',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['create'], (parts) => {
    const data = put(parts.data, { [name]: `SA-${String(parts.data['id'])}` });
    return data === parts.data ? parts : { ...parts, data };
  }),
};
