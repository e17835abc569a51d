import { isIP } from 'node:net';
import { parseCapability } from '../capabilities.ts';
import { parseChoice } from '../choices.ts';
import { momentIn } from '../clock.ts';
import { mostGenerated } from '../seed/payment-archive.ts';
import { startSimulator } from '../server.ts';
import type { OnProgress } from '../store/archive.ts';

/** Options of `procon serve`, as they stand on the command line. */
export interface ServeOptions {
  readonly port: string;
  /** The loopback address when left out. */
  readonly host?: string;
  readonly fault: readonly string[];
  /** `id=value` each. */
  readonly choice: readonly string[];
  /** `id=value` each. */
  readonly capability: readonly string[];
  readonly seed?: string;
  /** Origins of pages, or `*`. */
  readonly cors?: readonly string[];
  readonly payments: string;
  readonly clock?: string;
  readonly json?: boolean;
}

const wholeNumber = (text: string, option: string, most: number): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new Error(`${option} takes a whole number from 0 to ${most}, not "${text}".`);
};

const momentOf = (iso: string | undefined): { clock?: number } => {
  if (iso === undefined) return {};
  const clock = momentIn(iso);
  if (clock !== undefined) return { clock };
  throw new Error(`--clock takes a moment from 1970 to 9999, such as 2030-01-31T12:00:00Z, not "${iso}".`);
};

const seedOf = (seed: string | undefined): { seed?: number } =>
  seed === undefined ? {} : { seed: wholeNumber(seed, '--seed', Number.MAX_SAFE_INTEGER) };

/** An origin as browsers write it: scheme, host and port, and nothing behind them. */
const originOf = (text: string): string => {
  if (text === '*' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text))
    return text;
  throw new Error(`--cors takes an origin such as http://localhost:3000, or *, not "${text}".`);
};

const controlKey = (): { controlKey?: string } => {
  const key = process.env['PROCON_CONTROL_KEY'];
  return key === undefined || key === '' ? {} : { controlKey: key };
};

/** An address to listen on. Whoever else can reach it must not switch faults on or move its clock. */
const hostOf = (host: string | undefined): { host?: string } => {
  if (host === undefined) return {};
  if (!isIP(host)) throw new Error(`--host takes an address such as 0.0.0.0, not "${host}".`);
  if (/^(127\.|::1$)/.test(host) || controlKey().controlKey !== undefined) return { host };
  throw new Error(
    `--host ${host} lets other machines in: set PROCON_CONTROL_KEY, which requests to the control API then carry.`,
  );
};

const ended = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
    // Whoever started this as a child may be gone without a word.
    if (process.env['PROCON_SERVE_UNTIL_STDIN_ENDS'] === '1') {
      process.stdin
        .once('end', () => resolve())
        .once('error', () => resolve())
        .resume();
    }
  });

const inWords = (error: unknown, port: number): unknown => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return taken ? new Error(`Port ${port} is taken: choose another with --port, or 0 for a free one.`) : error;
};

const second = 1000;

/** A line for a wait of more than a second, beside what scripts read. */
const tellingProgress = (): OnProgress => {
  let told = performance.now();
  return (done, size) => {
    if (performance.now() - told < second) return;
    told = performance.now();
    process.stderr.write(`generated ${done} of ${size} payments\n`);
  };
};

/**
 * `procon serve`: the simulator until SIGINT or SIGTERM. Prints `listening on URL` when
 * ready. Throws an Error with one sentence for options that it cannot take.
 */
export const serve = async (options: ServeOptions): Promise<void> => {
  const port = wholeNumber(options.port, '--port', 65_535);
  const payments = wholeNumber(options.payments, '--payments', mostGenerated);
  const simulator = await startSimulator({
    port,
    cors: (options.cors ?? []).map(originOf),
    payments,
    onProgress: tellingProgress(),
    faults: options.fault,
    choices: Object.fromEntries(options.choice.map(parseChoice)),
    capabilities: Object.fromEntries(options.capability.map(parseCapability)),
    ...seedOf(options.seed),
    ...momentOf(options.clock),
    ...controlKey(),
    ...hostOf(options.host),
  }).catch((error: unknown) => {
    throw inWords(error, port);
  });
  const { url } = simulator;
  const places = { url, console: `${url}/_procon/`, profile: `${url}/_procon/profile` };
  process.stdout.write(options.json === true ? `${JSON.stringify(places)}\n` : `listening on ${url}\n`);
  await ended();
  // An open standard input would keep the process alive.
  process.stdin.destroy();
  await simulator.close();
};
