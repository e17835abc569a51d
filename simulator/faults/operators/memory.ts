import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { show } from './show.ts';

/**
 * State that a fault keeps between exchanges, per sandbox and until the sandbox is reset. The journal
 * identifies the sandbox, as faults replace the sandbox object by copies.
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
 * Wraps `respond`: changes records depending on earlier responses. The mask keeps notes by id, per sandbox and
 * since the fault was switched on, and returns the same record to leave it unchanged.
 */
export const showFromMemory = <T>(
  resource: Resource,
  mask: (data: Data, notes: Map<Value, T>, exchange: Exchange) => Data,
): Wrapping =>
  wrapStep('respond', (step, fired) => {
    const notes = memoryOf(() => new Map<Value, T>());
    return show({ resource }, (data, exchange) => mask(data, notes(exchange), exchange)).wrap(step, fired);
  });
