import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { quantile } from '../proof/tables.ts';
import { inParallel } from '../simulator.ts';
import { root } from '../sources.ts';
import { say } from './print.ts';
import { processorTime } from './processor-time.ts';
import {
  type Asked,
  filesFor,
  type Operation,
  operations,
  type Program,
  programs,
  type Subject,
} from './programs.ts';

/** Below `node_modules`, which nobody commits: what the bench alone needs. */
const cache = join(root, 'node_modules', '.cache', 'procon-bench');
const packages = join(cache, 'node_modules');

const isInstalled = ([name, version]: readonly [string, string]): boolean => {
  const path = join(packages, name, 'package.json');
  return (
    existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version === version
  );
};

const install = (): void => {
  const wanted = programs.flatMap(({ install: one }) => (one === undefined ? [] : [one]));
  if (wanted.every(isInstalled)) return;
  mkdirSync(cache, { recursive: true });
  const specs = wanted.map((one) => one.join('@'));
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
  execFileSync('npm', ['install', '--prefix', cache, ...quietly, ...specs], { stdio: 'inherit' });
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A program that answers. */
interface Running {
  readonly program: Program;
  readonly url: string;
  readonly pid: number;
  readonly token: string;
  /** Until the first answer: milliseconds, by the clock and of the processor. */
  readonly started: readonly [time: number, worked: number];
  readonly stop: () => Promise<void>;
}

const worked = (pid: number): number => {
  const time = processorTime(pid);
  if (time === undefined) throw new Error('Processor times are read from /proc: run this on Linux.');
  return time;
};

const isAnswering = async (url: string): Promise<boolean> => {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

const longest = 60_000;

/** Starts a program as its user would, in a folder, and waits until it answers. */
const start = async (program: Program, folder: string): Promise<Running> => {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, program.start({ folder, port, packages }), {
    cwd: root,
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(`${url}/payments`))) {
    const isLate = performance.now() - begun > longest;
    if (child.exitCode !== null || isLate) throw new Error(`${program.name} does not answer at ${url}.`);
    await sleep(5);
  }
  const pid = child.pid ?? 0;
  const started = [performance.now() - begun, worked(pid)] as const;
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve()).kill('SIGTERM');
    });
  const token = (await program.token?.(url)) ?? 'any';
  return { program, url, pid, token, started, stop };
};

const line = {
  description: 'Work gloves',
  quantity: '2',
  'unit-price': '5.25',
  supplier: { id: 301 },
  account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
};
const requisition = {
  'req-title': 'Spring cleaning',
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [line, { ...line, description: 'Brooms' }],
};

