import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const without = (data: Data): Data => {
  const { supplier: shown = null } = data;
  return shown === null ? data : { ...data, supplier: drop(shown as Data, 'name') };
};

/** The supplier in the answer to a creation has no name. */
export const supplierHasNoNameInCreations: Fault = {
  id: 'scheduling-agreements/supplier-has-no-name-in-creations',
  title: 'The supplier in the answer to a creation has no name.',
  violates: ['scheduling-agreements/supplier-has-id-and-name'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data), 'create'),
};
