import { readFileSync } from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { toPrintable } from '../models/pages/printable.ts';
import { mindOutput } from './closed-output.ts';
import type { ReportPaths } from './folder.ts';
import { writeJobSummary } from './markdown.ts';
import { merge } from './merge.ts';
import { plainError } from './reporter/plain-error.ts';
import { type Progress, progressLine } from './reporter/progress.ts';
import { type CollectedResults, checkOf, nameOf, repeatedErrors, resultsOf } from './reporter/results-of.ts';
import { resultJson } from './result-json.ts';
import {
  type Catalogue,
  type DoneEvent,
  doneMark,
  type Run,
  type RunHeader,
  type SentEvent,
  sentMark,
} from './run.ts';
import { wantsColour } from './text/paint.ts';
import { renderText, renderVerdict } from './text.ts';
import { exitCode, isRed } from './verdicts.ts';
import { writeReport } from './write.ts';

/** A header whose start and duration the reporter may fill in. */
type StartedHeader = Omit<RunHeader, 'startedAt' | 'seconds'> &
  Partial<Pick<RunHeader, 'startedAt' | 'seconds'>>;

/** The options that Playwright's configuration passes to the reporter; the two objects may be paths of JSON files. */
interface ReporterOptions {
  /** The folder that the report is written to. */
  readonly dir: string;
  readonly catalogue: Catalogue | string;
  readonly header: StartedHeader | string;
  /** What is printed: progress and summary (default), the verdict only, the result as JSON, or nothing. */
  readonly output?: 'text' | 'quiet' | 'json' | 'none';
  /** Set by Playwright itself: `list` when it only lists. */
  readonly _mode?: string;
}

function catalogueOf({ catalogue }: ReporterOptions): Catalogue {
  return typeof catalogue === 'string' ? read<Catalogue>(catalogue) : catalogue;
}

