/**
 * A function that asks for many keys at once: those that come while an answer is on its way are asked for together, when
 * it is there. What it answers was so after the call. Values are undefined where `ask` answers none.
 */
export const batching = <V>(
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
