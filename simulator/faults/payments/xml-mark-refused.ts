import type { Fault } from '../fault.ts';
import { refusingMark } from '../twist/refusing-mark.ts';

/** An XML body with exported true is refused as unsupported. */
export const xmlMarkRefused: Fault = {
  id: 'payments/xml-mark-refused',
  title: 'An XML body with exported true is refused as unsupported.',
  violates: ['payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingMark(({ by }) => by === 'xml', 415),
};
