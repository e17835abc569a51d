import type { Fault } from '../../fault.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A deletion below a document takes the first attachment. */
export const deletionTakesTheFirst: Fault = {
  id: 'attachments/deletion-takes-the-first',
  title: 'A deletion below a document takes the first attachment.',
  violates: deleted,
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(belowDocuments, 'delete', (own) => own.at(0)),
};
