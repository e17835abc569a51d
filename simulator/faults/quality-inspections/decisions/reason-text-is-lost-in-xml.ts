import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The resolutionReasonText of a decision is not shown in XML. */
export const reasonTextIsLostInXml: Fault = {
  id: 'quality-inspections/reason-text-is-lost-in-xml',
  title: 'The resolutionReasonText of a decision is not shown in XML.',
  violates: ['quality-inspections/decided-has-a-reason'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) =>
    isDecided(data) && inXml(exchange) ? { ...data, 'resolution-reason-text': null } : data,
  ),
};
