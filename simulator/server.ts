import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type Observe } from './app.ts';
import { createSigning, drawSigningKey } from './auth/signing.ts';
import type { Moment } from './clock.ts';
import type { ConditionRule } from './conditions.ts';
import type { DataDirectory, Notify } from './data/data-directory.ts';
import { createKnownFaults, type KnownFaults } from './faults/known.ts';
import { type Limits, limitsOf } from './limits.ts';
import { defectLine, type OnDefect, requestLine } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PeopleSettings } from './people/settings.ts';
import { createPlatform } from './platform.ts';
import { randomFrom } from './random.ts';
import { refuseTunnel, refuseUnread } from './refuse-unread.ts';
import type { OwnSeed } from './seed/own/own-record.ts';
import type { ElapsedTimes } from './shared/lease.ts';
import type { SharedSandboxes } from './shared/shared-sandboxes.ts';
import type { MachineTimer } from './timer.ts';

interface SimulatorOptions {
  /** 0 selects a free port. */
  readonly port: number;
  /** The loopback address by default. */
  readonly host?: string;
  /** When left out: 1, or the machine's randomness and a new signing key if a control key is set. */
  readonly seed?: number;
  /** The moment its clock starts at, in milliseconds since the epoch; the present when left out. */
  readonly clock?: Moment;
  readonly faults?: readonly string[];
  /** Silence -> value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Capability -> value. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** Conditions of the network; none when left out. */
  readonly conditions?: readonly ConditionRule[] | undefined;
  /** Number of generated payments in addition to the starting ones; none if left out. */
  readonly payments?: number;
  /** User-provided records of every sandbox, in addition to the starting ones or in their place. */
  readonly own?: OwnSeed | undefined;
  /** Settings of simulated people; they do nothing when left out. */
  readonly people?: PeopleSettings | undefined;
  /** Required by the control API; without one, only the loopback address may use it. */
  readonly controlKey?: string;
  /** Origins whose pages may read responses in a browser; `*` for any. */
  readonly cors?: readonly string[];
  /**
   * A directory for all state, or the `postgres://` address of a database that several processes share. In memory
   * when left out.
   */
  readonly data?: string;
  readonly limits?: Partial<Limits>;
  /** The public address, without a trailing slash; the listening address when left out. */
  readonly publicUrl?: string;
  /** A certificate and its key in PEM, for HTTPS. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** Called with a line of JSON for each request. */
  readonly log?: (line: string) => void;
  /** Milliseconds to wait for running requests when it is closed; one second when left out. */
  readonly patience?: number;
  /** Timer for delays and heartbeats; the machine's when left out. */
  readonly timer?: MachineTimer;
  /** The clock that drives the clocks of sandboxes; the machine's when left out. */
  readonly real?: () => Moment;
  /** Clocks for data shared with other processes; the machine's when left out. */
  readonly elapsed?: ElapsedTimes;
  /** Called with defects of the simulator, each with its request. */
  readonly onDefect?: OnDefect;
  /** Called with sentences about data that was found lost or damaged; printed on standard error when left out. */
  readonly notify?: Notify;
}

/** A running simulator. */
export interface Simulator {
  /** Its public address, without a trailing slash. */
  readonly url: string;
  /** Its listening address. */
  readonly address: string;
  close(): Promise<void>;
}

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });

/** Listens at the IPv4 loopback address, or at that of IPv6 if the machine has no other. */
const listenAtLoopback = (server: Server, port: number): Promise<AddressInfo> =>
  listen(server, port, '127.0.0.1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL') throw error;
    return listen(server, port, '::1');
  });

/** Running requests get a limited time to finish. */
const inAMoment = (act: () => void): void => {
  setTimeout(act, 1000).unref();
};

// An import of node:http evaluates all its exports, including a client for web sockets: 30 ms of CPU time.
const { createServer } = process.getBuiltinModule('node:http');

/** Its timers do not keep the process alive. */
const machineTimer: MachineTimer = {
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** HTTPS is loaded on demand. */
const serverFor = async ({ tls }: SimulatorOptions): Promise<Server> => {
  const options = {
    ...{ keepAliveTimeout: 30_000, requestTimeout: 60_000 },
    // A request without Host is refused with a message instead.
    requireHostHeader: false,
  };
  if (tls === undefined) return createServer(options);
  const { createServer: createSecureServer } = await import('node:https');
  return createSecureServer({ ...options, ...tls });
};

const closeServer = (server: Server, patience: number): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });

const printDefect: OnDefect = (error, request) => {
  process.stderr.write(defectLine(error, request, process.env['PROCON_DEBUG'] === '1'));
};

