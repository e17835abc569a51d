import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/attachments.ts';

/** The list of attachments holds those of all agreements. */
export const listOfAttachmentsHoldsThoseOfAll: Fault = {
  id: 'scheduling-agreements/list-of-attachments-holds-those-of-all',
  title: 'The list of attachments holds those of all agreements.',
  violates: ['scheduling-agreements/list-answers-attachments'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers('agreement', () => true),
};
