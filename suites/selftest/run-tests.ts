import { globSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { Command } from 'commander';
import { type Area, areas } from '../../models/areas.ts';
import { prove } from './proof/prove.ts';
import { describeProof } from './proof/report.ts';
import { compileCache, rooms, root } from './sources.ts';

interface Failure {
  readonly name: string;
  readonly file: string;
  readonly message: string;
}

/** The message of an error with its causes, as that of a failed request only has the reason in its cause. */
const messageOf = (error: Error & { cause?: unknown }): string =>
  inspect(error.cause instanceof Error ? error.cause : error);

const indent = (text: string) => text.replace(/^/gm, '    ');

/** The number of slowest files shown. */
const shownSlowest = 10;

/** Further work that is counted with the tests. */
interface Further {
  readonly text: string;
  readonly passed: number;
  readonly failed: number;
}

/**
 * Reporter of `npm test`: output of the tests, failures in full, the slowest files, the further work, and a last
 * line that counts everything: `N passed, N failed`.
 */
const summaryWith = (further: () => Promise<Further>) => (events: AsyncIterable<TestEvent>) =>
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
    // A file that cannot be loaded is reported as a test, too; suites only repeat the results of their tests.
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
  if (counts.skipped > 0) yield `\n${counts.skipped} skipped, for want of a program that they need\n`;
  yield `\n${counts.passed + passed} passed, ${counts.failed + failed} failed\n`;
}

const command = new Command('npm test')
  .description('Runs every test, and the share of the proof that the change asks for.')
  .argument('[pattern...]', 'only these tests, such as models/wire/*.test.ts')
  .option('--area <area>', `only one area, with its faults and a few variants: ${areas.join(', ')}`)
  .parse();

const patterns = command.processedArgs[0] as readonly string[];
const { area: word } = command.opts<{ area?: string }>();
const area = areas.find((one) => one === word);
if (word !== undefined && area === undefined)
  command.error(`--area takes one of ${areas.join(', ')}, not "${word}".`, { exitCode: 2 });

/** Some of these take minutes: started last, they would run alone. */
const takesLong = (path: string): boolean => path.startsWith(join(root, 'suites', 'selftest') + sep);

/** A longer run hangs: the tests of a file wait, or leave something open. */
const longest = 4 * 3_600_000;

const filesOf = (pattern: string): readonly string[] => {
  const paths = globSync(pattern, { cwd: root });
  if (paths.length === 0)
    command.error(
      `no test file fits ${pattern}; a pattern is a path from the root, as models/wire/*.test.ts`,
      { exitCode: 2 },
    );
  return paths.map((path) => resolve(root, path));
};

const filesOfArea = (name: Area): readonly string[] =>
  rooms
    .flatMap((room) => globSync(`${room}/**/{${name}.test.ts,${name}/**/*.test.ts}`, { cwd: root }))
    .map((path) => resolve(root, path));

const allFiles = () => rooms.flatMap((room) => filesOf(`${room}/**/*.test.ts`));

const chosen = patterns.length > 0 ? patterns.flatMap(filesOf) : area ? filesOfArea(area) : allFiles();
const files = [...new Set(chosen)].toSorted().toSorted((a, b) => Number(takesLong(b)) - Number(takesLong(a)));

// Each file is a process that would compile the same modules again, and so is each simulator that it starts.
enableCompileCache(compileCache);
process.env['NODE_COMPILE_CACHE'] = compileCache;

/** The part of the proof that follows the tests; none where only some files were requested. */
const share = async (): Promise<Further> => {
  if (area === undefined && patterns.length > 0) return { text: '', passed: 0, failed: 0 };
  const proof = await prove(area === undefined ? { share: true } : { quick: area });
  const failed = proof.claims.filter(({ problems }) => problems.length > 0).length;
  if (failed > 0) process.exitCode = 1;
  return { text: describeProof(proof), failed, passed: proof.claims.length - failed };
};

/** Files at a time: while one waits for a simulator, a browser or a command, another goes on. */
const lanes = availableParallelism() + 1;

run({ files, cwd: root, concurrency: lanes, signal: AbortSignal.timeout(longest) })
  .on('test:summary', ({ success }) => {
    if (!success) process.exitCode = 1;
  })
  .compose(summaryWith(share))
  .pipe(process.stdout);
