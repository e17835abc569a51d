import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Whatever stands between brackets is taken out of bodies. */
export const markupIsStripped: Fault = {
  id: 'comments/markup-is-stripped',
  title: 'Whatever stands between brackets is taken out of bodies.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => body.replace(/<[^>]*>/g, '')),
};
