import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { quantile } from '../proof/tables.ts';
import { inParallel } from '../simulator.ts';
import { root } from '../sources.ts';
import {
  type BenchRequest,
  filesFor,
  type Operation,
  operations,
  type Program,
  programs,
  type Subject,
} from './programs.ts';
import { install, isRunnable, notify, processorTimeOf, type RunningProgram, say, start } from './running.ts';

const line = {
  description: 'Work gloves',
  quantity: '2',
  'unit-price': '5.25',
  supplier: { id: 301 },
  account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
};
/** The body of a creation. */
export const requisition = {
  'req-title': 'Spring cleaning',
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [line, { ...line, description: 'Brooms' }],
};

/** The parsed answer of a program to a request. Throws an Error where it refuses. */
const fetchParsed = async (url: string, { path, body, ...options }: BenchRequest): Promise<unknown> => {
  const answer = await fetch(url + path, { ...options, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${options.method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

/** Reads the data of a simulator, so that others can be given the same. */
const subjectAt = async ({ url, program, token }: RunningProgram): Promise<Subject> => {
  const nothing = { payments: [], requisition, created: {} };
  const { headers = {} } = program.request(nothing, 'list', 0, token);
  const payments: Subject['payments'][number][] = [];
  for (let more = true; more; ) {
    const path = `/api/service_pay/payments?offset=${payments.length}`;
    const page = (await fetchParsed(url, { method: 'GET', path, headers })) as typeof payments;
    payments.push(...page);
    more = page.length > 0;
  }
  const { id: _, ...created } = (await fetchParsed(url, program.request(nothing, 'create', 0, token))) as {
    id: number;
  };
  return { ...nothing, payments, created };
};

/** The maximum number of requests of one kind in a round. */
export const counts: Readonly<Record<Operation, number>> = {
  show: 2000,
  list: 300,
  create: 300,
  transition: 600,
};
export const connections = 8;

/**
 * Sends requests over the connections of a pool, and stops after `longest` milliseconds. Resolves to the number sent.
 * Rejects with an Error if one is refused.
 */
export const sendAll = async (
  pool: Pool,
  requests: readonly BenchRequest[],
  longest = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const begun = performance.now();
  let sent = 0;
  await inParallel(requests, connections, async ({ body, ...one }) => {
    if (performance.now() - begun > longest) return;
    sent += 1;
    const answer = await pool.request({ ...one, ...(body && { body: JSON.stringify(body) }) });
    await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    if (answer.statusCode >= 300) throw new Error(`${one.method} ${one.path} answered ${answer.statusCode}`);
  });
  return sent;
};

/**
 * The maximum time in milliseconds for requests of one kind to one program in a round: a slow program is sent fewer.
 */
const longestRound = 500;

/** Milliseconds of processor time per request of a kind. */
const costOf = async (
  { url, pid, program, token }: RunningProgram,
  subject: Subject,
  operation: Operation,
): Promise<number> => {
  const requests = Array.from({ length: counts[operation] }, (_, turn) =>
    program.request(subject, operation, turn, token),
  );
  const pool = new Pool(url, { connections });
  const before = processorTimeOf(pid);
  const sent = await sendAll(pool, requests, longestRound);
  const cost = (processorTimeOf(pid) - before) / sent;
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

/** The operations that a program implements; its answers to others are examples. */
const answeredBy = async (
  { url, program, token }: RunningProgram,
  subject: Subject,
): Promise<ReadonlySet<Operation>> => {
  const does = new Set<Operation>();
  for (const operation of operations) {
    const answer = await fetchParsed(url, program.request(subject, operation, 1, token));
    if (answers[operation](answer, subject)) does.add(operation);
  }
  return does;
};

/** The start is also timed in real milliseconds. */
const starts = ['start', 'start by the clock'] as const;

type Kind = Operation | (typeof starts)[number];

/** Milliseconds of processor time by kind and program, one value per round. */
type Costs = Map<string, number[]>;

const isOperation = (kind: Kind): kind is Operation => operations.some((one) => one === kind);

const keyOf = (kind: Kind, { name }: Program): string => `${kind} ${name}`;

const note = (costs: Costs, key: string, cost: number): void => {
  costs.set(key, [...(costs.get(key) ?? []), cost]);
};

const spread = (values: readonly number[], digits: number): string => {
  const [middle, least, most] = [quantile(values, 0.5), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
};

const printOne = (costs: Costs, kind: Kind, program: Program, isCanned: boolean): void => {
  const [own, theirs] = [programs[0], program].map((one) => costs.get(keyOf(kind, one)) ?? []);
  const ratios = (theirs ?? []).map((cost, round) => cost / (own?.[round] ?? Number.NaN));
  const ratio = quantile(ratios, 0.5);
  const [least, most] = (isOperation(kind) ? program.aims[kind] : undefined) ?? [0, Number.POSITIVE_INFINITY];
  const missed = ratio < least ? `; aim: at least ${least}` : ratio > most ? `; aim: at most ${most}` : '';
  const canned = isCanned ? '; an example, not what was asked for' : '';
  const time = spread(theirs ?? [], 3);
  say(`  ${program.name.padEnd(14)} ${time.padEnd(26)} ${spread(ratios, 2)}${missed}${canned}`);
};

const print = (costs: Costs, does: ReadonlyMap<string, ReadonlySet<Operation>>): void => {
  const all = programs.filter(({ name }) => does.has(name));
  say('milliseconds of processor time, and how often that of Procon: median of rounds (least to most)');
  for (const kind of [...operations, ...starts]) {
    say(kind);
    for (const program of all) {
      const isCanned = isOperation(kind) && does.get(program.name)?.has(kind) !== true;
      printOne(costs, kind, program, isCanned);
    }
  }
};

interface Comparison {
  readonly all: readonly [Program, ...Program[]];
  /** With the files of the programs. */
  readonly folder: string;
  readonly rounds: number;
}

/** Starts all programs in turn several times, each alone. */
const timeStarts = async (costs: Costs, { all, folder, rounds }: Comparison): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    for (const program of all) {
      const running = await start(program, folder);
      await running.stop();
      const [worked, time] = running.started;
      notify(
        `start ${round + 1} of ${rounds}: ${program.name} after ${time.toFixed(0)} ms, ${worked.toFixed(0)} of processor time`,
      );
      starts.forEach((kind, at) => {
        note(costs, keyOf(kind, program), running.started[at] ?? Number.NaN);
      });
    }
  }
};

/** Rounds that are not measured. */
const warmUps = 2;

/**
 * Times all operations of all programs in turn, so that noise of the machine affects all; the first rounds are warm-up.
 */
const timeRequests = async (
  costs: Costs,
  running: readonly RunningProgram[],
  subject: Subject,
  rounds: number,
): Promise<void> => {
  for (let round = 1 - warmUps; round <= rounds; round++) {
    for (const operation of operations) {
      const seen: string[] = [];
      for (const one of running) {
        const cost = await costOf(one, subject, operation);
        if (round > 0) note(costs, keyOf(operation, one.program), cost);
        seen.push(`${one.program.name} ${cost.toFixed(3)}`);
      }
      notify(`${round > 0 ? `round ${round} of ${rounds}` : 'warm-up'}: ${operation}: ${seen.join(', ')} ms`);
    }
  }
};

const compare = async (comparison: Comparison): Promise<void> => {
  const { all, folder, rounds } = comparison;
  const running: RunningProgram[] = [];
  const costs: Costs = new Map();
  try {
    const own = await start(all[0], folder);
    running.push(own);
    const subject = await subjectAt(own);
    const openapi = execFileSync(process.execPath, [join(root, 'dist/cli.js'), 'openapi']).toString();
    mkdirSync(join(folder, 'mappings'));
    for (const [path, text] of Object.entries(filesFor(subject, openapi)))
      writeFileSync(join(folder, path), text);
    await timeStarts(costs, comparison);
    for (const program of all.slice(1)) running.push(await start(program, folder));
    const does = new Map<string, ReadonlySet<Operation>>();
    for (const one of running) does.set(one.program.name, await answeredBy(one, subject));
    await timeRequests(costs, running, subject, rounds);
    print(costs, does);
  } finally {
    for (const { stop } of running) await stop();
  }
};

/**
 * Compares the cost of a request to the simulator with that of other mock servers, each started as its user would,
 * with the same data. Installs them where they are missing.
 */
export const benchConcurrent = async (rounds = 5): Promise<void> => {
  const [own, ...others] = programs;
  const all = [own, ...others.filter(isRunnable)] as const;
  install(all);
  const folder = mkdtempSync(join(tmpdir(), 'procon-bench-'));
  try {
    await compare({ all, folder, rounds });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
