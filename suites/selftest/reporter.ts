import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

interface Failure {
  readonly name: string;
  readonly file: string;
  readonly message: string;
}

/** What went wrong, with its own causes: a request that failed tells only there why. */
const messageOf = (error: Error & { cause?: unknown }): string =>
  inspect(error.cause instanceof Error ? error.cause : error);

const indent = (text: string) => text.replace(/^/gm, '    ');

/** Files that most of the time went to. */
const shownSlowest = 10;

/** What follows the tests and is counted with them. */
export interface Further {
  readonly text: string;
  readonly passed: number;
  readonly failed: number;
}

/**
 * Reporter of `npm test`: what the tests print about themselves, failures in full, the slowest files, what follows
 * the tests, and a last line that counts the whole: `N passed, N failed`.
 */
export const summaryWith = (further: () => Promise<Further>) => (events: AsyncIterable<TestEvent>) =>
  summary(events, further);

async function* summary(
  events: AsyncIterable<TestEvent>,
  further: () => Promise<Further>,
): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: Failure[] = [];
  const seconds = new Map<string, number>();
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && data.nesting > 0) yield `  ${data.message}\n`;
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
      const file = relative(process.cwd(), data.file ?? '');
      seconds.set(file, (seconds.get(file) ?? 0) + data.details.duration_ms / 1000);
    }
    // A file is reported as a test too when it cannot be loaded; suites only repeat what their tests say.
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details.type === 'suite') continue;
    if (type === 'test:pass') {
      if (data.skip !== undefined) counts.skipped++;
      else counts.passed++;
    } else {
      counts.failed++;
      const file = relative(process.cwd(), data.file ?? '');
      failures.push({ name: data.name, file, message: messageOf(data.details.error) });
      yield `not ok: ${file}: ${data.name}\n`;
    }
  }
  for (const { name, file, message } of failures) yield `\n${file}: ${name}\n${indent(message)}\n`;
  const slowest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, shownSlowest);
  yield `\n${slowest.map(([file, taken]) => `${taken.toFixed(0).padStart(6)} s  ${file}`).join('\n')}\n`;
  const { text, passed, failed } = await further();
  yield text;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  yield `\n${counts.passed + passed} passed, ${counts.failed + failed} failed${skipped}\n`;
}
