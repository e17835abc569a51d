import type { Exchange, Sandbox } from '../../exchange.ts';

/** What a fault notes from one exchange to the next, in each sandbox of its own. */
export const memoryOf = <T>(make: () => T): ((exchange: Exchange) => T) => {
  const memories = new WeakMap<Sandbox['journal'], T>();
  return ({ sandbox: { journal } }) => {
    const memory = memories.get(journal) ?? make();
    memories.set(journal, memory);
    return memory;
  };
};
