import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { createSigning, drawSigningKey } from './auth/signing.ts';
import type { Moment } from './clock.ts';
import { defectLine, type OnDefect } from './defects.ts';
import { createKnownFaults } from './faults/known.ts';
import { createPlatform } from './platform.ts';
import { randomFrom } from './random.ts';
import { refuseTunnel, refuseUnread } from './refuse-unread.ts';
import type { OnProgress } from './store/archive.ts';

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
  /** How many payments are generated beside the starting ones; none when left out. */
  readonly payments?: number;
  /** Told now and then how many of them there are. */
  readonly onProgress?: OnProgress;
  /** Asked for by the control API; without one only the loopback address may use it. */
  readonly controlKey?: string;
  /** Origins of pages that may read answers in a browser; `*` for any. */
  readonly cors?: readonly string[];
  /** Told of defects of the simulator itself, each with its request. */
  readonly onDefect?: OnDefect;
}

/** A simulator that serves. */
export interface Simulator {
  /** Without a slash at the end. */
  readonly url: string;
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

/** Whoever is still being answered gets a moment, and no more. */
const inAMoment = (act: () => void): void => {
  setTimeout(act, 1000).unref();
};

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    inAMoment(() => server.closeAllConnections());
  });

const tellDefect: OnDefect = (error, request) => {
  process.stderr.write(defectLine(error, request, process.env['PROCON_DEBUG'] === '1'));
};

/** What nobody can foretell who knows this program: for a simulator that is shared. */
const unforeseeable = () => ({
  machineRandom: randomFrom(() => randomBytes(4).readUInt32BE()),
  signing: createSigning(drawSigningKey(randomBytes(8).toString('hex'))),
});

/**
 * Starts a simulator. Rejects when the port is taken, and with a `ChoiceError`, `CapabilityError` or
 * `FaultError` whose message says what to mend.
 */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const {
    port,
    host = '127.0.0.1',
    faults = [],
    choices = {},
    capabilities = {},
    payments = 0,
    controlKey,
  } = options;
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  const { onDefect = tellDefect, cors = [], seed = controlKey === undefined ? 1 : undefined } = options;
  const knownFaults = createKnownFaults(async () => (await import('./faults/index.ts')).faults);
  if (faults.length > 0) await knownFaults.load();
  const server = createServer({
    ...{ keepAliveTimeout: 30_000, requestTimeout: 60_000 },
    // Refused in a sentence instead.
    requireHostHeader: false,
  });
  server.on('clientError', (error, socket) => refuseUnread(error, socket, inAMoment));
  server.on('connect', (_, socket) => refuseTunnel(socket, inAMoment));
  const address = await listen(server, port, host);
  try {
    const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const origin = `http://${shownHost}:${address.port}`;
    // The one place where the simulator reads the clock and the randomness of the machine.
    const begun = { seed, faults, choices, capabilities, payments, ...clock };
    const platform = createPlatform({
      origin,
      real: Date.now,
      controlKey,
      knownFaults,
      onProgress: options.onProgress,
      ...(seed === undefined && unforeseeable()),
      ...begun,
    });
    server.on('request', createApp(platform, onDefect, cors).callback());
    return {
      url: origin,
      close: async () => {
        await closing(server);
        platform.close();
      },
    };
  } catch (error) {
    await closing(server);
    throw error;
  }
};
