import { setFlagsFromString } from 'node:v8';
import { isMembers } from '../../models/members.ts';
import { retirementNote } from '../../models/silences/retired.ts';
import { handWritten, readText } from '../../models/wire/read-file.ts';
import { parseCapability } from '../capabilities.ts';
import { parseChoice } from '../choices.ts';
import { momentIn } from '../clock.ts';
import { parseLimit } from '../limits.ts';
import { nobody, type PeopleSettings, paces } from '../people/settings.ts';
import type { OwnSeed } from '../seed/own/own-record.ts';
import { mostGenerated } from '../seed/payment-archive.ts';
import { startSimulator } from '../server.ts';
import { type SharingOptions, sharingOf } from './sharing.ts';

/** Options of `procon serve`. */
export interface ServeOptions extends SharingOptions {
  readonly port: string;
  readonly fault?: readonly string[];
  /** `id=value` each. */
  readonly choice?: readonly string[];
  /** `id=value` each. */
  readonly capability?: readonly string[];
  /** Each a rule in JSON, or a file of rules. */
  readonly condition?: readonly string[];
  readonly seed?: string;
  /** Origins of pages, or `*`. */
  readonly cors?: readonly string[];
  readonly payments?: string;
  readonly data?: string;
  /** Files and directories. */
  readonly seedData?: readonly string[];
  readonly seedOnly?: boolean;
  /** `busy`, `calm` or `off`. */
  readonly people?: string;
  /** `name=n` each. */
  readonly limit?: readonly string[];
  readonly clock?: string;
  readonly json?: boolean;
  /** `json`: a line for each request. */
  readonly log?: string;
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

const paymentsOf = (count: string | undefined): { payments?: number } =>
  count === undefined ? {} : { payments: wholeNumber(count, '--payments', mostGenerated) };

/** An origin as in the Origin header: scheme, host and port only. */
const originOf = (text: string): string => {
  if (text === '*' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text))
    return text;
  throw new Error(`--cors takes an origin such as http://localhost:3000, or *, not "${text}".`);
};

const peopleOf = (pace: string | undefined): { people?: PeopleSettings } => {
  if (pace === undefined) return {};
  if (pace === 'off' || Object.hasOwn(paces, pace))
    return { people: { ...nobody, pace: pace as PeopleSettings['pace'] } };
  throw new Error(`--people takes ${Object.keys(paces).join(', ')} or off, not "${pace}".`);
};

/** User-provided records; read on demand. */
const ownSeedOf = async ({ seedData = [], seedOnly = false }: ServeOptions): Promise<{ own?: OwnSeed }> => {
  if (seedData.length === 0) {
    if (seedOnly)
      throw new Error('--seed-only leaves the starting documents out: give --seed-data with your own, too.');
    return {};
  }
  const { readSeedFiles } = await import('../seed/own/files.ts');
  return { own: readSeedFiles(seedData, seedOnly) };
};

const jsonOf = (text: string, place: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(
      `--condition ${place} is not JSON; a rule is such as {"path": "/api/", "delaySeconds": 1}.`,
    );
  }
};

const fileText = (path: string): string => {
  try {
    return readText(path, handWritten);
  } catch (error) {
    throw new Error(
      `--condition takes a rule such as {"path": "/api/", "delaySeconds": 1}, or a file, and not ${path}: ${(error as Error).message}.`,
      { cause: error },
    );
  }
};

