import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A read below a requisition answers the attachment before. */
export const requisitionsShowTheOneBefore: Fault = {
  id: 'attachments/requisitions-show-the-one-before',
  title: 'A read below a requisition answers the attachment before.',
  violates: ['attachments/attachment-of-requisition-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(['requisitions'], 'show', (own, id) => own.findLast((one) => one.id < id)),
};
