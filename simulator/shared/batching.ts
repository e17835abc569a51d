/**
 * Combines concurrent lookups: keys requested while a query is running are collected and asked for in the
 * next one. A result is never older than its call. Resolves to undefined for a key without a result.
 */
export const createBatcher = <V>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<string>; readonly answer: Promise<ReadonlyMap<string, V>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const answer = running.then(() => {
      next = undefined;
      return ask([...keys]);
    });
    running = answer.catch(() => undefined);
    return { keys, answer };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.answer).get(key);
  };
};
