import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Letters that are not in ASCII are kept as question marks. */
export const bodiesAreInAscii: Fault = {
  id: 'comments/bodies-are-in-ascii',
  title: 'Letters that are not in ASCII are kept as question marks.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => body.replace(/[^\n\t -~]/g, '?')),
};
