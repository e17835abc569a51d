import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { type Area, areas } from '../../models/areas.ts';
import type { Members } from '../../models/members.ts';
import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import { merge } from '../../reports/merge.ts';
import type { CheckResult, Run } from '../../reports/run.ts';
import { monitors } from '../catalogue.ts';
import { type Launcher, openLauncher } from '../harness/browser/launcher.ts';
import type { Check, RunSettings } from '../harness/check.ts';
import { openWire, type Wire } from '../harness/http/wire.ts';
import type { Monitor } from '../harness/monitor.ts';
import { readProfile } from '../harness/profile/load.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { runCheck } from '../harness/run/run-check.ts';
import { openSession, type Session } from '../harness/run/session.ts';
import { type Clock, systemClock } from '../harness/time/clock.ts';
import { root } from './sources.ts';

/** Advances a sandbox's clock by seconds. */
type Advance = (seconds: number) => Promise<unknown>;

/**
 * The clock of a session with a sandbox. Sleeping advances the sandbox's clock and returns at once: later effects
 * of the target have happened by then. Deadlines of requests stay real, as they concern missing answers.
 */
export const openSandboxClock = (advance: Advance): Clock => {
  let slept = 0;
  return {
    now: () => systemClock.now() + slept,
    epoch: () => systemClock.epoch() + slept,
    sleep: async (milliseconds) => {
      if (milliseconds <= 0) return;
      await advance(milliseconds / 1000);
      slept += milliseconds;
    },
    after: systemClock.after,
  };
};

/** A simulator in its own process, used over HTTP like any platform. */
export interface SimulatorProcess extends ServerProcess {
  /** Shared by all its sessions. */
  readonly browser: Launcher;
}

/** A server in its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Ends it, unless it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs a script with Node from the root; resolves once it prints `listening on` and an address. */
export const startServer = async (args: readonly string[]): Promise<ServerProcess> => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /listening on (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return { url, pid: child.pid ?? 0, stop };
};

/** The built command. */
const cli = join(root, 'dist', 'cli.js');

/** Starts `serve` of the built command, or of another one, on a free port. */
export const startSimulator = async (
  options: readonly string[] = [],
  command = cli,
): Promise<SimulatorProcess> => {
  const { url, pid, stop } = await startServer([command, 'serve', '--port', '0', ...options]);
  const browser = openLauncher();
  return {
    ...{ url, pid, browser },
    stop: async () => {
      await browser.close();
      await stop();
    },
  };
};

/** A simulator for the tests of a file or a `describe`: started before them, stopped after them. */
export const testSimulator = (options: readonly string[] = []): SimulatorProcess => {
  let started: SimulatorProcess;
  before(async () => {
    started = await startSimulator(options);
  });
  after(() => started?.stop());
  return {
    stop: () => started.stop(),
    get url() {
      return started.url;
    },
    get pid() {
      return started.pid;
    },
    get browser() {
      return started.browser;
    },
  };
};

/** Runs the built command; returns its exit code and output. */
export const runCommand = (
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 1e8, env };
    execFile(process.execPath, [cli, ...words], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, output: stdout + stderr });
    });
  });

/** The settings of a sandbox. */
export interface TestSandbox {
  readonly seed?: number;
  readonly faults?: readonly string[];
  readonly choices?: Readonly<Record<string, string>>;
  readonly capabilities?: Readonly<Record<string, string>>;
}

/** Calls the simulator's control API; throws with its message when it refuses. */
export const control = async <R>(url: string, method = 'GET', body?: unknown): Promise<R> => {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as R;
};

interface TheClient {
  readonly client: { readonly id: string; readonly secret: string; readonly scopes: readonly string[] };
}

/** The documented token request for all scopes of the client in the profile that a simulator serves. */
export const tokenFormAt = async (url: string): Promise<URLSearchParams> => {
  const { client } = await control<TheClient>(`${url}/_procon/profile`);
  return new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret },
    scope: client.scopes.join(' '),
  });
};

