import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Letters of bodies sent in XML that are not in ASCII are kept as question marks. */
export const bodiesSentInXmlAreInAscii: Fault = {
  id: 'comments/bodies-sent-in-xml-are-in-ascii',
  title: 'Letters of bodies sent in XML that are not in ASCII are kept as question marks.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body, exchange) =>
    /xml/.test(exchange.body?.type ?? '') ? body.replace(/[^\n\t -~]/g, '?') : body,
  ),
};
