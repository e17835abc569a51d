import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { quantile } from '../proof/tables.ts';
import { type ServerProcess, startServer, startSimulator, tokenAt } from '../simulator.ts';
import { root } from '../sources.ts';
import { connections, counts, requisition, sendAll } from './concurrent-clients.ts';
import { type BenchRequest, type Operation, operations, programs, type Subject } from './programs.ts';
import { processorTimeBelow, processorTimeOf, say } from './running.ts';

/** A sandbox below the address of the process that serves it. */
interface ServedSandbox {
  readonly server: ServerProcess;
  readonly path: string;
  readonly token: string;
}

/** Where requests go to in turn. */
interface Place {
  readonly name: string;
  readonly servers: readonly ServerProcess[];
  readonly sandboxes: readonly ServedSandbox[];
  /** The share of the requests that are sent there. */
  readonly share: number;
}

/** Microseconds of processor time per request, and requests per second. */
interface Cost {
  readonly own: number;
  readonly database: number;
  readonly client: number;
  readonly rate: number;
}

/** Until the code of a process is compiled. */
const timesToWarmUp = 4;

/** The share of the requests before those that are measured: a sandbox without recent requests has no lease. */
const toBegin = 0.1;

const subject: Subject = { payments: [{ id: 1001, status: 'approved' }], requisition, created: {} };

/** The requests to a process: every sandbox has its turn, and each process serves those of its own. */
const requestsTo = (
  server: ServerProcess,
  { sandboxes }: Place,
  operation: Operation,
  count: number,
): readonly BenchRequest[] =>
  Array.from({ length: count }, (_, turn) => turn).flatMap((turn) => {
    const sandbox = sandboxes[turn % sandboxes.length];
    if (sandbox?.server !== server) return [];
    const ofSandbox = Math.floor(turn / sandboxes.length);
    const request = programs[0].request(subject, operation, ofSandbox, sandbox.token);
    return [{ ...request, path: `${sandbox.path}${request.path}` }];
  });

/** Sends so many requests, over the connections of each process at the same time. */
const sendTo = async (place: Place, operation: Operation, count: number): Promise<void> => {
  await Promise.all(
    place.servers.map(async (server) => {
      const pool = new Pool(server.url, { connections });
      await sendAll(pool, requestsTo(server, place, operation, count));
      await pool.close();
    }),
  );
};

/** The cost of requests to a place; `database`: the process that runs PostgreSQL. */
const costAt = async (
  place: Place,
  { operation, count, database }: { operation: Operation; count: number; database: number },
): Promise<Cost> => {
  await sendTo(place, operation, count * toBegin);
  const read = () => {
    const { user, system } = process.cpuUsage();
    const own = place.servers.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0);
    return [own, processorTimeBelow(database), (user + system) / 1000, performance.now()];
  };
  const before = read();
  await sendTo(place, operation, count);
  const [own = 0, shared = 0, client = 0, passed = 0] = read().map((now, at) => now - (before[at] ?? 0));
  const microseconds = (time: number) => (time * 1000) / count;
  return {
    ...{ own: microseconds(own), database: microseconds(shared), client: microseconds(client) },
    rate: (count * 1000) / passed,
  };
};

interface PlaceOptions {
  /** How many processes there are. */
  readonly count?: number;
  readonly share?: number;
  /** The paths of sandboxes. */
  readonly paths?: readonly string[];
  /** Where they are kept: a folder, or the address of a database; in memory when left out. */
  readonly data?: string;
}

/** Starts the processes of a place. Where they are more than the sandboxes, each serves all of these. */
const openPlace = async (
  name: string,
  { count = 1, share = 1, paths = [''], data }: PlaceOptions,
): Promise<Place> => {
  const options = data === undefined ? [] : ['--data', data, '--public-url', 'http://127.0.0.1:9'];
  const servers: ServerProcess[] = [];
  for (let number = 0; number < count; number += 1) servers.push(await startSimulator(options));
  const all = count > paths.length ? servers.flatMap(() => paths) : paths;
  const sandboxes: ServedSandbox[] = [];
  for (const [at, path] of all.entries()) {
    const server = servers[at % count] as ServerProcess;
    sandboxes.push({ server, path, token: await tokenAt(`${server.url}${path}`) });
  }
  return { name, servers, sandboxes, share };
};

