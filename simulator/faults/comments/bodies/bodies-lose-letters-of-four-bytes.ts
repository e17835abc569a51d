import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Letters beyond the basic plane, such as pictures, are lost. */
export const bodiesLoseLettersOfFourBytes: Fault = {
  id: 'comments/bodies-lose-letters-of-four-bytes',
  title: 'Letters beyond the basic plane, such as pictures, are lost.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => body.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
};
