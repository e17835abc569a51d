import type { Fault } from '../../fault.ts';
import { show } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The exported flag of an inspection that was marked is false in XML. */
export const markIsNotSeenInXml: Fault = {
  id: 'quality-inspections/mark-is-not-seen-in-xml',
  title: 'The exported flag of an inspection that was marked is false in XML.',
  violates: ['quality-inspections/mark-exported-sets'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) =>
    inXml(exchange) && data['exported'] === true ? { ...data, exported: false } : data,
  ),
};
