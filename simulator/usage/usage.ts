/** The features that one client used or encountered. */
export interface ClientUsage {
  readonly client: string;
  readonly requests: number;
  /** Key of a feature -> number of requests. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Usage of all clients of a sandbox since its creation or the last reset of the counters. */
export interface UsageCounters {
  /** Counts one request. */
  note(client: string, keys: readonly string[]): void;
  /** Adds the counts of another place. */
  add(others: readonly ClientUsage[]): void;
  /** Returns a promise if several processes count. */
  read(): readonly ClientUsage[] | Promise<readonly ClientUsage[]>;
  clear(): void | Promise<void>;
}

/** Counters of this process alone. */
interface LocalUsage extends UsageCounters {
  read(): readonly ClientUsage[];
}

/** Client ids are arbitrary: clients beyond this number are counted together. */
const mostClients = 50;
/** An upper limit above the number of documented features. */
const mostKeys = 5000;

/** The name under which further clients are counted. */
const others = '(others)';

interface Counters {
  requests: number;
  readonly counts: Map<string, number>;
  /** Requests that are not in `counts` yet, by their list of keys, which similar requests share. */
  readonly recent: Map<readonly string[], number>;
}

const mostRecent = 100;

const increase = ({ counts }: Counters, key: string, by: number): void => {
  const before = counts.get(key);
  if (before !== undefined || counts.size < mostKeys) counts.set(key, (before ?? 0) + by);
};

const countRecent = (counters: Counters): void => {
  for (const [keys, count] of counters.recent) for (const key of keys) increase(counters, key, count);
  counters.recent.clear();
};

/** Creates the counters of one sandbox. */
export const createUsage = (): LocalUsage => {
  const clients = new Map<string, Counters>();
  const countersOf = (name: string): Counters => {
    const client = clients.has(name) || clients.size < mostClients ? name : others;
    const counters = clients.get(client) ?? { requests: 0, counts: new Map(), recent: new Map() };
    clients.set(client, counters);
    return counters;
  };
  return {
    note: (client, keys) => {
      const counters = countersOf(client);
      counters.requests += 1;
      counters.recent.set(keys, (counters.recent.get(keys) ?? 0) + 1);
      if (counters.recent.size > mostRecent) countRecent(counters);
    },
    add: (all) => {
      for (const { client, requests, counts } of all) {
        const counters = countersOf(client);
        counters.requests += requests;
        for (const [key, count] of counts) increase(counters, key, count);
      }
    },
    read: () =>
      [...clients].map(([client, counters]) => {
        countRecent(counters);
        const { requests, counts } = counters;
        return { client, requests, counts };
      }),
    clear: () => clients.clear(),
  };
};

/** Counters of all sandboxes by name. They survive resets and include the counts of deleted sandboxes. */
export interface AllUsage {
  /** The counters of a sandbox, created on first use. */
  of(sandbox: string): UsageCounters;
  /** Moves the counts of a deleted sandbox to those of all deleted sandboxes. */
  leave(sandbox: string): void;
  read(): readonly ClientUsage[] | Promise<readonly ClientUsage[]>;
}

/** Creates the counters of a platform. */
export const createAllUsage = (): AllUsage => {
  const known = new Map<string, LocalUsage>();
  const gone = createUsage();
  return {
    of: (sandbox) => {
      const usage = known.get(sandbox) ?? createUsage();
      known.set(sandbox, usage);
      return usage;
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
