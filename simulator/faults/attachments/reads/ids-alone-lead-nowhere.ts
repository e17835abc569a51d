import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';

/** No attachment is found by its id alone. */
export const idsAloneLeadNowhere: Fault = {
  id: 'attachments/ids-alone-lead-nowhere',
  title: 'No attachment is found by its id alone.',
  violates: ['attachments/attachment-is-shown-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'show', ways: ['alone'], code: 'unknown-path' }),
};
