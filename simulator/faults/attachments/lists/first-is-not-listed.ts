import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';

/** The list leaves out the first of several attachments. */
export const firstIsNotListed: Fault = {
  id: 'attachments/first-is-not-listed',
  title: 'The list leaves out the first of several attachments.',
  violates: [...listed],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => (records.length > 1 ? records.slice(1) : records)),
};
