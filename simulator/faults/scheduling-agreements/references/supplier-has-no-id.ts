import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const without = (data: Data): Data => {
  const { supplier: shown = null } = data;
  return shown === null ? data : { ...data, supplier: drop(shown as Data, 'id') };
};

/** The supplier in a read has no id. */
export const supplierHasNoId: Fault = {
  id: 'scheduling-agreements/supplier-has-no-id',
  title: 'The supplier in a read has no id.',
  violates: ['scheduling-agreements/supplier-has-id-and-name'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data), 'reads'),
};
