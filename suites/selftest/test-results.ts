import { fork } from 'node:child_process';
import { on } from 'node:events';
import { resolve } from 'node:path';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { root } from './sources.ts';

/** The outcome of a test or a suite, or a message of a test. */
export interface TestResult {
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'suite' | 'said';
  readonly file: string;
  readonly name: string;
  /** Of top-level tests and suites; 0 for others. */
  readonly seconds: number;
  /** The message, or the reason for a failure. */
  readonly text: string;
}

/** The message of an error with its causes, as that of a failed request only has the reason in its cause. */
const messageOf = (error: Error & { cause?: unknown }): string =>
  inspect(error.cause instanceof Error ? error.cause : error);

/** The file that loads the files of a group and makes each a suite. */
const groupFile = fileURLToPath(new URL('test-group.ts', import.meta.url));

/** The lines at the end of a run that count its tests. */
const isCount = (text: string): boolean =>
  /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(text);

/** Whether an error only repeats that tests of a suite failed. */
const repeatsTests = (error: object): boolean =>
  'failureType' in error && error.failureType === 'subtestsFailed';

/** The file of the test that left an error behind, according to Node's message. */
const fileIn = (text: string): string => resolve(root, /" at (\S+):\d+:\d+ /.exec(text)?.[1] ?? '');

/** The result in an event; undefined for other events. */
const resultOf = (event: TestEvent): TestResult | undefined => {
  if (event.type === 'test:diagnostic' && !isCount(event.data.message)) {
    const { message: text, file = fileIn(text) } = event.data;
    return { outcome: 'said', file, name: '', seconds: 0, text };
  }
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return undefined;
  const { name, nesting, skip, details } = event.data;
  const file = event.data.file === groupFile ? name : (event.data.file ?? '');
  const seconds = nesting === 0 ? details.duration_ms / 1000 : 0;
  const isSuite = details.type === 'suite';
  // A file that cannot be loaded is reported as a test where it is a process of its own.
  if (event.type === 'test:fail' && !(isSuite && repeatsTests(event.data.details.error)))
    return { outcome: 'failed', file, name, seconds, text: messageOf(event.data.details.error) };
  const outcome = isSuite ? 'suite' : skip === undefined ? 'passed' : 'skipped';
  return { outcome, file, name, seconds, text: '' };
};

/**
 * The results among the events of a run. An error outside a running test, such as one of a server after its test, is
 * only a message and makes the whole run fail; it becomes a failure if there is no other one.
 */
export async function* resultsIn(events: AsyncIterable<TestEvent>): AsyncGenerator<TestResult> {
  const said: string[] = [];
  let hasFailed = false;
  for await (const event of events) {
    const result = resultOf(event);
    if (result?.outcome === 'said' && event.type === 'test:diagnostic' && event.data.nesting === 0)
      said.push(result.text);
    hasFailed ||= result?.outcome === 'failed';
    if (result !== undefined) yield result;
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;
    if (event.data.success || hasFailed) continue;
    const text = said.join('\n');
    yield { outcome: 'failed', file: fileIn(text), name: 'outside a running test', seconds: 0, text };
  }
}

/** How a process that runs files ended, unless it reported all results before. */
interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A message of a process that runs files: a result, the completion, or an early end. */
type Message = TestResult | { readonly isComplete: true } | Ending;

/** Describes a process that ended before its tests did. */
const describeEnding = (
  { code, signal }: Ending,
  { silent, complaints }: { readonly silent: readonly string[]; readonly complaints: string },
): string =>
  [
    `the process ended before its tests did, with ${code === null ? `signal ${signal}` : `exit code ${code}`}`,
    complaints,
    `Nothing was heard of:\n${silent.join('\n')}`,
  ].join('\n');

/** Runs test files in one separate process, which is killed after `timeout` milliseconds. */
export async function* runTogether(files: readonly string[], timeout: number): AsyncGenerator<TestResult> {
  const child = fork(fileURLToPath(import.meta.url), files, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout,
  });
  const complaints: Buffer[] = [];
  child.stderr?.on('data', (part: Buffer) => complaints.push(part));
  child.once('exit', (code, signal) => child.emit('message', { code, signal }));
  const heard = new Set<string>();
  for await (const [message] of on(child, 'message') as AsyncIterable<[Message]>) {
    if ('outcome' in message) {
      if (files.includes(message.file)) heard.add(message.file);
      yield message;
      continue;
    }
    if ('isComplete' in message) return;
    // The file that was running, or the first one.
    const file = [...heard].at(-1) ?? files[0] ?? '';
    const silent = files.filter((one) => !heard.has(one));
    const text = describeEnding(message, { silent, complaints: `${Buffer.concat(complaints)}` });
    yield { outcome: 'failed', file, name: 'or a file after it', seconds: 0, text };
    return;
  }
}

if (import.meta.main) {
  const report = (message: Message, then = () => {}) => process.send?.(message, then);
  for await (const result of resultsIn(run({ files: [groupFile], cwd: root, isolation: 'none' })))
    report(result);
  report({ isComplete: true }, () => process.exit());
}
