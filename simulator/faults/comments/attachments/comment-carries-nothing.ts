import type { Fault } from '../../fault.ts';
import { carryOtherwise } from '../../twist/comment/attached.ts';

/** Comments show no attachments, whatever hangs on them. */
export const commentCarriesNothing: Fault = {
  id: 'comments/comment-carries-nothing',
  title: 'Comments show no attachments, whatever hangs on them.',
  violates: ['comments/comment-carries-attachments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: carryOtherwise(() => []),
};
