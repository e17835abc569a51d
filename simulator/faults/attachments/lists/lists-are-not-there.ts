import type { Fault } from '../../fault.ts';
import { listed } from '../../twist/attached/rows.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** There are no lists of attachments. */
export const listsAreNotThere: Fault = {
  id: 'attachments/lists-are-not-there',
  title: 'There are no lists of attachments.',
  violates: listed,
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'list', ways: belowDocuments, code: 'unknown-path' }),
};
