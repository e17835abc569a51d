import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';

/** An agreement created with is-issued false is cancelled. */
export const isIssuedFalseCancels: Fault = {
  id: 'scheduling-agreements/is-issued-false-cancels',
  title: 'An agreement created with is-issued false is cancelled.',
  violates: ['scheduling-agreements/create-draft-when-false'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['create'], (parts, _, exchange) =>
    givenAgreement(exchange)['is-issued'] === false ? { ...parts, record: { state: 'cancelled' } } : parts,
  ),
};
