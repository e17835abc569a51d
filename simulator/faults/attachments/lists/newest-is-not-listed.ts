import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';

/** The list leaves out the newest attachment. */
export const newestIsNotListed: Fault = {
  id: 'attachments/newest-is-not-listed',
  title: 'The list leaves out the newest attachment.',
  violates: [...listed],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => records.slice(0, -1)),
};
