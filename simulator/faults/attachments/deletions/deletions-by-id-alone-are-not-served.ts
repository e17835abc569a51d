import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';

/** There is no deletion by the id alone. */
export const deletionsByIdAloneAreNotServed: Fault = {
  id: 'attachments/deletions-by-id-alone-are-not-served',
  title: 'There is no deletion by the id alone.',
  violates: ['attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'delete', ways: ['alone'], code: 'method-not-allowed' }),
};
