import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Sandbox } from '../../exchange.ts';
import type { Mask } from './showing.ts';

/** How a payment was when it was shown first. */
interface First {
  readonly status: Value;
  readonly exported: Value;
  readonly stamp: Value;
}

const firstOf = (data: Data): First => ({
  status: data['status'] ?? null,
  exported: data['exported'] ?? null,
  stamp: data['updated-at'] ?? null,
});

/** Shows the updated-at of before a change of status, where the status is now one that is meant. */
export const standingStill = (isMeant: (status: Value) => boolean): Mask => {
  const memories = new WeakMap<Sandbox, Map<Value, First>>();
  return (data, { sandbox }) => {
    const memory = memories.get(sandbox) ?? new Map<Value, First>();
    memories.set(sandbox, memory);
    const now = firstOf(data);
    const id = data['id'] ?? null;
    const first = memory.get(id);
    // An export moves the stamp rightly; from then on the payment counts as seen anew.
    if (first === undefined || first.exported !== now.exported) memory.set(id, now);
    const moved = first !== undefined && first.exported === now.exported && first.status !== now.status;
    return moved && isMeant(now.status) && first.stamp !== now.stamp
      ? { ...data, 'updated-at': first.stamp }
      : data;
  };
};
