import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';
import { eachItem } from '../../twist/agreement/parts.ts';

/** The warehouse of an item is kept as another. */
export const warehouseOfItemsIsTheFirst: Fault = {
  id: 'scheduling-agreements/warehouse-of-items-is-the-first',
  title: 'The warehouse of an item is kept as another.',
  violates: ['scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], (parts) => {
    const data = eachItem(parts.data, (item) =>
      (item['warehouse'] ?? null) === null ? item : { ...item, warehouse: { id: 30, name: 'First' } },
    );
    return data === parts.data ? parts : { ...parts, data };
  }),
};
