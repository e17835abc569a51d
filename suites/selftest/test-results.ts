import { fork } from 'node:child_process';
import { on } from 'node:events';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { root } from './sources.ts';

/** The outcome of a test or a suite, or what a test said. */
export interface TestResult {
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'suite' | 'said';
  readonly file: string;
  readonly name: string;
  /** Of tests and suites that stand in no other; 0 for others. */
  readonly seconds: number;
  /** What was said, or why it failed. */
  readonly text: string;
}

/** The message of an error with its causes, as that of a failed request only has the reason in its cause. */
const messageOf = (error: Error & { cause?: unknown }): string =>
  inspect(error.cause instanceof Error ? error.cause : error);

/** The result in an event; undefined for other events. */
const resultOf = (event: TestEvent): TestResult | undefined => {
  if (event.type === 'test:diagnostic' && event.data.nesting > 0)
    return { outcome: 'said', file: event.data.file ?? '', name: '', seconds: 0, text: event.data.message };
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return undefined;
  const { name, file = '', nesting, skip, details } = event.data;
  const seconds = nesting === 0 ? details.duration_ms / 1000 : 0;
  // Suites only repeat the results of their tests. A file that cannot be loaded is reported as a test.
  if (details.type === 'suite') return { outcome: 'suite', file, name, seconds, text: '' };
  if (event.type === 'test:fail')
    return { outcome: 'failed', file, name, seconds, text: messageOf(event.data.details.error) };
  return { outcome: skip === undefined ? 'passed' : 'skipped', file, name, seconds, text: '' };
};

/** The results among the events of a run. */
export async function* resultsIn(events: AsyncIterable<TestEvent>): AsyncGenerator<TestResult> {
  for await (const event of events) {
    const result = resultOf(event);
    if (result !== undefined) yield result;
  }
}

/** What a process that runs files tells: its results, that they are complete, or that it ended before. */
type Message = TestResult | { readonly isComplete: boolean };

/** Runs test files in one process of their own, which is ended after so many milliseconds. */
export async function* runTogether(files: readonly string[], timeout: number): AsyncGenerator<TestResult> {
  const child = fork(fileURLToPath(import.meta.url), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout,
  });
  const complaints: Buffer[] = [];
  child.stderr?.on('data', (part: Buffer) => complaints.push(part));
  child.once('exit', () => child.emit('message', { isComplete: false }));
  child.send(files);
  for await (const [message] of on(child, 'message') as AsyncIterable<[Message]>) {
    if ('outcome' in message) {
      yield message;
      continue;
    }
    const name = `${files.length} files in one process`;
    const text = `the process ended before its tests did: ${Buffer.concat(complaints)}`;
    if (!message.isComplete) yield { outcome: 'failed', file: files[0] ?? '', name, seconds: 0, text };
    return;
  }
}

if (import.meta.main)
  process.once('message', async (files: readonly string[]) => {
    const report = (message: Message, then = () => {}) => process.send?.(message, then);
    for await (const result of resultsIn(run({ files, cwd: root, isolation: 'none' }))) report(result);
    report({ isComplete: true }, () => process.exit());
  });
