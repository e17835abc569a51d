import type { Fault } from '../../fault.ts';
import { shown } from '../../twist/attached/rows.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** No attachment is found below its document. */
export const attachmentsAreNotFound: Fault = {
  id: 'attachments/attachments-are-not-found',
  title: 'No attachment is found below its document.',
  violates: shown,
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'show', ways: belowDocuments, code: 'unknown-id' }),
};