const parsed = async (url: string, { path, body, ...asked }: Asked): Promise<unknown> => {
  const answer = await fetch(url + path, { ...asked, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asked.method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

/** What a simulator tells of itself, so that others can be given the same. */
const subjectAt = async ({ url, program, token }: Running): Promise<Subject> => {
  const nothing = { payments: [], requisition, created: {} };
  const { headers = {} } = program.ask(nothing, 'list', 0, token);
  const payments: Subject['payments'][number][] = [];
  for (let more = true; more; ) {
    const path = `/api/service_pay/payments?offset=${payments.length}`;
    const page = (await parsed(url, { method: 'GET', path, headers })) as typeof payments;
    payments.push(...page);
    more = page.length > 0;
  }
  const { id: _, ...created } = (await parsed(url, program.ask(nothing, 'create', 0, token))) as {
    id: number;
  };
  return { ...nothing, payments, created };
};

/** Requests of one kind in a round. */
const counts: Readonly<Record<Operation, number>> = { show: 1500, list: 200, create: 150, transition: 400 };
const connections = 8;

const sendAll = async (pool: Pool, asked: readonly Asked[]): Promise<void> => {
  await inParallel(asked, connections, async ({ body, ...one }) => {
    const answer = await pool.request({ ...one, ...(body && { body: JSON.stringify(body) }) });
    await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    if (answer.statusCode >= 300) throw new Error(`${one.method} ${one.path} answered ${answer.statusCode}`);
  });
};

/** Milliseconds of processor time for a request of a kind. */
const costOf = async (
  { url, pid, program, token }: Running,
  subject: Subject,
  operation: Operation,
): Promise<number> => {
  const asked = Array.from({ length: counts[operation] }, (_, turn) =>
    program.ask(subject, operation, turn, token),
  );
  const pool = new Pool(url, { connections });
  const before = worked(pid);
  await sendAll(pool, asked);
  const cost = (worked(pid) - before) / asked.length;
  await pool.close();
  return cost;
};

const answers: Readonly<Record<Operation, (answer: unknown, subject: Subject) => boolean>> = {
  show: (answer, { payments }) => (answer as { id?: unknown }).id === payments[0]?.id,
  list: (answer, { payments }) =>
    Array.isArray(answer) && answer.length === payments.filter(({ status }) => status === 'approved').length,
  create: (answer, { created }) => JSON.stringify(answer).length >= JSON.stringify(created).length,
  transition: (answer) => (answer as { exported?: unknown }).exported === false,
};

/** The operations that a program answers with what was asked for; to others it sends an example. */
const answeredBy = async (
  { url, program, token }: Running,
  subject: Subject,
): Promise<ReadonlySet<Operation>> => {
  const does = new Set<Operation>();
  for (const operation of operations) {
    const answer = await parsed(url, program.ask(subject, operation, 1, token));
    if (answers[operation](answer, subject)) does.add(operation);
  }
  return does;
};

type Kind = Operation | 'start';

/** Milliseconds of processor time, by kind and by program, one for each round. */
type Costs = Map<string, number[]>;

const keyOf = (kind: Kind, { name }: Program): string => `${kind} ${name}`;

const note = (costs: Costs, key: string, cost: number): void => {
  costs.set(key, [...(costs.get(key) ?? []), cost]);
};

const spread = (values: readonly number[], digits: number): string => {
  const [middle, least, most] = [quantile(values, 0.5), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
};

const tellOne = (costs: Costs, kind: Kind, program: Program, isCanned: boolean): void => {
  const [own, theirs] = [programs[0], program].map((one) => costs.get(keyOf(kind, one)) ?? []);
  const ratios = (theirs ?? []).map((cost, round) => cost / (own?.[round] ?? Number.NaN));
  const ratio = quantile(ratios, 0.5);
  const [least, most] = (kind === 'start' ? undefined : program.aims[kind]) ?? [0, Number.POSITIVE_INFINITY];
  const missed = ratio < least ? `; aim: at least ${least}` : ratio > most ? `; aim: at most ${most}` : '';
  const canned = isCanned ? '; an example, not what was asked for' : '';
  const time = spread(theirs ?? [], 3);
  say(`  ${program.name.padEnd(14)} ${time.padEnd(26)} ${spread(ratios, 2)}${missed}${canned}`);
};

const tell = (costs: Costs, does: ReadonlyMap<string, ReadonlySet<Operation>>): void => {
  say('milliseconds of processor time, and how often that of Procon: median of rounds (least to most)');
  for (const kind of [...operations, 'start'] as const) {
    say(kind);
    for (const program of programs) {
      const isCanned = kind !== 'start' && does.get(program.name)?.has(kind) !== true;
      tellOne(costs, kind, program, isCanned);
    }
  }
};

/** Starts all programs in turn a few times, each alone. */
const timeStarts = async (costs: Costs, folder: string, rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    for (const program of programs) {
      const running = await start(program, folder);
      await running.stop();
      note(costs, keyOf('start', program), running.started[1]);
    }
  }
};

/** All operations of all programs in turn, so that whatever slows the machine slows all; a first round warms up. */
const timeRequests = async (
  costs: Costs,
  running: readonly Running[],
  subject: Subject,
  rounds: number,
): Promise<void> => {
  for (let round = 0; round <= rounds; round++) {
    for (const operation of operations) {
      for (const one of running) {
        const cost = await costOf(one, subject, operation);
        if (round > 0) note(costs, keyOf(operation, one.program), cost);
      }
    }
  }
};

const compare = async (folder: string, rounds: number): Promise<void> => {
  const running: Running[] = [];
  const costs: Costs = new Map();
  try {
    const own = await start(programs[0], folder);
    running.push(own);
    const subject = await subjectAt(own);
    const openapi = execFileSync(process.execPath, [join(root, 'dist/cli.js'), 'openapi']).toString();
    for (const [name, text] of Object.entries(filesFor(subject, openapi)))
      writeFileSync(join(folder, name), text);
    await timeStarts(costs, folder, 1);
    for (const program of programs.slice(1)) running.push(await start(program, folder));
    const does = new Map<string, ReadonlySet<Operation>>();
    for (const one of running) does.set(one.program.name, await answeredBy(one, subject));
    await timeRequests(costs, running, subject, rounds);
    tell(costs, does);
  } finally {
    for (const { stop } of running) await stop();
  }
};

/**
 * What a request costs the simulator beside other programs that stand in for a platform, each started as its user
 * would, with the same data. Installs them where they are not yet.
 */
export const benchBeside = async (rounds = 2): Promise<void> => {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'procon-bench-'));
  try {
    await compare(folder, rounds);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
