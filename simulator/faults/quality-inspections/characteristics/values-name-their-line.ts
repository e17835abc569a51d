import type { Fault } from '../../fault.ts';
import { showParts } from '../../twist/inspection/show.ts';

/** The characteristicId of values is the number of the line. */
export const valuesNameTheirLine: Fault = {
  id: 'quality-inspections/values-name-their-line',
  title: 'The characteristicId of values is the number of the line.',
  violates: ['quality-inspections/parts-name-their-characteristic'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showParts(['characteristic-values'], (part, one) => ({
    ...part,
    'characteristic-id': one['line-num'] ?? null,
  })),
};
