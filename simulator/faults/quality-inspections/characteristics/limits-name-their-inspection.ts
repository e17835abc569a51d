import type { Fault } from '../../fault.ts';
import { showParts } from '../../twist/inspection/show.ts';

/** The characteristicId of limits is the id of the inspection. */
export const limitsNameTheirInspection: Fault = {
  id: 'quality-inspections/limits-name-their-inspection',
  title: 'The characteristicId of limits is the id of the inspection.',
  violates: ['quality-inspections/parts-name-their-characteristic'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showParts(['expected-limits'], (part, one) => ({
    ...part,
    'characteristic-id': one['inspection-id'] ?? null,
  })),
};
