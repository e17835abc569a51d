import { type AllUsage, type ClientUsage, createUsage, type UsageCounters } from '../usage/usage.ts';
import type { DeferredWork } from './batching.ts';
import type { Connection } from './postgres.ts';

/** The name under which deleted sandboxes are counted; no sandbox has it. */
const deleted = '';
/** The key under which the requests of a client are counted; no feature has it. */
const requestKey = '';

const adding = 'ON CONFLICT (sandbox, client, key) DO UPDATE SET count = u.count + excluded.count';
const write = `INSERT INTO procon.usage AS u SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) ${adding}`;
const leave = `
WITH gone AS (DELETE FROM procon.usage WHERE sandbox = $1 RETURNING client, key, count)
INSERT INTO procon.usage AS u SELECT $2, client, key, count FROM gone ORDER BY client, key ${adding}`;
const sum = (where: string) =>
  `SELECT client, key, sum(count) AS count FROM procon.usage ${where} GROUP BY client, key ORDER BY client, key`;

type Row = readonly [sandbox: string, client: string, key: string, count: number];

const rowsOf = (sandbox: string, all: readonly ClientUsage[]): readonly Row[] =>
  all.flatMap(({ client, requests, counts }) => [
    [sandbox, client, requestKey, requests] as const,
    ...[...counts].map(([key, count]) => [sandbox, client, key, count] as const),
  ]);

const usageIn = (rows: readonly Readonly<Record<string, unknown>>[]): readonly ClientUsage[] => {
  const counted = createUsage();
  for (const [client, own] of Map.groupBy(rows, (row) => String(row['client']))) {
    const counts = new Map(own.map(({ key, count }) => [String(key), Number(count)]));
    const requests = counts.get(requestKey) ?? 0;
    counts.delete(requestKey);
    counted.add([{ client, requests, counts }]);
  }
  return counted.read();
};

/** The counters of all sandboxes that several processes share. `settle` resolves when all counts are written. */
interface SharedUsage extends AllUsage {
  settle(): Promise<void>;
}

/**
 * Creates them. Counts are written a moment after their request; those that could not be written are kept for the next
 * time.
 */
export const createSharedUsage = (connection: Connection, deferred: DeferredWork): SharedUsage => {
  /** Counts that are not written yet, by sandbox. */
  const pending = new Map<string, ReturnType<typeof createUsage>>();
  let running: Promise<unknown> = Promise.resolve();
  const pendingOf = (sandbox: string) => {
    const usage = pending.get(sandbox) ?? createUsage();
    pending.set(sandbox, usage);
    return usage;
  };
  const writePending = async (): Promise<void> => {
    const batch = [...pending].map(([sandbox, counted]) => [sandbox, counted.read()] as const);
    pending.clear();
    // In the same order everywhere: two processes do not wait for each other's rows.
    const rows = batch.flatMap(([sandbox, all]) => rowsOf(sandbox, all)).sort();
    if (rows.length === 0) return;
    try {
      await connection.query(
        write,
        [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
      );
    } catch {
      for (const [sandbox, all] of batch) pendingOf(sandbox).add(all);
    }
  };
  const runNext = <T>(work: () => Promise<T>): Promise<T> => {
    const done = running.then(writePending).then(work);
    running = done.catch(() => undefined);
    return done;
  };
  const settle = () => runNext(async () => undefined);
  const read = (where: string, values: readonly unknown[] = []) =>
    runNext(async () => usageIn(await connection.query(sum(where), values)));
  return {
    settle,
    of: (sandbox): UsageCounters => ({
      note: (client, keys) => {
        pendingOf(sandbox).note(client, keys);
        deferred.plan(settle);
      },
      add: (others) => pendingOf(sandbox).add(others),
      read: () => read('WHERE sandbox = $1', [sandbox]),
      clear: () =>
        runNext(async () => {
          await connection.query('DELETE FROM procon.usage WHERE sandbox = $1', [sandbox]);
          // What could not be written before.
          pending.delete(sandbox);
        }),
    }),
    leave: (sandbox) => {
      const moveWaiting = () => {
        const waiting = pending.get(sandbox)?.read() ?? [];
        pending.delete(sandbox);
        pendingOf(deleted).add(waiting);
      };
      moveWaiting();
      runNext(async () => {
        // What a write that was under way could not write.
        moveWaiting();
        await connection.query(leave, [sandbox, deleted]);
      }).catch(() => undefined);
    },
    read: () => read(''),
  };
};
