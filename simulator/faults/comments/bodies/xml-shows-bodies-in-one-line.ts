import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/comment/show.ts';

/** XML shows bodies without their line breaks. */
export const xmlShowsBodiesInOneLine: Fault = {
  id: 'comments/xml-shows-bodies-in-one-line',
  title: 'XML shows bodies without their line breaks.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) => {
    const body = String(one['comments']);
    return body.includes('\n') ? { ...one, comments: body.replace(/\n/g, ' ') } : one;
  }),
};
