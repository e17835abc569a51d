import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Bodies are read as Latin-1, and their letters become two. */
export const bodiesAreRecoded: Fault = {
  id: 'comments/bodies-are-recoded',
  title: 'Bodies are read as Latin-1, and their letters become two.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => Buffer.from(body).toString('latin1')),
};
