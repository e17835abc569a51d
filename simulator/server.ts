import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type Observe } from './app.ts';
import { createSigning, drawSigningKey } from './auth/signing.ts';
import type { Moment } from './clock.ts';
import type { ConditionRule } from './conditions.ts';
import type { DataDirectory } from './data/data-directory.ts';
import { defectLine, type OnDefect } from './defects.ts';
import { createKnownFaults, type KnownFaults } from './faults/known.ts';
import { type Limits, presetLimits } from './limits.ts';
import { requestLine } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PeopleSettings } from './people/settings.ts';
import { createPlatform } from './platform.ts';
import { randomFrom } from './random.ts';
import { refuseTunnel, refuseUnread } from './refuse-unread.ts';
import type { OwnSeed } from './seed/own/own-record.ts';
import type { SharedSandboxes } from './shared/shared-sandboxes.ts';
import type { OnProgress } from './store/archive.ts';
import type { MachineTimer } from './timer.ts';

/** How a simulator is started. */
interface SimulatorOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** The loopback address by default. */
  readonly host?: string;
  /** When left out: 1, or the machine's randomness and a signing key of its own where a control key is set. */
  readonly seed?: number;
  /** The moment that its clock begins at, in milliseconds since the epoch; the present when left out. */
  readonly clock?: Moment;
  readonly faults?: readonly string[];
  /** Silence -> value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Capability -> value. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** What the network does to requests; nothing when left out. */
  readonly conditions?: readonly ConditionRule[] | undefined;
  /** How many payments are generated beside the starting ones; none when left out. */
  readonly payments?: number;
  /** Records that every sandbox begins with beside the starting ones, or in their place. */
  readonly own?: OwnSeed | undefined;
  /** Who acts by themselves; nobody when left out. */
  readonly people?: PeopleSettings | undefined;
  /** Told now and then how many of them there are. */
  readonly onProgress?: OnProgress;
  /** Asked for by the control API; without one only the loopback address may use it. */
  readonly controlKey?: string;
  /** Origins of pages that may read answers in a browser; `*` for any. */
  readonly cors?: readonly string[];
  /**
   * A directory in which everything outlives the process, or the `postgres://` address of a database in which several
   * processes share everything. Nothing outlives the process when left out.
   */
  readonly data?: string;
  readonly limits?: Partial<Limits>;
  /** The address that others reach it at, without a slash at the end; where it listens when left out. */
  readonly publicUrl?: string;
  /** A certificate and its key in PEM: it serves HTTPS. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** Told of each request in a line of JSON. */
  readonly log?: (line: string) => void;
  /** Milliseconds that whoever is still being answered gets when it is closed; a second when left out. */
  readonly patience?: number;
  /** What delays and heartbeats go by; the machine's own when left out. */
  readonly timer?: MachineTimer;
  /** Told of defects of the simulator itself, each with its request. */
  readonly onDefect?: OnDefect;
}

/** A simulator that serves. */
export interface Simulator {
  /** What its documents call it, without a slash at the end. */
  readonly url: string;
  /** Where it listens. */
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

/** At the loopback address of IPv4, or at that of IPv6 on a machine that has no other. */
const listenAtLoopback = (server: Server, port: number): Promise<AddressInfo> =>
  listen(server, port, '127.0.0.1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL') throw error;
    return listen(server, port, '::1');
  });

/** Whoever is still being answered gets a moment, and no more. */
const inAMoment = (act: () => void): void => {
  setTimeout(act, 1000).unref();
};

// An import of node:http evaluates all that it exports, a client for web sockets included: 30 ms of the processor.
const { createServer } = process.getBuiltinModule('node:http');

/** Nothing waits for what it is to end once all else is done. */
const machineTimer: MachineTimer = {
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** HTTPS is loaded where it is asked for. */
const serverFor = async ({ tls }: SimulatorOptions): Promise<Server> => {
  const options = {
    ...{ keepAliveTimeout: 30_000, requestTimeout: 60_000 },
    // Refused in a sentence instead.
    requireHostHeader: false,
  };
  if (tls === undefined) return createServer(options);
  const { createServer: createSecureServer } = await import('node:https');
  return createSecureServer({ ...options, ...tls });
};

const closing = (server: Server, patience: number): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });

