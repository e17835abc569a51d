import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** isQuantitative is inverted in XML. */
export const isQuantitativeIsInvertedInXml: Fault = {
  id: 'quality-inspections/is-quantitative-is-inverted-in-xml',
  title: 'isQuantitative is inverted in XML.',
  violates: ['quality-inspections/is-quantitative-is-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { exchange }) =>
    inXml(exchange) && typeof one['is-quantitative'] === 'boolean'
      ? { ...one, 'is-quantitative': !one['is-quantitative'] }
      : one,
  ),
};
