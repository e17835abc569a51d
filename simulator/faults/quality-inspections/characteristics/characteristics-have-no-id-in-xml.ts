import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Characteristics are shown without an id in XML. */
export const characteristicsHaveNoIdInXml: Fault = {
  id: 'quality-inspections/characteristics-have-no-id-in-xml',
  title: 'Characteristics are shown without an id in XML.',
  violates: ['quality-inspections/characteristic-has-an-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { exchange }) => {
    const { id: _, ...others } = one;
    return inXml(exchange) ? others : one;
  }),
};
