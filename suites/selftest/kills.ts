import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { startServer, tokenAt } from './simulator.ts';
import { root } from './sources.ts';

// Kills a simulator repeatedly while clients write to it, and verifies each time that acknowledged writes are there
// and no write is there in part: `node suites/selftest/kills.ts 1000`, and over PostgreSQL with an address of an empty
// database: `node suites/selftest/kills.ts 1000 postgres://...`.

const cli = join(root, 'dist', 'cli.js');
const attachments = '/api/contracts/4001/attachments';
const payments = '/api/service_pay/payments';

interface RunningServer {
  readonly url: string;
  readonly token: string;
  readonly stop: (signal: NodeJS.Signals) => Promise<void>;
  isKilled: boolean;
}

const isDirectory = (data: string): boolean => !data.startsWith('postgres:');

/** Processes with one database have one address. */
const sharedAddress = ['--public-url', 'http://127.0.0.1:9'];

const start = async (data: string): Promise<RunningServer> => {
  const options = isDirectory(data) ? [] : sharedAddress;
  const { url, stop } = await startServer([cli, 'serve', '--port', '0', '--data', data, ...options]);
  return { url, stop, token: await tokenAt(url), isKilled: false };
};

/** Acknowledged writes: by address, the expected result of a read. */
interface AcknowledgedWrites {
  readonly exported: Map<number, boolean>;
  /** In flight when the process ended: either value is right. */
  readonly uncertain: Map<number, boolean>;
  /** Digest by id; null for deleted ones. */
  readonly files: Map<number, string | null>;
  readonly deleting: Set<number>;
  readonly requisitions: Map<number, string>;
  readonly forks: Set<string>;
}

const nothingYet = (): AcknowledgedWrites => ({
  exported: new Map(),
  uncertain: new Map(),
  files: new Map(),
  deleting: new Set(),
  requisitions: new Map(),
  forks: new Set(),
});

/** Counts texts, so that each is different. */
let count = 0;
const freshNumber = (): string => {
  count += 1;
  return `number-${count}-${process.pid}`;
};

const digestOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** A text of up to 200 kB with its own digest in the first line. */
const newFile = (): string => {
  const text = freshNumber().repeat(1 + ((count * 7919) % 15_000));
  return `${digestOf(text)}\n${text}`;
};

const isIntact = (file: string): boolean => {
  const [digest, text = ''] = file.split('\n');
  return digest === digestOf(text);
};

const call = (
  { url, token }: RunningServer,
  path: string,
  init: RequestInit & { readonly headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...init.headers },
  });

