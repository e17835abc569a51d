import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../sources.ts';
import type { Program } from './programs.ts';

/** Prints a line. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints what is being done, apart from the results. */
export const notify = (line: string) => process.stderr.write(`${line}\n`);

/** The processor time of a thread in milliseconds; 0 for one that has ended. */
const threadTime = (pid: number, thread: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
};

/** The processor time of a process with all its threads in milliseconds, where the system provides it (Linux). */
const processorTime = (pid: number): number | undefined => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).reduce((sum, one) => sum + threadTime(pid, one), 0);
    // This counts threads that have ended, too, in steps of 10 ms (proc_pid_stat(5), utime and stime).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Math.max(threads, (Number(fields[11]) + Number(fields[12])) * 10);
  } catch {
    return undefined;
  }
};

/** The processor time of the children of a process that ended, in steps of 10 ms (proc_pid_stat(5)). */
const endedTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * 10;
};

/** The processor time of the processes that a process started, and of theirs, also of those that have ended. */
export const processorTimeBelow = (pid: number): number => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    return children
      .filter((child) => child > 0)
      .reduce((sum, child) => sum + (processorTime(child) ?? 0) + processorTimeBelow(child), endedTime(pid));
  } catch {
    // It has ended since it was listed.
    return 0;
  }
};

/** Packages that only the benchmark needs, below `node_modules`. */
const cache = join(root, 'node_modules', '.cache', 'procon-bench');
const packages = join(cache, 'node_modules');

const isInstalled = ([name, version]: readonly [string, string]): boolean => {
  const path = join(packages, name, 'package.json');
  return (
    existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version === version
  );
};

/** Whether a program can run on this machine; says so if it cannot. */
export const isRunnable = ({ name, runtime }: Program): boolean => {
  if (runtime === undefined || spawnSync(runtime, ['-version'], { stdio: 'ignore' }).status === 0)
    return true;
  say(
    `${name} is left out: it needs a ${runtime} runtime (on Debian: apt-get install default-jre-headless).`,
  );
  return false;
};

/** Installs the packages of programs where they are missing. */
export const install = (programs: readonly Program[]): void => {
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

/** A program that answers requests. */
export interface RunningProgram {
  readonly program: Program;
  readonly url: string;
  readonly pid: number;
  readonly token: string;
  /** Milliseconds until the first answer: processor time and real time. */
  readonly started: readonly [worked: number, time: number];
  readonly stop: () => Promise<void>;
}

/** The processor time of a process in milliseconds. Throws an Error where the system does not provide it. */
export const processorTimeOf = (pid: number): number => {
  const time = processorTime(pid);
  if (time === undefined) throw new Error('Processor times are read from /proc: run this on Linux.');
  return time;
};

/** The resident memory of a process in megabytes. */
export const memoryOf = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]) / 1024;
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
export const start = async (program: Program, folder: string): Promise<RunningProgram> => {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(program.runtime ?? process.execPath, program.start({ folder, port, packages }), {
    cwd: root,
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(`${url}/payments`))) {
    const isLate = performance.now() - begun > longest;
    if (child.exitCode !== null || isLate) {
      child.kill();
      throw new Error(`${program.name} does not answer at ${url}.`);
    }
    await sleep(5);
  }
  const pid = child.pid ?? 0;
  const started = [processorTimeOf(pid), performance.now() - begun] as const;
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve()).kill('SIGTERM');
    });
  const token = (await program.token?.(url)) ?? 'any';
  return { program, url, pid, token, started, stop };
};
