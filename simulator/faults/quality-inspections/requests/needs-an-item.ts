import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** An inspection without an itemId is refused. */
export const needsAnItem: Fault = {
  id: 'quality-inspections/needs-an-item',
  title: 'An inspection without an itemId is refused.',
  violates: ['quality-inspections/other-members-are-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => (sent['item-id'] ?? null) === null),
};
