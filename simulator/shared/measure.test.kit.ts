import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.test.kit.ts';

// By hand, after `npm run build`: npm run bench -- shared. Processor time per request of simulators that keep their
// sandboxes in memory, in a file and in PostgreSQL, and of PostgreSQL itself, in turn, so that a machine that slows
// down slows all of them. Alone: node simulator/shared/measure.test.kit.ts ROUNDS LOAD... Reads /proc: run it on Linux.

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
const rounds = Number(process.argv[2] ?? 3);

/** Connections to each process: fewer would make the groups smaller that changes are written in. */
const inFlight = 8;

/** The processor time of a process with its threads in milliseconds; 0 for one that has ended. */
const ownWork = (pid: number): number => {
  try {
    const times = readdirSync(`/proc/${pid}/task`).map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return times.reduce((sum, time) => sum + time / 1e6, 0);
  } catch {
    return 0;
  }
};

/** The same of the processes that a shell started, and of theirs, also of those that ended (counted in 10 ms). */
const workBelow = (shell: number): number => {
  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return childrenOf(shell).reduce((sum, pid) => {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(' ')
      .slice(15, 17)
      .map(Number);
    return (
      sum + ownWork(pid) + childrenOf(pid).reduce((all, one) => all + ownWork(one), (user + system) * 10)
    );
  }, 0);
};

