import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** A new inspection is exported. */
export const createdIsExported: Fault = {
  id: 'quality-inspections/created-is-exported',
  title: 'A new inspection is exported.',
  violates: ['quality-inspections/create-is-not-exported'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['create'], () => ({ record: { exported: true } })),
};