/** A token for all scopes of that client. */
export const tokenAt = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/oauth2/token`, { method: 'POST', body: await tokenFormAt(url) });
  return ((await answer.json()) as { access_token: string }).access_token;
};

export const defaultSettings: RunSettings = {
  seed: 1,
  k: 2,
  strict: true,
  readOnly: false,
  stopAtFirstRed: false,
};

/** A sandbox and the settings of its session. */
export interface SandboxVisit extends TestSandbox {
  readonly name: string;
  readonly settings?: Partial<RunSettings>;
  /** Profile keys that are removed. */
  readonly without?: readonly string[];
  /** Profile keys that are added or replaced, or how they follow from the profile. */
  readonly extra?: Members | ((profile: Members) => Members);
  /** Monitors besides those of the suites. */
  readonly onlookers?: readonly Monitor[];
  /** Called for each capability that the suites read from the profile. */
  readonly onCapability?: (id: string) => void;
  /** Called for each requirement that drawn cases decide. */
  readonly onDrawn?: (id: string) => void;
  /** Called when a page needs Chromium. */
  readonly onBrowser?: () => void;
  /** Changes what the session sends and receives. */
  readonly wire?: (wire: Wire) => Wire;
}

const watchCapabilities = (profile: Profile, onCapability: (id: string) => void): Profile => ({
  ...profile,
  capabilities: new Proxy(profile.capabilities, {
    get: (all, id) => {
      onCapability(String(id));
      return Reflect.get(all, id);
    },
  }),
});

const watchBrowser = (browser: Launcher, onBrowser: () => void): Launcher => ({
  ...browser,
  launch: () => {
    onBrowser();
    return browser.launch();
  },
});

/** A clock that advances the platform or sandbox at an address instead of waiting in real time. */
export const clockOf = (base: string): Clock =>
  openSandboxClock((seconds) => control(`${base}/_procon/clock`, 'PUT', { advanceSeconds: seconds }));

/** Opens a session with a fresh sandbox, calls back, and removes both. */
export const inSandbox = async <R>(
  simulator: SimulatorProcess,
  {
    name,
    onlookers = [],
    settings,
    without = [],
    extra = {},
    onCapability,
    onBrowser,
    onDrawn,
    wire,
    ...sandbox
  }: SandboxVisit,
  act: (session: Session, base: string) => Promise<R>,
): Promise<R> => {
  await control(`${simulator.url}/_procon/sandboxes/${name}`, 'PUT', sandbox);
  const base = `${simulator.url}/sandboxes/${name}`;
  const given = await control<Members>(`${base}/_procon/profile`);
  const document: Record<string, unknown> = {
    ...given,
    ...(typeof extra === 'function' ? extra(given) : extra),
  };
  for (const key of without) delete document[key];
  const read = readProfile(document, process.env, { folder: root });
  const profile = onCapability === undefined ? read : watchCapabilities(read, onCapability);
  const clock = clockOf(base);
  const session = await openSession(
    profile,
    { ...defaultSettings, ...settings },
    {
      monitors: [...monitors, ...onlookers],
      browser: onBrowser === undefined ? simulator.browser : watchBrowser(simulator.browser, onBrowser),
      clock,
      ...(onDrawn && { onDrawn }),
      ...(wire && { wire: wire(openWire({ origin: simulator.url, timeoutSeconds: 60, clock })) }),
    },
  );
  try {
    return await act(session, base);
  } finally {
    await session.close();
    await control(`${simulator.url}/_procon/sandboxes/${name}`, 'DELETE');
  }
};

/**
 * Runs checks one after the other, with those that inspect records and those that disturb others last, until `enough`
 * returns true for a result.
 */
export const runChecks = async (
  session: Session,
  checks: readonly Check[],
  enough: (result: CheckResult) => boolean = () => false,
): Promise<CheckResult[]> => {
  const results: CheckResult[] = [];
  const rankOf = ({ disturbs, isLast }: Check) =>
    Number(isLast === true) + 2 * Number(disturbs !== undefined);
  for (const check of checks.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const result = await runCheck(check, session);
    results.push(result);
    if (enough(result)) break;
  }
  return results;
};

/** Describes the judgements with some verdicts. */
export const describeJudged = (
  results: readonly CheckResult[],
  verdicts: readonly string[] = ['fail', 'warn', 'blocked', 'harness-error'],
): string[] =>
  results.flatMap(({ check, judgements }) =>
    judgements
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ requirement, verdict, reason }) => `${check}: ${requirement}: ${verdict}: ${reason}`),
  );

/** The report of a run of some areas, by default all. */
export const mergeResults = (
  { settings: { seed, k, strict, readOnly }, profile }: Session,
  results: readonly CheckResult[],
  only: readonly Area[] = areas,
): Run =>
  merge({ areas, requirements, silences }, results, {
    ...{ tool: 'selftest', id: 'selftest', startedAt: '2025-01-01T00:00:00Z', seconds: 0 },
    ...{ seed, k, strict, readOnly, areas: only },
    target: { name: profile.name, baseUrl: profile.baseUrl },
    requiredShare: 80,
  });

/** Maps items with `lanes` at a time, in their order. */
export const inParallel = async <I, O>(
  items: readonly I[],
  lanes: number,
  work: (item: I, index: number) => Promise<O>,
): Promise<O[]> => {
  const done: O[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) done[at] = await work(items[at] as I, at);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
};
