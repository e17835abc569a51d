import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';

/** A new agreement is answered with the supplier that was sent and stored with another. */
export const supplierIsAnotherInTheStore: Fault = {
  id: 'scheduling-agreements/supplier-is-another-in-the-store',
  title: 'A new agreement is answered with the supplier that was sent and stored with another.',
  violates: ['scheduling-agreements/create-keeps-the-header'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], (parts) => ({
    ...parts,
    data: { ...parts.data, supplier: { id: 302, name: 'Another' } },
  })),
};
