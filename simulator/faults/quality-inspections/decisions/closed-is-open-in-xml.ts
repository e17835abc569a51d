import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** A Closed inspection is shown as Open in XML. */
export const closedIsOpenInXml: Fault = {
  id: 'quality-inspections/closed-is-open-in-xml',
  title: 'A Closed inspection is shown as Open in XML.',
  violates: ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) => (isDecided(data) && inXml(exchange) ? { ...data, status: 'open' } : data)),
};
