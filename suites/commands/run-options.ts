import { availableParallelism, freemem } from 'node:os';
import { type Area, areas } from '../../models/areas.ts';
import { nearestName } from '../../models/nearest-names.ts';
import { checks, monitors } from '../catalogue.ts';
import { type BrowserMode, browserModes } from '../harness/browser/browser.ts';
import { UsageError } from '../harness/errors.ts';
import type { RunOrder } from '../harness/playwright/run-order.ts';
import type { Choice } from '../plan.ts';

/**
 * The checks that `--check` names: by their ids, or by the id of a requirement, for all checks that can decide it.
 * Throws a `UsageError` for an id that is neither.
 */
const checksNamed = (ids: readonly string[]): readonly string[] => {
  const all = [...checks, ...monitors];
  const named = ids.flatMap((id) => {
    if (all.some((one) => one.id === id)) return [id];
    const matches = all.filter(({ claims }) => (claims as readonly string[]).includes(id));
    // A monitor that decides it inspects the traffic of all checks, unless some are named.
    const looking = monitors.filter((one) => matches.includes(one));
    if (matches.length > 0) return (looking.length > 0 ? looking : matches).map((one) => one.id);
    const like = nearestName(
      id,
      all.flatMap((one) => [one.id, ...one.claims]),
    );
    const meant = like === undefined ? '' : ` Did you mean ${like}?`;
    throw new UsageError(
      `--check takes the id of a check or of a requirement, and ${id} is neither.${meant} "procon list checks" shows all.`,
    );
  });
  return [...new Set(named)];
};

/** The options of `procon run` as given on the command line. */
export interface RunOptions {
  readonly baseUrl?: string;
  readonly profile?: string;
  readonly only?: string;
  readonly check?: readonly string[];
  /** Whether the checks are those that failed in the previous run. */
  readonly lastFailed?: true;
  readonly report?: string;
  readonly seed?: string;
  readonly k?: string;
  readonly readOnly?: boolean;
  readonly strict?: boolean;
  readonly workers?: string;
  readonly inFlight?: string;
  readonly budget?: string;
  readonly shard?: string;
  readonly browser?: string;
  readonly requireDecided?: string;
  readonly yes?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  /** Prints nothing, for a command that prints its own result. */
  readonly silent?: boolean;
}

/** The parsed options. */
export interface RunChoice extends Choice {
  readonly workers: number;
  /** The requested number, if there is not enough memory for it. */
  readonly wantedWorkers?: number;
  /** The maximum number of concurrent requests; by default it depends on the target's latency. */
  readonly inFlight?: number;
  readonly report: string;
  readonly browser: BrowserMode;
  /** The percentage of requirements that must be decided; the default depends on the kind of run. */
  readonly requiredShare?: number;
  readonly output: RunOrder['output'];
}

const wholeNumber = (text: string, option: string, least: number): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`${option} takes a whole number of at least ${least}, not "${text}".`);
};

/** The maximum memory of one worker without its browser, in bytes. */
export const workerWeight = 250 * 2 ** 20;

/** More would be a load test of the target. */
const mostWorkers = 64;

/** More would be a load test of the target. */
const mostInFlight = 256;

const inFlightOf = (wanted: string | undefined): Pick<RunChoice, 'inFlight'> => {
  if (wanted === undefined) return {};
  const inFlight = wholeNumber(wanted, '--in-flight', 1);
  if (inFlight <= mostInFlight) return { inFlight };
  throw new UsageError(`--in-flight takes at most ${mostInFlight}, not ${inFlight}.`);
};

/**
 * The number of workers that fit into memory besides the command, the runner and a simulator, which take as much as
 * two.
 */
const roomFor = (freeBytes: number): number =>
  Math.max(1, Math.min(mostWorkers, Math.floor(freeBytes / workerWeight) - 2));

/** The resources for workers. */
interface Machine {
  readonly processors: number;
  /** Bytes. */
  readonly free: number;
}

const thisMachine = (): Machine => ({
  processors: availableParallelism(),
  // Respects the memory limit of a container.
  free: Math.min(freemem(), process.availableMemory()),
});

