import type { Fault } from '../../fault.ts';
import { listOneRecord } from '../../twist/attached/list-one-record.ts';
import { listed } from '../../twist/attached/rows.ts';

/** The list of one attachment is that attachment, in no list. */
export const listOfOneIsNoList: Fault = {
  id: 'attachments/list-of-one-is-no-list',
  title: 'The list of one attachment is that attachment, in no list.',
  violates: listed,
  kind: 'behavioural',
  step: 'apply',
  wrap: listOneRecord(),
};
