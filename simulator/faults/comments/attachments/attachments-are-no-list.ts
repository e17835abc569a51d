import type { Fault } from '../../fault.ts';
import { listOneRecord } from '../../twist/comment/list.ts';

/** The list of attachments of a comment is the last of them, in no list. */
export const attachmentsAreNoList: Fault = {
  id: 'comments/attachments-are-no-list',
  title: 'The list of attachments of a comment is the last of them, in no list.',
  violates: ['comments/attachments-are-listed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOneRecord(['list-attachments']),
};