const workersOf = (
  wanted: string | undefined,
  { processors, free }: Machine,
): Pick<RunChoice, 'workers' | 'wantedWorkers'> => {
  const room = roomFor(free);
  if (wanted === undefined) return { workers: Math.min(4, processors, room) };
  const number = wholeNumber(wanted, '--workers', 1);
  if (number > mostWorkers) throw new UsageError(`--workers takes at most ${mostWorkers}, not ${number}.`);
  return number <= room ? { workers: number } : { workers: room, wantedWorkers: number };
};

const budgetOf = (budget: string | undefined): Pick<Choice, 'budget'> => {
  if (budget === undefined) return {};
  const [, number = '', unit = ''] = /^([1-9]\d{0,8})(s|m|)$/.exec(budget) ?? [];
  if (number === '')
    throw new UsageError(`--budget takes requests or a time, such as 500, 60s or 5m, not "${budget}".`);
  if (unit === '') return { budget: { requests: Number(number) } };
  return { budget: { milliseconds: Number(number) * (unit === 's' ? 1000 : 60_000) } };
};

const isArea = (name: string): name is Area => (areas as readonly string[]).includes(name);

const areasOf = (only: string): Area[] => {
  const names = only.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isArea(name));
  if (wrong === undefined) return areas.filter((area) => names.includes(area));
  throw new UsageError(
    `--only takes names of areas joined by commas: ${areas.join(', ')}; "${wrong}" is none.`,
  );
};

const depthOf = (k: string): 0 | 1 | 2 => {
  if (k === '0' || k === '1' || k === '2') return Number(k) as 0 | 1 | 2;
  throw new UsageError(`--k takes 0, 1 or 2, not "${k}".`);
};

const shareOf = (share: string): number => {
  const percent = wholeNumber(share, '--require-decided', 0);
  if (percent <= 100) return percent;
  throw new UsageError(`--require-decided takes a share in percent, at most 100, not ${percent}.`);
};

const shardOf = (shard: string): { readonly part: number; readonly of: number } => {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (part >= 1 && part <= of) return { part, of };
  throw new UsageError(`--shard takes a part and how many there are, such as 1/3, not "${shard}".`);
};

const browserOf = (browser: string): BrowserMode => {
  const mode = browserModes.find((one) => one === browser);
  if (mode !== undefined) return mode;
  throw new UsageError(`--browser takes ${browserModes.join(', ')}, not "${browser}".`);
};

const outputOf = ({ quiet = false, json = false, silent = false }: RunOptions): RunOrder['output'] => {
  if (silent) return 'none';
  if (quiet && json) throw new UsageError('--json and --quiet exclude each other: take one of them.');
  if (json) return 'json';
  return quiet ? 'quiet' : 'text';
};

/** Parses the options of a run and fills in defaults. Throws a `UsageError` for an invalid value. */
export const readRunOptions = (options: RunOptions, machine = thisMachine()): RunChoice => ({
  settings: {
    seed: wholeNumber(options.seed ?? '1', '--seed', 0),
    // Deeper walks cost most and find least.
    k: depthOf(options.k ?? (options.budget === undefined ? '2' : '0')),
    strict: options.strict === true,
    readOnly: options.readOnly === true,
    stopAtFirstRed: false,
  },
  only: options.only === undefined ? areas : areasOf(options.only),
  ...((options.check ?? []).length > 0 && { checks: checksNamed(options.check ?? []) }),
  ...(options.lastFailed && { areLastFailed: true }),
  ...(options.shard !== undefined && { shard: shardOf(options.shard) }),
  ...workersOf(options.workers, machine),
  ...inFlightOf(options.inFlight),
  ...budgetOf(options.budget),
  ...(options.budget !== undefined && { workers: 1 }),
  browser: browserOf(options.browser ?? 'witness'),
  ...(options.requireDecided !== undefined && { requiredShare: shareOf(options.requireDecided) }),
  report: options.report ?? 'procon-report',
  output: outputOf(options),
});
