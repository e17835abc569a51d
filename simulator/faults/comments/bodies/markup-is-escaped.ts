import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Bodies are kept with entities in place of ampersands and brackets. */
export const markupIsEscaped: Fault = {
  id: 'comments/markup-is-escaped',
  title: 'Bodies are kept with entities in place of ampersands and brackets.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
};
