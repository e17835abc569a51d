import type { Fault } from '../fault.ts';
import { asksFor } from '../twist/agreement/asks-for.ts';
import { flagged, leaveSchedules } from '../twist/agreement/mark.ts';
import { inXml } from '../twist/wire/change-records.ts';

const marking = leaveSchedules('set-exported', (seen) =>
  seen.isInSameItem && !seen.isNamed ? flagged(seen, true) : undefined,
);

/** Marking a delivery schedule marks the others of its item too where the answer is to be in XML. */
export const xmlMarksBeside: Fault = {
  id: 'formats/xml-marks-beside',
  title: 'Marking a delivery schedule marks the others of its item too where the answer is to be in XML.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => {
    const beside = marking(step, fired);
    return (exchange) => (asksFor(exchange, 'set-exported') && inXml(exchange) ? beside : step)(exchange);
  },
};
