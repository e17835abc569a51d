import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Bodies are kept up to the 255th letter. */
export const bodiesEndAfter255Letters: Fault = {
  id: 'comments/bodies-end-after-255-letters',
  title: 'Bodies are kept up to the 255th letter.',
  violates: ['comments/body-of-many-letters-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => body.slice(0, 255)),
};
