import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.test.kit.ts';

// By hand, after `npm run build`: node simulator/shared/measure.test.kit.ts. Requests per second of simulators that keep
// their sandboxes in memory, in a file and in PostgreSQL, in turn, so that a machine that slows down slows all of them.

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
const [rounds, inFlight] = [5, 16];
const payments = '/api/service_pay/payments';

/** Starts `serve` in a process of its own; answers where it listens and what ends it. */
const start = async (options: readonly string[]) => {
  const words = [cli, 'serve', '--port', '0', '--clock', '2026-03-01T10:00:00Z', ...options];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = /listening on (\S+)/.exec(line.toString())?.[1] ?? '';
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, stop };
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const send = (method: string, url: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(`${method} ${url}: ${text}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const tokenAt = async (address: string): Promise<string> => {
  const body =
    'grant_type=client_credentials&client_id=procon-integration&client_secret=development-only-integration';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (
    JSON.parse(await send('POST', `${address}/oauth2/token`, headers, body)) as { access_token: string }
  ).access_token;
};

/** What is sent, how often in a round, and as what it is told. */
const loads = [
  { name: 'show', method: 'GET', path: `${payments}/1002`, count: 1500 },
  { name: 'list', method: 'GET', path: `${payments}?status=approved`, count: 800 },
  { name: 'create', method: 'POST', path: '/_procon/payments', count: 300 },
] as const;

type Load = (typeof loads)[number];

/** Requests per second, sent to processes in turn. */
const speed = async (addresses: readonly string[], token: string, load: Load): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  let left = load.count;
  const lane = async (): Promise<void> => {
    while (left-- > 0) await send(load.method, `${addresses[left % addresses.length]}${load.path}`, headers);
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: inFlight }, lane));
  return (load.count * 1000) / (performance.now() - begun);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const directory = mkdtempSync(join(tmpdir(), 'procon-measure-'));
const postgres = await startPostgres(['fsync=on']);
const shared = ['--public-url', 'http://127.0.0.1:9'];
const [alone, both] = [await postgres.database(), await postgres.database()];
const places = [
  { name: 'memory', processes: [await start([])] },
  { name: 'a file', processes: [await start(['--data', directory])] },
  { name: 'PostgreSQL, one process', processes: [await start(['--data', alone, ...shared])] },
  {
    name: 'PostgreSQL, two processes',
    processes: [await start(['--data', both, ...shared]), await start(['--data', both, ...shared])],
  },
];
const measured = new Map<string, number[]>();
for (const { processes } of places) {
  const token = await tokenAt(processes[0]?.address ?? '');
  for (const load of loads)
    await speed(
      processes.map(({ address }) => address),
      token,
      load,
    );
}
for (let round = 0; round < rounds; round += 1)
  for (const load of loads)
    for (const { name, processes } of places) {
      const addresses = processes.map(({ address }) => address);
      const key = `${load.name} ${name}`;
      const rate = await speed(addresses, await tokenAt(addresses[0] ?? ''), load);
      measured.set(key, [...(measured.get(key) ?? []), rate]);
    }
for (const load of loads) {
  const inMemory = median(measured.get(`${load.name} memory`) ?? []);
  for (const { name } of places) {
    const own = median(measured.get(`${load.name} ${name}`) ?? []);
    process.stdout.write(
      `${load.name}, ${name}: ${Math.round(own)} a second, ${(own / inMemory).toFixed(2)} of memory\n`,
    );
  }
}
for (const { processes } of places) for (const one of processes) await one.stop();
agent.destroy();
await postgres.remove();
rmSync(directory, { recursive: true });
