/** What one client used and met. */
export interface ClientUsage {
  readonly client: string;
  readonly requests: number;
  /** Key of a feature -> requests that used or met it. */
  readonly counts: ReadonlyMap<string, number>;
}

/** What the clients of a sandbox used and met since it was there, or since it was forgotten. */
export interface UsageCounters {
  note(client: string, keys: readonly string[]): void;
  read(): readonly ClientUsage[];
  clear(): void;
}

/** Clients may be made as anybody likes: beyond so many, further ones are counted together. */
const mostClients = 50;
/** More than the documentation has features of; what a request names beside them is not counted. */
const mostKeys = 5000;

/** The name that further clients are counted under. */
const others = '(others)';

/** Makes the counters of one sandbox; `total` counts the same for all of them. */
export const createUsage = (total?: UsageCounters): UsageCounters => {
  const clients = new Map<string, { requests: number; readonly counts: Map<string, number> }>();
  const countersOf = (name: string) => {
    const client = clients.has(name) || clients.size < mostClients ? name : others;
    const found = clients.get(client) ?? { requests: 0, counts: new Map<string, number>() };
    clients.set(client, found);
    return found;
  };
  return {
    note: (client, keys) => {
      const found = countersOf(client);
      found.requests += 1;
      for (const key of keys) {
        const before = found.counts.get(key);
        if (before !== undefined || found.counts.size < mostKeys) found.counts.set(key, (before ?? 0) + 1);
      }
      total?.note(client, keys);
    },
    read: () => [...clients].map(([client, { requests, counts }]) => ({ client, requests, counts })),
    clear: () => clients.clear(),
  };
};
