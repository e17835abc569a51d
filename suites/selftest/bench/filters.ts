import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Pool } from 'undici';
import { eachField, type FieldFilter } from '../../../models/query/each-field.ts';
import { formatQuery } from '../../../models/query/format.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { inSandbox, type SimulatorProcess, startSimulator } from '../simulator.ts';
import { root } from '../sources.ts';
import { elapsed, say } from './running.ts';

/** Times in milliseconds; processor time where it is known. */
type Sample = readonly [field: string, operator: string, time: number, worked?: number];

interface Engine {
  readonly started: number;
  readonly reset: number;
  readonly rss: number;
  readonly samples: readonly Sample[];
}

const operators: readonly (FieldFilter['operator'] | 'mixed')[] = ['eq', 'in', 'gt', 'mixed'];

interface FilterQuery {
  readonly field: string;
  readonly operator: string;
  readonly search: string;
}

const most = 400;

/** Two to four filters on different fields in one query, that many apart in the list, in turn. */
const mixed = (filters: readonly FieldFilter[]): readonly FilterQuery[] =>
  Array.from({ length: most }, (_, turn) => {
    const chosen = Array.from(
      { length: 2 + (turn % 3) },
      (_one, at) => filters[(turn * 7919 + at * 104_729) % filters.length],
    );
    const byField = new Map(chosen.flatMap((one) => (one === undefined ? [] : [[one.field, one.condition]])));
    return { field: 'several', operator: 'mixed', search: formatQuery([...byField.values()]) };
  });

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const nodeOf = (samples: readonly Sample[], which: 2 | 3): string => {
  const sorted = samples.map((sample) => sample[which] ?? Number.NaN).sort((a, b) => a - b);
  if (sorted.length === 0) return '';
  return [0.5, 0.95, 0.99].map((share) => at(sorted, share).toFixed(2)).join(' / ');
};

const table = (title: string, samples: readonly Sample[]): void => {
  const line = (name: string, those: readonly Sample[], which: 2 | 3 = 2) => {
    const cells = operators.map((operator) =>
      nodeOf(
        those.filter((one) => one[1] === operator),
        which,
      ).padStart(24),
    );
    return `${name.padEnd(34)}${cells.join('')}`;
  };
  say(`\n${title}: milliseconds, median / 95th / 99th percentile`);
  say(`${''.padEnd(34)}${operators.map((operator) => operator.padStart(24)).join('')}`);
  for (const field of new Set(samples.map(([name]) => name))) {
    say(
      line(
        field,
        samples.filter(([name]) => name === field),
      ),
    );
  }
  say(line('all fields', samples));
  if (samples[0]?.[3] !== undefined) say(line('all fields, processor time', samples, 3));
};

/** The engine alone, in its own process. */
const atEngine = (count: number, rounds: number): void => {
  const script = join(root, 'dist', 'simulator', 'store', 'time-filters.test.kit.js');
  const text = execFileSync(process.execPath, [script, String(count), String(rounds)], {
    maxBuffer: 2 ** 28,
  });
  const { started, reset, rss, samples } = JSON.parse(text.toString()) as Engine;
  const seconds = (started / 1000).toFixed(1);
  const megabytes = Math.round(rss / 2 ** 20);
  say(`\n${count} payments: ${seconds} s to start, ${reset.toFixed(2)} ms to reset, ${megabytes} MB in all`);
  table(`${count} payments, engine`, samples);
};

interface Caller {
  get(search: string): Promise<string>;
  close(): Promise<void>;
}

const callerOf = (base: string, token: string): Caller => {
  const { origin, pathname } = new URL(base);
  const pool = new Pool(origin, { connections: 1 });
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return {
    get: async (search) => {
      const path = `${pathname.replace(/\/$/, '')}/api/service_pay/payments?${search}`;
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      return text;
    },
    close: () => pool.close(),
  };
};

interface Size {
  readonly count: number;
  readonly rounds: number;
}

const timeOver = async (caller: Caller, pid: number, { count, rounds }: Size): Promise<void> => {
  const records: Data[] = [];
  for (let part = 0; part < 40; part++) {
    const offset = Math.floor((part * count) / 40);
    records.push(...(JSON.parse(await caller.get(`limit=1&offset=${offset}`)) as Data[]));
  }
  const samples: Sample[] = [];
  const filters = eachField(payment, records);
  const single = filters.map((one) => ({ ...one, search: formatQuery([one.condition]) }));
  const searches: readonly FilterQuery[] = [...single, ...mixed(filters)];
  for (let round = 0; round <= rounds; round++) {
    for (const { field, operator, search } of searches) {
      const times = await elapsed(pid, () => caller.get(search));
      if (round > 0) samples.push([field, operator, ...times]);
    }
  }
  table(`${count} payments, over HTTP, up to 50 records in each answer`, samples);
};

const overHttp = async (count: number, rounds: number): Promise<void> => {
  const simulator: SimulatorProcess = await startSimulator(['--payments', String(count)]);
  try {
    await inSandbox(simulator, { name: 'bench' }, async (session, base) => {
      if (!('token' in session.access)) throw new Error(session.access.problem);
      const caller = callerOf(base, session.access.token);
      await timeOver(caller, simulator.pid, { count, rounds });
      await caller.close();
    });
  } finally {
    await simulator.stop();
  }
};

/** Measures every documented operator on every declared field of payments, at several sizes. */
export const benchFilters = async (counts: readonly number[], rounds = 3): Promise<void> => {
  for (const count of counts) {
    atEngine(count, rounds);
    await overHttp(count, rounds);
  }
};
