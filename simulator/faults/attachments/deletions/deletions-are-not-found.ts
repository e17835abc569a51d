import type { Fault } from '../../fault.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** There is no deletion below a document. */
export const deletionsAreNotFound: Fault = {
  id: 'attachments/deletions-are-not-found',
  title: 'There is no deletion below a document.',
  violates: deleted,
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'delete', ways: belowDocuments, code: 'method-not-allowed' }),
};
