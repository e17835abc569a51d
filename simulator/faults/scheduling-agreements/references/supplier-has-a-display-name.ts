import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const without = (data: Data): Data => {
  const { supplier: shown = null } = data;
  return shown === null
    ? data
    : {
        ...data,
        supplier: { ...drop(shown as Data, 'name'), 'display-name': (shown as Data)['name'] ?? null },
      };
};

/** The name of the supplier is called display-name. */
export const supplierHasADisplayName: Fault = {
  id: 'scheduling-agreements/supplier-has-a-display-name',
  title: 'The name of the supplier is called display-name.',
  violates: ['scheduling-agreements/supplier-has-id-and-name'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data)),
};
