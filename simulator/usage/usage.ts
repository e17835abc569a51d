/** What one client used and met. */
export interface ClientUsage {
  readonly client: string;
  readonly requests: number;
  /** Key of a feature -> requests that used or met it. */
  readonly counts: ReadonlyMap<string, number>;
}

/** What the clients of a sandbox used and met since it was there, or since it was forgotten. */
export interface UsageCounters {
  /** Counts one request. */
  note(client: string, keys: readonly string[]): void;
  /** Counts what was counted elsewhere, too. */
  add(others: readonly ClientUsage[]): void;
  read(): readonly ClientUsage[];
  clear(): void;
}

/** Clients may be made as anybody likes: beyond so many, further ones are counted together. */
const mostClients = 50;
/** More than the documentation has features. */
const mostKeys = 5000;

/** The name that further clients are counted under. */
const others = '(others)';

interface Counters {
  requests: number;
  readonly counts: Map<string, number>;
}

const increase = ({ counts }: Counters, key: string, by: number): void => {
  const before = counts.get(key);
  if (before !== undefined || counts.size < mostKeys) counts.set(key, (before ?? 0) + by);
};

/** Makes the counters of one sandbox. */
export const createUsage = (): UsageCounters => {
  const clients = new Map<string, Counters>();
  const countersOf = (name: string): Counters => {
    const client = clients.has(name) || clients.size < mostClients ? name : others;
    const found = clients.get(client) ?? { requests: 0, counts: new Map<string, number>() };
    clients.set(client, found);
    return found;
  };
  return {
    note: (client, keys) => {
      const found = countersOf(client);
      found.requests += 1;
      for (const key of keys) increase(found, key, 1);
    },
    add: (all) => {
      for (const { client, requests, counts } of all) {
        const found = countersOf(client);
        found.requests += requests;
        for (const [key, count] of counts) increase(found, key, count);
      }
    },
    read: () => [...clients].map(([client, { requests, counts }]) => ({ client, requests, counts })),
    clear: () => clients.clear(),
  };
};

/** The counters of all sandboxes by name, which outlive what is laid into one, and what was counted in those that are gone. */
export interface AllUsage {
  /** Made when they are asked for first. */
  of(sandbox: string): UsageCounters;
  /** Takes what a sandbox that is no more counted to the others that are gone. */
  leave(sandbox: string): void;
  read(): readonly ClientUsage[];
}

/** Makes the counters of a platform. */
export const createAllUsage = (): AllUsage => {
  const known = new Map<string, UsageCounters>();
  const gone = createUsage();
  return {
    of: (sandbox) => {
      const found = known.get(sandbox) ?? createUsage();
      known.set(sandbox, found);
      return found;
    },
    leave: (sandbox) => {
      gone.add(known.get(sandbox)?.read() ?? []);
      known.delete(sandbox);
    },
    read: () => {
      const sum = createUsage();
      for (const one of [gone, ...known.values()]) sum.add(one.read());
      return sum.read();
    },
  };
};
