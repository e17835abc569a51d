import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { characteristicsIn } from '../../twist/inspection/parts.ts';
import { show } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Showing an inspection in XML leaves out its characteristics. */
export const showInXmlLeavesOutCharacteristics: Fault = {
  id: 'quality-inspections/show-in-xml-leaves-out-characteristics',
  title: 'Showing an inspection in XML leaves out its characteristics.',
  violates: ['quality-inspections/show-includes-characteristics'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) =>
    asksFor(exchange, 'show') && inXml(exchange) && characteristicsIn(data).length > 0
      ? { ...data, characteristics: [] }
      : data,
  ),
};