/** The header, with start and duration of the run if it has none. */
function headerOf({ header }: ReporterOptions, { startTime, duration }: FullResult): RunHeader {
  const given = typeof header === 'string' ? read<StartedHeader>(header) : header;
  return { startedAt: startTime.toISOString(), seconds: duration / 1000, ...given };
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Lines with a prefix in a worker's output; other lines, such as those of a hook, are left out. */
const markedIn = <T>(chunk: string, mark: string): T[] =>
  chunk
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .flatMap((line) => {
      try {
        return [JSON.parse(line.slice(mark.length)) as T];
      } catch {
        // A line of a hook that happens to start with the prefix.
        return [];
      }
    });

/** The requirements that the checks ended so far found red, each once. */
const redBy = (done: readonly DoneEvent[]): ReadonlySet<string> =>
  new Set(
    done
      .flatMap(({ judgements }) => judgements)
      .filter(({ verdict, unmet }) => isRed(verdict) && unmet !== true)
      .map(({ requirement }) => requirement),
  );

/** Collects the results of a run's checks, and writes and prints the report at its end. */
export default class ProconReporter implements Reporter {
  readonly #options: ReporterOptions;
  readonly #progress: Progress;
  /** By test, so that a repeated attempt replaces the one before. */
  readonly #collected = new Map<string, CollectedResults>();
  /** By name: reported as soon as it has ended. */
  readonly #done = new Map<string, DoneEvent>();
  /** The requests that each worker has sent so far. */
  readonly #sent = new Map<string, number>();
  /** The check that the progress named last. */
  #shown = '';
  readonly #errors: string[] = [];
  readonly #repeated = repeatedErrors();
  /** By name. */
  #planned: ReadonlyMap<string, { readonly check: string; readonly weight: number }> = new Map();
  #isBroken = false;
  #isIncomplete = false;

  constructor(options: ReporterOptions) {
    this.#options = options;
    this.#progress = progressLine(process.stdout, (options.output ?? 'text') === 'text');
    mindOutput(process.stdout, (sentence) => {
      this.#isIncomplete = true;
      process.stderr.write(`procon: ${sentence}\n`);
    });
    mindOutput(process.stderr, () => undefined);
  }

  /** A listing runs nothing: Playwright prints it, and no report is written. */
  printsToStdio(): boolean {
    return !this.#listing;
  }

  get #listing(): boolean {
    return this.#options._mode === 'list';
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#planned = new Map(
      suite.allTests().map((test) => [nameOf(test), { check: checkOf(test), weight: weightOf(test) }]),
    );
    this.#show('');
  }

  onTestBegin(test: TestCase): void {
    this.#show(checkOf(test));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const collected = resultsOf(test, result);
    this.#collected.set(test.id, collected);
    this.#note(nameOf(test), collected.results);
    const repeated = this.#repeated(collected);
    if (repeated === undefined) return;
    this.#isBroken = true;
    this.#errors.push(`the run was ended, as the same error broke check after check: ${repeated}`);
    // Acts like Ctrl-C: Playwright stops its workers, and the report of the results so far is written.
    process.emit('SIGINT', 'SIGINT');
  }

  /** Workers report ended checks and the number of their requests on standard output. */
  onStdOut(chunk: string | Buffer): void {
    for (const one of markedIn<DoneEvent>(String(chunk), doneMark)) this.#note(one.name, [one]);
    const sent = markedIn<SentEvent>(String(chunk), sentMark);
    for (const { worker, requests } of sent) this.#sent.set(worker, requests);
    if (sent.length > 0) this.#show(this.#shown);
  }

  /** Workers report waiting on standard error; other output, such as that of a hook, is left out. */
  onStdErr(chunk: string | Buffer): void {
    const lines = String(chunk).match(/^procon: .*$/gm);
    if (lines === null) return;
    this.#progress.clear();
    process.stderr.write(`${lines.map(toPrintable).join('\n')}\n`);
  }

  onError(error: TestError): void {
    this.#errors.push(plainError(error.message ?? error.value));
  }

  async onEnd(end: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (this.#listing) return {};
    this.#progress.clear();
    try {
      const run = this.#run(end);
      const paths = await this.#written(run);
      process.stdout.write(this.#render(run, paths));
      return { status: statusOf(end, run) };
    } catch (error) {
      this.#miss(error);
      return { status: 'failed' };
    }
  }

  /** It is an error of the command if the report cannot be written or printed. */
  async onExit(): Promise<void> {
    if (this.#isIncomplete) process.exit(2);
  }

  #miss(error: unknown): void {
    this.#isIncomplete = true;
    process.stderr.write(`no report: ${plainError((error as Error).message)}\n`);
  }

  /** Undefined if the report cannot be written; its summary is printed nevertheless. */
  async #written(run: Run): Promise<ReportPaths | undefined> {
    try {
      const paths = await writeReport(run, this.#options.dir);
      await writeJobSummary(run, process.env);
      return paths;
    } catch (error) {
      this.#miss(error);
      return undefined;
    }
  }

  #render(run: Run, paths: ReportPaths | undefined): string {
    const { output = 'text' } = this.#options;
    if (output === 'none') return '';
    if (output === 'json') return resultJson(run, { report: paths });
    const options = { colour: wantsColour(process.stdout) };
    if (output === 'quiet') return renderVerdict(run, options);
    const text = renderText(run, options);
    return paths === undefined ? text : `${text}\nreport: ${paths.html}\n`;
  }

  #run(end: FullResult): Run {
    const header = headerOf(this.#options, end);
    const harnessErrors = [
      ...(header.harnessErrors ?? []),
      ...this.#errors,
      ...this.#all().flatMap((one) => one.harnessErrors),
      ...(end.status === 'timedout' ? ['the run was ended by its time limit'] : []),
    ];
    // A run that this reporter ended is broken, not interrupted.
    const cut = end.status === 'interrupted' && !this.#isBroken ? { cut: 'interrupted' as const } : {};
    return merge(catalogueOf(this.#options), this.#results(), { ...header, ...cut, harnessErrors });
  }

  #all(): CollectedResults[] {
    return [...this.#collected.values()];
  }

  #results() {
    return this.#all().flatMap((one) => one.results);
  }

  #note(name: string, done: readonly Pick<DoneEvent, 'requests' | 'judgements'>[]): void {
    this.#done.set(name, {
      name,
      requests: done.reduce((sum, { requests }) => sum + requests, 0),
      judgements: done.flatMap(({ judgements }) => judgements),
    });
    this.#show(name);
  }

  #show(check: string): void {
    if (this.#listing) return;
    this.#shown = check;
    const done = [...this.#done.values()];
    const tests = [...this.#planned];
    const open = tests.filter(([name]) => !this.#done.has(name));
    const countOf = (some: typeof tests) => new Set(some.map(([, test]) => test.check)).size;
    const weightIn = (some: typeof tests) => some.reduce((sum, [, { weight }]) => sum + weight, 0);
    const requests = done.reduce((sum, one) => sum + one.requests, 0);
    const sent = Math.max(
      requests,
      [...this.#sent.values()].reduce((sum, one) => sum + one, 0),
    );
    const left = Math.max(0, weightIn(open) - (sent - requests));
    this.#progress.update({
      ...{ check, done: countOf(tests) - countOf(open), total: countOf(tests) },
      share: 1 - left / Math.max(1, weightIn(tests)),
      requests: sent,
      red: redBy(done).size,
    });
  }
}

/** The number of requests expected from a test, if it has an annotation. */
function weightOf({ annotations }: TestCase): number {
  const requests = annotations.find(({ type }) => type === 'requests')?.description;
  return Number(requests ?? 1);
}

/** The report decides the exit code, as tests do not fail for violations; an interrupted run stays interrupted. */
function statusOf(end: FullResult, run: Run): FullResult['status'] {
  if (end.status === 'interrupted' || end.status === 'timedout') return end.status;
  return exitCode(run) === 0 ? 'passed' : 'failed';
}