const expectOk = async (answer: Response): Promise<Response> => {
  if (answer.ok) return answer;
  throw new Error(`answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
};

type Write = (running: RunningServer, known: AcknowledgedWrites, lane: number) => Promise<void>;

const exportPayment: Write = async (running, { exported, uncertain }, lane) => {
  const id = 1001 + lane;
  const next = !(exported.get(id) ?? false);
  uncertain.set(id, next);
  await expectOk(await call(running, `${payments}/${id}?exported=${next}`, { method: 'PUT' }));
  exported.set(id, next);
  uncertain.delete(id);
};

const upload: Write = async (running, { files }) => {
  const [form, file] = [new FormData(), newFile()];
  form.set('attachment[type]', 'file');
  form.set('attachment[intent]', 'Internal');
  form.set('attachment[file]', new Blob([file]), 'one.txt');
  const answer = await expectOk(await call(running, attachments, { method: 'POST', body: form }));
  const { id } = (await answer.json()) as { id: number };
  files.set(id, digestOf(file));
};

const deleteFile: Write = async (running, { files, deleting }) => {
  const [id] = [...files].find(([one, digest]) => digest !== null && !deleting.has(one)) ?? [];
  if (id === undefined) return;
  deleting.add(id);
  const answer = await call(running, `${attachments}/${id}`, { method: 'DELETE' });
  if (answer.status !== 404) await expectOk(answer);
  files.set(id, null);
  deleting.delete(id);
};

const requisition = {
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [
    {
      ...{ item: { id: 7001 }, quantity: '2' },
      account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
    },
  ],
};

const createRequisition: Write = async (running, { requisitions }) => {
  const body = JSON.stringify({ ...requisition, justification: freshNumber() });
  const headers = { 'content-type': 'application/json' };
  const answer = await expectOk(await call(running, '/api/requisitions', { method: 'POST', headers, body }));
  const { id, justification } = (await answer.json()) as { id: number; justification: string };
  requisitions.set(id, justification);
};

const fork: Write = async (running, { forks }) => {
  const name = freshNumber();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name });
  await expectOk(await call(running, '/_procon/fork', { method: 'POST', headers, body }));
  forks.add(name);
  const [oldest = name] = forks;
  if (forks.size < 4) return;
  // It may be gone while its deletion is in flight.
  forks.delete(oldest);
  await expectOk(await call(running, `/_procon/sandboxes/${oldest}`, { method: 'DELETE' }));
};

const takeSnapshot: Write = async (running) => {
  await expectOk(await call(running, `/_procon/snapshots/s${count % 3}`, { method: 'PUT' }));
};

const writes: readonly Write[] = [
  ...[exportPayment, upload, createRequisition, exportPayment, upload, deleteFile, exportPayment],
  ...[createRequisition, fork, exportPayment, takeSnapshot],
];

const lanes = 6;

interface Load {
  readonly running: RunningServer;
  readonly known: AcknowledgedWrites;
  /** Called for each acknowledged write. */
  readonly note: () => void;
}

/** Writes until the process ends; an earlier failure is an error. */
const load = async ({ running, known, note }: Load, lane: number): Promise<void> => {
  for (let step = lane; ; step += 1) {
    try {
      await writes[step % writes.length]?.(running, known, lane);
      note();
    } catch (error) {
      if (running.isKilled) return;
      throw error;
    }
  }
};

type Verification = (running: RunningServer, known: AcknowledgedWrites) => Promise<void>;

const expect = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what);
};

const verifyPayments: Verification = async (running, { exported, uncertain }) => {
  for (const [id, before] of [...exported]) {
    const shown = await expectOk(await call(running, `${payments}/${id}`));
    const { exported: now } = (await shown.json()) as { exported: boolean };
    expect(now === before || now === uncertain.get(id), `payment ${id} lost its export mark ${before}`);
    exported.set(id, now);
  }
  uncertain.clear();
};

const verifyFiles: Verification = async (running, { files, deleting }) => {
  for (const [id, digest] of [...files]) {
    const answer = await call(running, `${attachments}/${id}`, { headers: { accept: '*/*' } });
    const file = await answer.text();
    const isGone = answer.status === 404;
    if (digest === null) expect(isGone, `attachment ${id} is there again`);
    else if (!(isGone && deleting.has(id)))
      expect(answer.ok && digestOf(file) === digest, `attachment ${id} is lost or changed: ${answer.status}`);
    if (isGone) files.set(id, null);
  }
  deleting.clear();
};

/** Attachments that were not acknowledged are there completely or not at all. */
const verifyAll: Verification = async (running, { files }) => {
  const answer = await expectOk(await call(running, attachments));
  const listed = (await answer.json()) as readonly { id: number; type: string }[];
  for (const { id } of listed.filter((one) => one.id > 600_000 && !files.has(one.id))) {
    const shown = await expectOk(await call(running, `${attachments}/${id}`, { headers: { accept: '*/*' } }));
    const file = await shown.text();
    expect(isIntact(file), `attachment ${id} is there by half`);
    files.set(id, digestOf(file));
  }
};

const verifyRequisitions: Verification = async (running, { requisitions }) => {
  for (const [id, justification] of requisitions) {
    const shown = await expectOk(await call(running, `/api/requisitions/${id}`));
    const requisition = (await shown.json()) as { justification: string };
    expect(requisition.justification === justification, `requisition ${id} is another one`);
  }
};

const verifyForks: Verification = async (running, { forks }) => {
  const answer = await expectOk(await call(running, '/_procon/sandboxes'));
  const { sandboxes } = (await answer.json()) as { sandboxes: readonly { name: string }[] };
  const names = new Set(sandboxes.map(({ name }) => name));
  for (const name of forks) expect(names.has(name), `sandbox ${name} is lost`);
  for (const name of names) if (name !== 'default') forks.add(name);
};

const verifications: readonly Verification[] = [
  verifyPayments,
  verifyFiles,
  verifyAll,
  verifyRequisitions,
  verifyForks,
];

/** Resets everything, as verifying all earlier writes takes longer each time. */
const startOver: Verification = async (running, known) => {
  await expectOk(await call(running, '/_procon/reset', { method: 'POST' }));
  for (const name of known.forks)
    await expectOk(await call(running, `/_procon/sandboxes/${name}`, { method: 'DELETE' }));
  for (const one of Object.values(known)) one.clear();
};

/** The databases to check: one that was being created when the process ended was not acknowledged. */
const databasesIn = (directory: string): readonly string[] => {
  const index = new DatabaseSync(join(directory, 'procon.sqlite'));
  const rows = index.prepare('SELECT number FROM home').all();
  index.close();
  return rows.map(({ number }) => join(directory, `home-${number}`, 'documents.sqlite'));
};

/** SQLite's own integrity check of every database, while none is open. */
const checkDatabases = (directory: string): void => {
  for (const path of databasesIn(directory)) {
    const database = new DatabaseSync(path);
    const [row] = database.prepare('PRAGMA integrity_check').all();
    database.close();
    expect(row?.['integrity_check'] === 'ok', `${path} is damaged`);
  }
};

/** When to kill: after a number of writes, and a number of turns of this process's event loop after the last one. */
const momentOf = (kill: number) => {
  let [writesLeft, turnsLeft] = [(kill * 37) % 60, (kill * 7919) % 300];
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const turn = (): void => {
    turnsLeft -= 1;
    if (turnsLeft < 0) reach();
    else setImmediate(turn);
  };
  const note = (): void => {
    writesLeft -= 1;
    if (writesLeft === -1) turn();
  };
  return { reached, note };
};

/**
 * Kills repeatedly; returns the number of acknowledged writes. Rejects with what was lost. `data` is the address of an
 * empty database, by default a temporary directory.
 */
export const killOften = async (
  times: number,
  print: (line: string) => void = () => undefined,
  data?: string,
): Promise<number> => {
  const directory = mkdtempSync(join(tmpdir(), 'procon-kills-'));
  const known = nothingYet();
  let written = 0;
  let last: RunningServer | undefined;
  const sizeOf = () => known.files.size + known.requisitions.size;
  try {
    for (let kill = 0; kill <= times; kill += 1) {
      const running = await start(data ?? directory);
      last = running;
      for (const verify of verifications) await verify(running, known);
      if (kill % 20 === 19) await startOver(running, known);
      const before = sizeOf();
      const { reached, note } = momentOf(kill);
      note();
      const loading = Promise.all(
        Array.from({ length: lanes }, (_, lane) => load({ running, known, note }, lane)),
      );
      await Promise.race([reached, loading]);
      running.isKilled = true;
      await running.stop('SIGKILL');
      await loading;
      written += sizeOf() - before;
      if (data === undefined) checkDatabases(directory);
      if (kill % 50 === 49) print(`${kill + 1} kills, ${written} files and requisitions acknowledged`);
    }
    return written;
  } finally {
    await last?.stop('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
};

const isScript = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;

if (isScript) {
  const times = Number(process.argv[2] ?? 1000);
  const written = await killOften(times, (line) => process.stdout.write(`${line}\n`), process.argv[3]);
  process.stdout.write(`${times} kills, ${written} files and requisitions acknowledged, none lost\n`);
}
