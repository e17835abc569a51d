import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** An inspection of the type Inspection is refused. */
export const typeIsRefused: Fault = {
  id: 'quality-inspections/type-is-refused',
  title: 'An inspection of the type Inspection is refused.',
  violates: ['quality-inspections/takes-type'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ type }) => type === 'Inspection'),
};
