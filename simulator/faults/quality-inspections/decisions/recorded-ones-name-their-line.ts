import type { Fault } from '../../fault.ts';
import { showParts } from '../../twist/inspection/show.ts';

/** The characteristicId of what was recorded is the number of the line. */
export const recordedOnesNameTheirLine: Fault = {
  id: 'quality-inspections/recorded-ones-name-their-line',
  title: 'The characteristicId of what was recorded is the number of the line.',
  violates: ['quality-inspections/parts-name-their-characteristic'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showParts(['recorded-characteristic'], (part, one) => ({
    ...part,
    'characteristic-id': one['line-num'] ?? null,
  })),
};
