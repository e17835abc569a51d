import type { Fault } from '../../fault.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { takeAll } from '../../twist/attachments.ts';

/** A deletion below a document takes all that it has. */
export const deletionTakesAll: Fault = {
  id: 'attachments/deletion-takes-all',
  title: 'A deletion below a document takes all that it has.',
  violates: deleted,
  kind: 'behavioural',
  step: 'apply',
  wrap: takeAll(belowDocuments),
};
