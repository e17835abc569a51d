import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The valueType of a characteristic is shown in capitals in XML. */
export const valueTypeInCapitalsInXml: Fault = {
  id: 'quality-inspections/value-type-in-capitals-in-xml',
  title: 'The valueType of a characteristic is shown in capitals in XML.',
  violates: ['quality-inspections/value-type-is-lower-case'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { exchange }) =>
    inXml(exchange) ? { ...one, 'value-type': String(one['value-type']).toUpperCase() } : one,
  ),
};