const tenPaths = Array.from({ length: 10 }, (_, number) => `/sandboxes/s${number}`);

/** The places that are compared; `databaseAt`: the address of an unused database. */
const openPlaces = async (
  folder: string,
  databaseAt: (number: number) => string,
): Promise<readonly Place[]> => [
  await openPlace('memory', {}),
  await openPlace('a file', { data: folder }),
  await openPlace('PostgreSQL, one process', { data: databaseAt(1) }),
  await openPlace('PostgreSQL, two processes', { data: databaseAt(2), count: 2, share: 0.2 }),
  await openPlace('ten sandboxes, one process', { data: databaseAt(3), paths: tenPaths }),
  await openPlace('ten sandboxes, two processes', { data: databaseAt(4), count: 2, paths: tenPaths }),
];

/** Costs by operation and place, one per round. */
type Costs = Map<string, Cost[]>;

/** All places in turn, so that a machine that slows down slows all of them; the first round warms up. */
const measure = async (places: readonly Place[], database: number, rounds: number): Promise<Costs> => {
  const costs: Costs = new Map();
  for (let round = 0; round <= rounds; round += 1)
    for (const operation of operations)
      for (const place of places) {
        const times = place.share * place.servers.length * (round === 0 ? timesToWarmUp : 1);
        const cost = await costAt(place, { operation, count: counts[operation] * times, database });
        const key = `${operation} ${place.name}`;
        if (round > 0) costs.set(key, [...(costs.get(key) ?? []), cost]);
      }
  return costs;
};

const medianOf = (costs: readonly Cost[]): Cost => {
  const median = (key: keyof Cost) =>
    quantile(
      costs.map((cost) => cost[key]),
      0.5,
    );
  return {
    ...{ own: median('own'), database: median('database') },
    ...{ client: median('client'), rate: median('rate') },
  };
};

/**
 * The throughput of two cores without the client, by processor time: one process has one of them and PostgreSQL the
 * other, two processes have both together with PostgreSQL.
 */
const scaleOf = (one: Cost, two: Cost): number =>
  (2 * Math.max(one.own, one.database)) / (two.own + two.database);

const printOperation = (
  operation: Operation,
  names: readonly string[],
  costOf: (name: string) => Cost,
): void => {
  say(operation);
  for (const name of names) {
    const { own, database, client, rate } = costOf(name);
    const times = ((own + database) / costOf('memory').own).toFixed(2);
    const [server, postgresql, sender, second] = [own, database, client, rate].map(Math.round);
    say(`  ${name.padEnd(30)} ${server} + ${postgresql}, ${times} times memory; ${sender}; ${second}/s`);
  }
  const [one, two] = [costOf('ten sandboxes, one process'), costOf('ten sandboxes, two processes')];
  const [scale, most, seen] = [scaleOf(one, two), scaleOf(one, one), two.rate / one.rate].map((times) =>
    times.toFixed(2),
  );
  say(
    `  ten sandboxes: two processes carry ${scale} times one on two cores beside the client, by processor time;`,
  );
  say(`  ${most} if they cost no more than one, and ${seen} times with the client on the same cores`);
};

/**
 * Prints what a request costs simulators that keep their sandboxes in memory, in a file and in PostgreSQL, and what it
 * costs PostgreSQL. The simulator's own tests can start one, in a process with databases that are numbered from 1.
 */
export const benchShared = async (rounds = 3): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'procon-measure-'));
  const postgres = await startServer([join(root, 'simulator/shared/postgres.test.kit.ts'), '4']);
  const places = await openPlaces(folder, (number) => `${postgres.url}${number}`);
  try {
    const costs = await measure(places, postgres.pid, rounds);
    say(
      'microseconds of processor time per request: simulator + PostgreSQL, times memory; those of the client',
    );
    for (const operation of operations)
      printOperation(
        operation,
        places.map(({ name }) => name),
        (name) => medianOf(costs.get(`${operation} ${name}`) ?? []),
      );
  } finally {
    for (const { servers } of places) for (const one of servers) await one.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};
