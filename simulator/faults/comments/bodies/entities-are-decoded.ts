import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Entities in bodies are kept as the signs that they stand for. */
export const entitiesAreDecoded: Fault = {
  id: 'comments/entities-are-decoded',
  title: 'Entities in bodies are kept as the signs that they stand for.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => body.replaceAll('&lt;', '<').replaceAll('&amp;', '&')),
};
