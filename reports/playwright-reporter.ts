import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { mindOutput } from './closed-output.ts';
import { exitCode } from './exit-code.ts';
import { merge } from './merge.ts';
import { printable } from './printable.ts';
import { catalogueOf, headerOf, type ReporterOptions } from './reporter/given.ts';
import { plainError } from './reporter/plain-error.ts';
import { type Progress, progressLine } from './reporter/progress.ts';
import { repeatedErrors } from './reporter/repeated-error.ts';
import { type Collected, resultsOf } from './reporter/results-of.ts';
import type { Run } from './run.ts';
import { renderText } from './text.ts';
import { writeReport } from './write.ts';

/** Collects what the checks of a run attached, and writes and prints the report at its end. */
export default class ProconReporter implements Reporter {
  readonly #options: ReporterOptions;
  readonly #progress: Progress;
  /** By test, so that a repeated attempt replaces the one before. */
  readonly #collected = new Map<string, Collected>();
  readonly #errors: string[] = [];
  readonly #repeated = repeatedErrors();
  #total = 0;
  #mute = false;

  constructor(options: ReporterOptions) {
    this.#options = options;
    this.#progress = progressLine(process.stdout, options.progress === true);
    mindOutput(process.stdout, (sentence) => {
      this.#mute = true;
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
    this.#total = suite.allTests().length;
    this.#show('');
  }

  onTestBegin(test: TestCase): void {
    this.#show(test.title);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const collected = resultsOf(test, result);
    this.#collected.set(test.id, collected);
    this.#show(test.title);
    const repeated = this.#repeated(collected);
    if (repeated === undefined) return;
    this.#errors.push(`the run was ended, as the same error broke check after check: ${repeated}`);
    // As a person would end it: Playwright stops its workers, and the report of what was done is written.
    process.emit('SIGINT', 'SIGINT');
  }

  /** Workers tell on standard error what a run waits for; what else stands there, such as a hook's, is left out. */
  onStdErr(chunk: string | Buffer): void {
    const lines = String(chunk).match(/^procon: .*$/gm);
    if (lines === null) return;
    this.#progress.clear();
    process.stderr.write(`${lines.map(printable).join('\n')}\n`);
  }

  onError(error: TestError): void {
    this.#errors.push(plainError(error.message ?? error.value));
  }

  async onEnd(end: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (this.#listing) return {};
    this.#progress.clear();
    try {
      const run = this.#run(end);
      const { html } = await writeReport(run, this.#options.dir);
      process.stdout.write(`${renderText(run, { colour: coloured() })}\nreport: ${html}\n`);
      return { status: statusOf(end, run) };
    } catch (error) {
      process.stderr.write(`no report: ${plainError((error as Error).message)}\n`);
      return { status: 'failed' };
    }
  }

  /** The report is written; that nobody could be told of it is an error of the command all the same. */
  async onExit(): Promise<void> {
    if (this.#mute) process.exit(2);
  }

  #run(end: FullResult): Run {
    const header = headerOf(this.#options, end);
    const cut = end.status === 'interrupted' || end.status === 'timedout';
    const harnessErrors = [
      ...(header.harnessErrors ?? []),
      ...this.#errors,
      ...this.#all().flatMap((one) => one.harnessErrors),
      ...(cut
        ? [`the run was ${end.status === 'timedout' ? 'ended by its time limit' : 'interrupted'}`]
        : []),
    ];
    return merge(catalogueOf(this.#options), this.#results(), { ...header, harnessErrors });
  }

  #all(): Collected[] {
    return [...this.#collected.values()];
  }

  #results() {
    return this.#all().flatMap((one) => one.results);
  }

  #show(check: string): void {
    if (this.#listing) return;
    const requests = this.#results().reduce((sum, one) => sum + one.requests, 0);
    this.#progress.update({ check, done: this.#collected.size, total: this.#total, requests });
  }
}

/** The report decides, as no test fails for what the target did; a run that was cut short stays so. */
function statusOf(end: FullResult, run: Run): FullResult['status'] {
  if (end.status === 'interrupted' || end.status === 'timedout') return end.status;
  return exitCode(run) === 0 ? 'passed' : 'failed';
}

function coloured(): boolean {
  return process.stdout.isTTY === true && (process.env['NO_COLOR'] ?? '') === '';
}
