import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { listed } from '../../twist/attached/rows.ts';

/** The list ends after two attachments. */
export const listEndsAfterTwo: Fault = {
  id: 'attachments/list-ends-after-two',
  title: 'The list ends after two attachments.',
  violates: listed,
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => records.slice(0, 2)),
};
