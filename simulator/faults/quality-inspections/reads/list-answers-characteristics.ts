import { inspectionCharacteristic } from '../../../../models/resources/inspection-characteristic.ts';
import type { Fault } from '../../fault.ts';
import { collect } from '../../twist/inspection/collect.ts';
import { characteristicsIn } from '../../twist/inspection/parts.ts';

/** The list of inspections answers their characteristics. */
export const listAnswersCharacteristics: Fault = {
  id: 'quality-inspections/list-answers-characteristics',
  title: 'The list of inspections answers their characteristics.',
  violates: ['quality-inspections/list-answers-inspections'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list', (inspections) => {
    const records = inspections.flatMap(characteristicsIn);
    return { kind: 'many', resource: inspectionCharacteristic, records, total: () => records.length };
  }),
};
