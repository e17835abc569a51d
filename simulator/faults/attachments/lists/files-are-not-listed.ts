import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { filesAttached, listed } from '../../twist/attached/rows.ts';

/** The list leaves out files. */
export const filesAreNotListed: Fault = {
  id: 'attachments/files-are-not-listed',
  title: 'The list leaves out files.',
  violates: [...listed, ...filesAttached],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => records.filter((one) => one['type'] !== 'file')),
};
