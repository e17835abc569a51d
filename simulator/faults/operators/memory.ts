import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import type { Draft, Kind, Store } from '../../store/port.ts';
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

/** So many turns of the event loop lie between a look that is not locked and what follows. */
const lookupTakes = 200;

/** Waits a moment in which requests that came at the same time get ahead. */
export const letOthersBy = async (): Promise<void> => {
  for (let turn = 0; turn < lookupTakes; turn++) await new Promise((resolve) => setImmediate(resolve));
};

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

const newestId = ({ sandbox: { store } }: Exchange, kind: Kind): number | undefined =>
  store.find(kind, { conditions: [], order: byId }).documents.at(-1)?.id;

/** From now on what the exchange stores of a kind takes the place of another document. */
const storingAs = (exchange: Exchange, kind: Kind, id: number): void => {
  const { store } = exchange.sandbox;
  const put = ((draft: Draft) =>
    store.put(draft.kind === kind ? { ...draft, id, data: { ...draft.data, id } } : draft)) as Store['put'];
  exchange.sandbox = Object.create(exchange.sandbox, {
    store: { value: { ...store, put }, enumerable: true },
  });
};

/** Wraps `validate`: the number of a new document is looked up before the store is locked. */
export const numberEarly = (endpoint: EndpointId, kind: Kind): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (exchange.endpoint?.id !== endpoint) return;
    const early = newestId(exchange, kind);
    await letOthersBy();
    const late = newestId(exchange, kind);
    if (late === undefined || late === early) return;
    fired(exchange);
    storingAs(exchange, kind, late);
  });

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
