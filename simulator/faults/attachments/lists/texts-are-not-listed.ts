import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { listed, textsAttached } from '../../twist/attached/rows.ts';

/** The list leaves out texts. */
export const textsAreNotListed: Fault = {
  id: 'attachments/texts-are-not-listed',
  title: 'The list leaves out texts.',
  violates: [...listed, ...textsAttached],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => records.filter((one) => one['type'] !== 'text')),
};
