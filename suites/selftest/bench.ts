import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import type { Run } from '../../reports/run.ts';
import { benchFilters, say } from './bench-filters.ts';
import { faultsOf, kill } from './proof/kills.ts';
import { detectionCosts, quantile } from './proof/tables.ts';
import { control, inParallel, inSandbox, type Simulator, startServer, startSimulator } from './simulator.ts';
import { root } from './sources.ts';

const two = (value: number) => value.toFixed(2);

/** One full run of the command line, as a user would type it. */
const fullRun = (): void => {
  const report = mkdtempSync(join(tmpdir(), 'procon-bench-'));
  const started = performance.now();
  execFileSync(process.execPath, [join(root, 'dist', 'cli.js'), 'run', '--report', report], {
    stdio: 'pipe',
  });
  const wall = (performance.now() - started) / 1000;
  const { summary } = JSON.parse(readFileSync(join(report, 'run.json'), 'utf8')) as Run;
  rmSync(report, { recursive: true });
  say(
    `full run: ${summary.requests} requests in ${two(summary.seconds)} s, ${two(wall)} s with start and report`,
  );
  say(`full run: ${Math.round(summary.requests / summary.seconds)} requests per second`);
};

/** Requests until each fault was seen. */
const detection = async (simulator: Simulator): Promise<void> => {
  const faults = await faultsOf(simulator);
  const kills = await inParallel(faults, 3, (fault) => kill(simulator, fault));
  const costs = detectionCosts(kills.filter(({ caught }) => caught.length > 0));
  say(
    `detection: ${costs.length} of ${faults.length} faults, requests until seen: median ${quantile(costs, 0.5)}, 90th percentile ${quantile(costs, 0.9)}`,
  );
};

/** Koa answering a constant of the same size, which the simulator's speed is compared with. */
const bareKoa = (body: string) =>
  startServer(['--import', 'tsx', join(import.meta.dirname, 'bare-koa.ts'), body]);

interface Load {
  readonly url: string;
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly token: string;
}

/** Requests per second with sixteen in flight. */
const throughput = async ({ url, method, path, token }: Load, count: number): Promise<number> => {
  const pool = new Pool(url, { connections: 16 });
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const one = async () => {
    const { statusCode, body } = await pool.request({ method, path, headers });
    await body.dump();
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}`);
  };
  const started = performance.now();
  await inParallel(Array.from({ length: count }), 16, one);
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return count / seconds;
};

const rounds = 7;

/** The two in turn, so that a machine that slows down slows both. */
const compare = async (name: string, ours: Load, bare: Load, count: number): Promise<void> => {
  const ratios: number[] = [];
  const absolute: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const mine = await throughput(ours, count);
    const theirs = await throughput(bare, count);
    // The first round warms up.
    if (round > 0) {
      ratios.push(mine / theirs);
      absolute.push(mine);
    }
  }
  say(
    `${name}: ${two(quantile(ratios, 0.5))} of bare Koa (${two(Math.min(...ratios))} to ${two(Math.max(...ratios))}), ${Math.round(quantile(absolute, 0.5))} requests per second`,
  );
};

const speed = async (simulator: Simulator): Promise<void> => {
  await inSandbox(simulator, { name: 'bench' }, async (session, base) => {
    if (!('token' in session.access)) throw new Error(session.access.problem);
    const { token } = session.access;
    const { id: sheet } = await control<{ id: number }>(`${base}/_procon/service-sheets`, 'POST', {
      state: 'approved',
    });
    const { id: payment } = await control<{ id: number }>(`${base}/_procon/payments`, 'POST', {
      state: 'approved',
    });
    const show = `/api/work_confirmation/headers/${sheet}`;
    const answer = await fetch(`${base}${show}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    const bare = await bareKoa(await answer.text());
    const koa: Load = { url: bare.url, method: 'GET', path: '/', token };
    const path = (rest: string) => new URL(base).pathname.replace(/\/$/, '') + rest;
    const load = (method: 'GET' | 'PUT', rest: string): Load => ({
      url: simulator.url,
      method,
      path: path(rest),
      token,
    });
    await compare('show', load('GET', show), koa, 4000);
    await compare('list', load('GET', '/api/service_pay/payments?status=approved'), koa, 1000);
    await compare('put', load('PUT', `/api/service_pay/payments/${payment}?exported=true`), koa, 2000);
    await bare.stop();
  });
};

fullRun();
const simulator = await startSimulator();
try {
  await detection(simulator);
  await speed(simulator);
} finally {
  await simulator.stop();
}
await benchFilters([10_000, 100_000, 1_000_000]);
