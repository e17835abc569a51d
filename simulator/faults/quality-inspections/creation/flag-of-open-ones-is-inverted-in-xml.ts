import type { Fault } from '../../fault.ts';
import { show } from '../../twist/inspection/show.ts';

/** The exported flag of an Open inspection is inverted in XML. */
export const flagOfOpenOnesIsInvertedInXml: Fault = {
  id: 'quality-inspections/flag-of-open-ones-is-inverted-in-xml',
  title: 'The exported flag of an Open inspection is inverted in XML.',
  violates: ['quality-inspections/create-is-not-exported'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, { format }) =>
    format === 'xml' && data['status'] === 'open' ? { ...data, exported: data['exported'] !== true } : data,
  ),
};