/** The rules of one value: a rule, a list of rules, or {"rules": [...]}, as JSON or in a file. */
const rulesOf = (value: string): readonly unknown[] => {
  const isJson = /^\s*[[{]/.test(value);
  const read = isJson ? jsonOf(value, value) : jsonOf(fileText(value), value);
  const rules = isMembers(read) ? (read['rules'] ?? read) : read;
  return Array.isArray(rules) ? rules : [rules];
};

const conditionsOf = async ({ condition = [] }: ServeOptions) => {
  if (condition.length === 0) return {};
  const { conditionRules } = await import('../control/conditions.ts');
  return { conditions: conditionRules(condition.flatMap(rulesOf), '--condition') };
};

const controlKey = (): { controlKey?: string } => {
  const key = process.env['PROCON_CONTROL_KEY'];
  return key === undefined || key === '' ? {} : { controlKey: key };
};

const waitForEnd = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
    // The parent process may have ended without a signal.
    if (process.env['PROCON_SERVE_UNTIL_STDIN_ENDS'] === '1') {
      process.stdin
        .once('end', () => resolve())
        .once('error', () => resolve())
        .resume();
    }
  });

const logOf = (log: string | undefined): { log?: (line: string) => void } => {
  if (log === undefined) return {};
  if (log === 'json') return { log: (line) => process.stdout.write(line) };
  throw new Error(`--log takes json, not "${log}".`);
};

/** Error code -> message with a remedy. */
const causes: Readonly<Record<string, (options: ServeOptions) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: choose another with --port, or 0 for a free one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user: choose another with --port.`,
  EADDRNOTAVAIL: ({ host }) => `--host ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `--host ${host} is no address of this machine.`,
};

const inWords = (error: unknown, options: ServeOptions): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^ERR_(OSSL|SSL)/.test(code)) {
    return new Error('--tls-cert and --tls-key are no certificate and its key in PEM.');
  }
  const sentence = causes[code]?.(options);
  return sentence === undefined ? error : new Error(sentence);
};

/** Parses `--choice` options. Prints a note about settings that are no longer choices. */
const choicesOf = (given: readonly string[] = []): Readonly<Record<string, string>> => {
  const choices = Object.fromEntries(given.map(parseChoice));
  const note = retirementNote(Object.keys(choices));
  if (note !== undefined) process.stderr.write(`procon: --choice: ${note}\n`);
  return choices;
};

/**
 * Makes V8 collect garbage earlier. It lets the heap grow to several times the live objects, and the journal's entries
 * become garbage all the time. Half of that growth, measured over a day of 200,000 requests, saves 50 MB.
 */
const collectEarlier = (): void => setFlagsFromString('--heap-growing-percent=50');

/**
 * `procon serve`: the simulator, on the loopback address by default, until SIGINT, SIGTERM or SIGHUP. Prints
 * `listening on URL` when ready. Throws an Error with one sentence for options that it cannot take.
 */
export const serve = async (options: ServeOptions): Promise<void> => {
  collectEarlier();
  const port = wholeNumber(options.port, '--port', 65_535);
  const key = controlKey();
  const own = await ownSeedOf(options);
  const conditions = await conditionsOf(options);
  const simulator = await startSimulator({
    port,
    ...sharingOf(options, key.controlKey),
    ...logOf(options.log),
    // A client of a shared simulator may be in the middle of an upload.
    ...(key.controlKey !== undefined && { patience: 10_000 }),
    cors: (options.cors ?? []).map(originOf),
    ...paymentsOf(options.payments),
    ...own,
    ...conditions,
    ...peopleOf(options.people),
    ...(options.data !== undefined && { data: options.data }),
    limits: Object.fromEntries((options.limit ?? []).map(parseLimit)),
    faults: options.fault ?? [],
    choices: choicesOf(options.choice),
    capabilities: Object.fromEntries((options.capability ?? []).map(parseCapability)),
    ...seedOf(options.seed),
    ...momentOf(options.clock),
    ...key,
  }).catch((error: unknown) => {
    throw inWords(error, options);
  });
  const { address, url } = simulator;
  const lines = `listening on ${address}\nconsole at ${url}/_procon/\n`;
  const places = { address, url, console: `${url}/_procon/`, profile: `${url}/_procon/profile` };
  process.stdout.write(options.json === true ? `${JSON.stringify(places)}\n` : lines);
  await waitForEnd();
  // An open standard input would keep the process alive.
  process.stdin.destroy();
  await simulator.close();
};