/** Not drawn by a seed, since processes with the same seed would draw the same names. */
const freshName = (): string => `fork-${randomBytes(5).toString('hex')}`;

const newKey = (): string => JSON.stringify(drawSigningKey(randomBytes(8).toString('hex')));

/** An unpredictable seed and signing key for a shared simulator. The key is stored with the data. */
const randomSecrets = (data: Pick<DataDirectory, 'text'> | undefined) => ({
  machineRandom: randomFrom(() => randomBytes(4).readUInt32BE()),
  signing: createSigning(JSON.parse(data?.text('signing-key', newKey) ?? newKey())),
});

const isShared = (data: string | undefined): data is string => /^postgres(ql)?:/.test(data ?? '');

/** The second clock continues while the machine is suspended. */
const machineElapsed: ElapsedTimes = () => [performance.now(), Date.now()];

/** Storage shared with other processes; loaded on demand. */
const openShared = async (
  { data: url, timer = machineTimer, elapsed = machineElapsed }: SimulatorOptions,
  limits: Limits,
  { load }: KnownFaults,
): Promise<SharedSandboxes | undefined> => {
  if (!isShared(url)) return undefined;
  const { openSharedSandboxes } = await import('./shared/shared-sandboxes.ts');
  return openSharedSandboxes({ url, limits, loadFaults: load, timer, elapsed });
};

/** The data directory; loaded on demand. */
const printSentence: Notify = (sentence) => {
  process.stderr.write(`procon: ${sentence}\n`);
};

const openData = async (path: string | undefined, notify: Notify): Promise<DataDirectory | undefined> => {
  if (path === undefined || isShared(path)) return undefined;
  const { openDataDirectory } = await import('./data/data-directory.ts');
  return openDataDirectory(path, notify);
};

/** Counts and logs each answered request, timed by the clock of the machine. */
const createObserver =
  (metrics: Metrics, log: ((line: string) => void) | undefined): Observe =>
  (request) => {
    const begun = performance.now();
    return (status) => {
      const milliseconds = performance.now() - begun;
      metrics.note({ method: request.method, status, seconds: milliseconds / 1000 });
      log?.(requestLine(request, { at: new Date().toISOString(), status, milliseconds }));
    };
  };

/**
 * Starts a simulator. Rejects if the port is taken, and with a `ChoiceError`, `CapabilityError` or `FaultError`
 * whose message says what to correct.
 */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const {
    port,
    host,
    faults = [],
    choices = {},
    capabilities = {},
    payments,
    own,
    people,
    conditions,
    controlKey,
    patience = 1000,
    notify = printSentence,
  } = options;
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  const { onDefect = printDefect, cors = [], seed = controlKey === undefined ? 1 : undefined } = options;
  const knownFaults = createKnownFaults(async () => (await import('./faults/index.ts')).faults);
  const server = await serverFor(options);
  server.on('clientError', (error, socket) => refuseUnread(error, socket, inAMoment));
  server.on('connect', (_, socket) => refuseTunnel(socket, inAMoment));
  const address = await (host === undefined ? listenAtLoopback(server, port) : listen(server, port, host));
  let data: DataDirectory | undefined;
  let shared: SharedSandboxes | undefined;
  const limits = limitsOf(options.limits);
  try {
    shared = await openShared(options, limits, knownFaults);
    data = await openData(options.data, notify);
    if (faults.length > 0 || data?.hasFaults()) await knownFaults.load();
    const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const listening = `${options.tls === undefined ? 'http' : 'https'}://${shownHost}:${address.port}`;
    const origin = options.publicUrl ?? listening;
    // The only place that reads the clock and randomness of the machine.
    const begun = { seed, faults, choices, capabilities, conditions, payments, own, people, ...clock };
    const platform = createPlatform({
      origin,
      real: options.real ?? Date.now,
      timer: options.timer ?? machineTimer,
      controlKey,
      knownFaults,
      ...{ data, shared, limits, freshName, notify },
      // Loaded with the first hint.
      findHint: async (...search) => (await import('./hint/find-hint.ts')).findHint(...search),
      ...(seed === undefined && randomSecrets(data ?? shared)),
      ...begun,
    });
    await platform.ready();
    const observe = createObserver(platform.metrics, options.log);
    server.on('request', createApp(platform, { onDefect, origins: cors, observe }).callback());
    return {
      ...{ url: origin, address: listening },
      close: async () => {
        platform.endStreams();
        await closeServer(server, patience);
        platform.close();
        await shared?.close();
      },
    };
  } catch (error) {
    data?.close();
    await shared?.close();
    await closeServer(server, patience);
    throw error;
  }
};
