import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/comment/list.ts';

/** The list of attachments of a comment ends after the first. */
export const attachmentsEndAfterTheFirst: Fault = {
  id: 'comments/attachments-end-after-the-first',
  title: 'The list of attachments of a comment ends after the first.',
  violates: ['comments/attachments-are-listed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.slice(0, 1), ['list-attachments']),
};
