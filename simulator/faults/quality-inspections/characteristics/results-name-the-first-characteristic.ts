import type { Fault } from '../../fault.ts';
import { showParts } from '../../twist/inspection/show.ts';

/** The characteristicId of expectedResults is the id of the first characteristic. */
export const resultsNameTheFirstCharacteristic: Fault = {
  id: 'quality-inspections/results-name-the-first-characteristic',
  title: 'The characteristicId of expectedResults is the id of the first characteristic.',
  violates: ['quality-inspections/parts-name-their-characteristic'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showParts(['expected-results'], (part, one, { all }) =>
    all[0] === one ? part : { ...part, 'characteristic-id': all[0]?.['id'] ?? null },
  ),
};
