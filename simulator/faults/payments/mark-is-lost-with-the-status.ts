import { payment } from '../../../models/resources/payment.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Fault } from '../fault.ts';
import { type Mask, showing } from '../twist/showing.ts';

/** Shows a marked payment as not exported once its status is another than when it was first seen marked. */
const forgetting = (): Mask => {
  const memories = new WeakMap<Sandbox, Map<Value, Value>>();
  return (data, { sandbox }) => {
    if (data['exported'] !== true) return data;
    const memory = memories.get(sandbox) ?? new Map<Value, Value>();
    memories.set(sandbox, memory);
    const [id, status] = [data['id'] ?? null, data['status'] ?? null];
    const known = memory.get(id) ?? status;
    memory.set(id, known);
    return known === status ? data : { ...data, exported: false };
  };
};

/** A change of status takes the mark of an exported payment away. */
export const markIsLostWithTheStatus: Fault = {
  id: 'payments/mark-is-lost-with-the-status',
  title: 'A change of status takes the mark of an exported payment away.',
  violates: ['payments/exported-flag-tells-previous-export'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => showing({ resource: payment }, forgetting())(step, fired),
};
