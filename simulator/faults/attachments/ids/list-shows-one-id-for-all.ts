import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { listed } from '../../twist/attached/rows.ts';

/** The list shows every attachment with the id of the first. */
export const listShowsOneIdForAll: Fault = {
  id: 'attachments/list-shows-one-id-for-all',
  title: 'The list shows every attachment with the id of the first.',
  violates: ['attachments/id-is-unique', ...listed],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => records.map((one) => ({ ...one, id: records[0]?.['id'] ?? null }))),
};
