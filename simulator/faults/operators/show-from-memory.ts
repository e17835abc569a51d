import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
import { show } from './show.ts';

/**
 * Wraps `respond`: records are shown by what was noted of them before. The mask notes by id, in each sandbox anew
 * whenever the fault comes into force, and answers the record itself where it is shown rightly.
 */
export const showFromMemory = <T>(
  resource: Resource,
  mask: (data: Data, notes: Map<Value, T>, exchange: Exchange) => Data,
): Wrapping =>
  at('respond', (step, fired) => {
    const memories = new WeakMap<Sandbox, Map<Value, T>>();
    return show({ resource }, (data, exchange) => {
      const { sandbox } = exchange;
      const notes = memories.get(sandbox) ?? new Map<Value, T>();
      memories.set(sandbox, notes);
      return mask(data, notes, exchange);
    }).wrap(step, fired);
  });
