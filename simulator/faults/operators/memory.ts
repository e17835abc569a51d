import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
import { show } from './show.ts';

/**
 * What a fault notes from one exchange to the next, in each sandbox by itself and until that is reset. The journal
 * stands for the sandbox: faults put copies of a sandbox in its place.
 */
export const memoryOf = <T>(make: () => T): ((exchange: Exchange) => T) => {
  const memories = new WeakMap<Sandbox['journal'], { readonly life: number; readonly memory: T }>();
  return ({ sandbox }) => {
    const { journal } = sandbox;
    const life = sandbox.life();
    const known = memories.get(journal);
    if (known?.life === life) return known.memory;
    const memory = make();
    memories.set(journal, { life, memory });
    return memory;
  };
};

/**
 * Wraps `respond`: records are shown by what was noted of them before. The mask notes by id, in each sandbox anew
 * whenever the fault comes into force, and answers the record itself where it is shown rightly.
 */
export const showFromMemory = <T>(
  resource: Resource,
  mask: (data: Data, notes: Map<Value, T>, exchange: Exchange) => Data,
): Wrapping =>
  at('respond', (step, fired) => {
    const notes = memoryOf(() => new Map<Value, T>());
    return show({ resource }, (data, exchange) => mask(data, notes(exchange), exchange)).wrap(step, fired);
  });
