import type { Fault } from '../../fault.ts';
import { keepDeleted } from '../../twist/attachments.ts';

/** A deletion below a requisition line is answered, and the attachment stays. */
export const deletionFromLinesIsIgnored: Fault = {
  id: 'attachments/deletion-from-lines-is-ignored',
  title: 'A deletion below a requisition line is answered, and the attachment stays.',
  violates: ['attachments/attachment-of-requisition-line-is-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted(['requisition_lines']),
};
