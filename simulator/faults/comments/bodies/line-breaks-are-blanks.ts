import type { Fault } from '../../fault.ts';
import { misreadBody } from '../../twist/comment/misread.ts';

/** Line breaks in bodies are kept as blanks. */
export const lineBreaksAreBlanks: Fault = {
  id: 'comments/line-breaks-are-blanks',
  title: 'Line breaks in bodies are kept as blanks.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadBody((body) => body.replaceAll('\n', ' ')),
};
