import type { Fault } from '../../fault.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { keepDeleted } from '../../twist/attachments.ts';

/** A deletion below a document is answered, and the attachment stays. */
export const deletionIsIgnored: Fault = {
  id: 'attachments/deletion-is-ignored',
  title: 'A deletion below a document is answered, and the attachment stays.',
  violates: deleted,
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted(belowDocuments),
};