const tellDefect: OnDefect = (error, request) => {
  process.stderr.write(defectLine(error, request, process.env['PROCON_DEBUG'] === '1'));
};

const newKey = (): string => JSON.stringify(drawSigningKey(randomBytes(8).toString('hex')));

/** What nobody can foretell who knows this program: for a simulator that is shared. Its key lasts as long as its data. */
const unforeseeable = (data: Pick<DataDirectory, 'text'> | undefined) => ({
  machineRandom: randomFrom(() => randomBytes(4).readUInt32BE()),
  signing: createSigning(JSON.parse(data?.text('signing-key', newKey) ?? newKey())),
});

const isShared = (data: string | undefined): data is string => /^postgres(ql)?:/.test(data ?? '');

/** What other processes share, where they do: loaded when it is asked for. */
const openShared = async (
  url: string | undefined,
  limits: Limits,
  { load }: KnownFaults,
): Promise<SharedSandboxes | undefined> => {
  if (!isShared(url)) return undefined;
  const { openSharedSandboxes } = await import('./shared/shared-sandboxes.ts');
  return openSharedSandboxes({ url, limits, loadFaults: load });
};

/** The directory of the data, where there is one: loaded when it is asked for. */
const openData = async (path: string | undefined): Promise<DataDirectory | undefined> => {
  if (path === undefined || isShared(path)) return undefined;
  const { openDataDirectory } = await import('./data/data-directory.ts');
  return openDataDirectory(path);
};

/** Counts each request when it is answered, and tells of it; by the clock of the machine, which nobody moves. */
const observing =
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
 * Starts a simulator. Rejects when the port is taken, and with a `ChoiceError`, `CapabilityError` or
 * `FaultError` whose message says what to mend.
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
  } = options;
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  const { onDefect = tellDefect, cors = [], seed = controlKey === undefined ? 1 : undefined } = options;
  const knownFaults = createKnownFaults(async () => (await import('./faults/index.ts')).faults);
  const server = await serverFor(options);
  server.on('clientError', (error, socket) => refuseUnread(error, socket, inAMoment));
  server.on('connect', (_, socket) => refuseTunnel(socket, inAMoment));
  const address = await (host === undefined ? listenAtLoopback(server, port) : listen(server, port, host));
  let data: DataDirectory | undefined;
  let shared: SharedSandboxes | undefined;
  const limits = { ...presetLimits, ...options.limits };
  try {
    shared = await openShared(options.data, limits, knownFaults);
    data = await openData(options.data);
    if (faults.length > 0 || data?.hasFaults()) await knownFaults.load();
    const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const listening = `${options.tls === undefined ? 'http' : 'https'}://${shownHost}:${address.port}`;
    const origin = options.publicUrl ?? listening;
    // The one place where the simulator looks at the clock and the randomness of the machine.
    const begun = { seed, faults, choices, capabilities, conditions, payments, own, people, ...clock };
    const platform = createPlatform({
      origin,
      real: Date.now,
      timer: options.timer ?? machineTimer,
      controlKey,
      knownFaults,
      onProgress: options.onProgress,
      ...{ data, shared, limits },
      ...(seed === undefined && unforeseeable(data ?? shared)),
      ...begun,
    });
    await platform.ready();
    const observe = observing(platform.metrics, options.log);
    server.on('request', createApp(platform, { onDefect, origins: cors, observe }).callback());
    return {
      ...{ url: origin, address: listening },
      close: async () => {
        platform.endStreams();
        await closing(server, patience);
        platform.close();
        await shared?.close();
      },
    };
  } catch (error) {
    data?.close();
    await shared?.close();
    await closing(server, patience);
    throw error;
  }
};