interface Started {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const start = async (options: readonly string[]): Promise<Started> => {
  const words = [cli, 'serve', '--port', '0', '--clock', '2026-03-01T10:00:00Z', ...options];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Also where a request fails.
  process.once('exit', () => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = /listening on (\S+)/.exec(line.toString())?.[1] ?? '';
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, stop, pid: child.pid ?? 0 };
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

const send = (base: string, { method, path, headers = {}, body }: Sent) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(base + path, { method, headers, agent }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(`${method} ${path}: ${text}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const tokenAt = async (base: string): Promise<string> => {
  const body =
    'grant_type=client_credentials&client_id=procon-integration&client_secret=development-only-integration';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await send(base, { method: 'POST', path: '/oauth2/token', headers, body });
  return (JSON.parse(answer) as { access_token: string }).access_token;
};

const payments = '/api/service_pay/payments';
const line = {
  ...{ description: 'Work gloves', quantity: '2', 'unit-price': '5.25', supplier: { id: 301 } },
  account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
};
const requisition = JSON.stringify({
  ...{ 'req-title': 'Spring cleaning', currency: { code: 'USD' }, 'ship-to-address': { id: 951 } },
  'requisition-lines': [line, { ...line, description: 'Brooms' }],
});

/** The requests, their number per process and round, and their title; `turn` counts those of a sandbox. */
const allLoads: readonly { name: string; count: number; sent: (turn: number) => Sent }[] = [
  { name: 'show', count: 3000, sent: () => ({ method: 'GET', path: `${payments}/1002` }) },
  { name: 'list', count: 300, sent: () => ({ method: 'GET', path: `${payments}?status=approved` }) },
  {
    name: 'create',
    count: 500,
    sent: () => ({ method: 'POST', path: '/api/requisitions', body: requisition }),
  },
  {
    name: 'transition',
    count: 1000,
    sent: (turn) => ({ method: 'PUT', path: `${payments}/1001?exported=${turn % 2 === 0}` }),
  },
];
const selected = process.argv.slice(3);
const loads = allLoads.filter(({ name }) => selected.length === 0 || selected.includes(name));

type Load = (typeof loads)[number];

/** Where requests go to in turn: sandboxes, each with the process that serves it. */
interface Place {
  readonly name: string;
  readonly processes: readonly Started[];
  readonly bases: readonly string[];
  readonly tokens: readonly string[];
  /** How many of the requests of a load are sent there. */
  readonly part: number;
  /** The process of PostgreSQL. */
  readonly database?: number | undefined;
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

/** The part of the requests before those that are measured: a sandbox without recent requests has no lease. */
const toBegin = 0.1;

/** Sends so many requests to the sandboxes in turn. */
const sendAll = async ({ processes, bases, tokens }: Place, load: Load, count: number): Promise<void> => {
  let turn = 0;
  const lane = async (): Promise<void> => {
    while (turn < count) {
      const at = turn % bases.length;
      const sent = load.sent(Math.floor(turn / bases.length));
      turn += 1;
      const headers = {
        ...{ authorization: `Bearer ${tokens[at]}`, accept: 'application/json' },
        ...(sent.body && { 'content-type': 'application/json' }),
      };
      await send(bases[at] ?? '', { ...sent, headers });
    }
  };
  await Promise.all(Array.from({ length: inFlight * processes.length }, lane));
};

const clientWork = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const costOf = async (place: Place, load: Load, count: number): Promise<Cost> => {
  await sendAll(place, load, count * toBegin);
  const { processes, database } = place;
  const read = () => [
    processes.reduce((sum, { pid }) => sum + ownWork(pid), 0),
    database === undefined ? 0 : workBelow(database),
    clientWork(),
    performance.now(),
  ];
  const before = read();
  await sendAll(place, load, count);
  const [own = 0, shared = 0, client = 0, passed = 0] = read().map((now, at) => now - (before[at] ?? 0));
  // Until its next turn its server would close the connections.
  agent.destroy();
  const microseconds = (time: number) => (time * 1000) / count;
  return {
    ...{ own: microseconds(own), database: microseconds(shared), client: microseconds(client) },
    rate: (count * 1000) / passed,
  };
};

const medianOf = (costs: readonly Cost[], key: keyof Cost): number =>
  costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;

const directory = mkdtempSync(join(tmpdir(), 'procon-measure-'));
const postgres = await startPostgres(['fsync=on']);

const ten = Array.from({ length: 10 }, (_, number) => `/sandboxes/s${number}`);

interface PlaceOptions {
  readonly count?: number;
  /** How many of the requests of a load are sent. */
  readonly part?: number;
  readonly sandboxes?: readonly string[];
  readonly data?: string;
}

/** Starts the processes of a place; a process serves every sandbox whose turn is its own. */
const openPlace = async (
  name: string,
  { count = 1, part = 1, sandboxes = [''], data }: PlaceOptions,
): Promise<Place> => {
  const options = data === undefined ? [] : ['--data', data, '--public-url', 'http://127.0.0.1:9'];
  const processes: Started[] = [];
  for (let number = 0; number < count; number += 1) processes.push(await start(options));
  const all = count > sandboxes.length ? processes.flatMap(() => sandboxes) : sandboxes;
  const bases = all.map((path, at) => `${processes[at % count]?.address}${path}`);
  const tokens: string[] = [];
  for (const base of bases) tokens.push(await tokenAt(base));
  return {
    name,
    processes,
    bases,
    tokens,
    part,
    database: data?.includes('://') ? postgres.pid() : undefined,
  };
};

const places = [
  await openPlace('memory', {}),
  await openPlace('a file', { data: directory }),
  await openPlace('PostgreSQL, one process', { data: await postgres.database() }),
  await openPlace('PostgreSQL, two processes', { data: await postgres.database(), count: 2, part: 0.2 }),
  await openPlace('ten sandboxes, one process', { data: await postgres.database(), sandboxes: ten }),
  await openPlace('ten sandboxes, two processes', {
    ...{ data: await postgres.database(), count: 2, sandboxes: ten },
  }),
];

const measured = new Map<string, Cost[]>();
for (let round = 0; round <= rounds; round += 1)
  for (const load of loads)
    for (const place of places) {
      const key = `${load.name} ${place.name}`;
      const count = load.count * place.part * place.processes.length * (round === 0 ? timesToWarmUp : 1);
      const cost = await costOf(place, load, count);
      // The first round warms up.
      if (round > 0) measured.set(key, [...(measured.get(key) ?? []), cost]);
    }

/**
 * The throughput of two cores without the client, by processor time: one process has one of them and PostgreSQL the
 * other, two processes have both together with PostgreSQL.
 */
const scaleOf = (one: Cost, two: Cost): number =>
  (2 * Math.max(one.own, one.database)) / (two.own + two.database);

const say = (text: string) => process.stdout.write(`${text}\n`);
say('microseconds of processor time per request: simulator + PostgreSQL, times memory; those of the client');
for (const { name } of loads) {
  const of = (place: string): Cost => {
    const costs = measured.get(`${name} ${place}`) ?? [];
    const median = (key: keyof Cost) => medianOf(costs, key);
    return {
      own: median('own'),
      database: median('database'),
      client: median('client'),
      rate: median('rate'),
    };
  };
  say(name);
  for (const place of places) {
    const { own, database, client, rate } = of(place.name);
    const times = ((own + database) / of('memory').own).toFixed(2);
    const [server, postgresql, sender, second] = [own, database, client, rate].map(Math.round);
    say(
      `  ${place.name.padEnd(30)} ${server} + ${postgresql}, ${times} times memory; ${sender}; ${second}/s`,
    );
  }
  const [one, two] = [of('ten sandboxes, one process'), of('ten sandboxes, two processes')];
  const [scale, most, seen] = [scaleOf(one, two), scaleOf(one, one), two.rate / one.rate].map((times) =>
    times.toFixed(2),
  );
  say(
    `  ten sandboxes: two processes carry ${scale} times one on two cores beside the client, by processor time;`,
  );
  say(`  ${most} if they cost no more than one, and ${seen} times with the client on the same cores`);
}
for (const { processes } of places) for (const one of processes) await one.stop();
agent.destroy();
await postgres.remove();
rmSync(directory, { recursive: true });
