import { globSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { run } from 'node:test';
import { Command } from 'commander';
import { type Area, areas } from '../../models/areas.ts';
import { prove } from './proof/prove.ts';
import { describeProof } from './proof/report.ts';
import { compileCache, rooms, root } from './sources.ts';
import { resultsIn, runTogether, type TestResult } from './test-results.ts';

const indent = (text: string) => text.replace(/^/gm, '    ');

/** The number of slowest files shown. */
const shownSlowest = 10;

/** Further work that is counted with the tests. */
interface FurtherWork {
  readonly text: string;
  readonly passed: number;
  readonly failed: number;
}

/** All results of several sources, as they come. */
async function* merge(sources: readonly AsyncGenerator<TestResult>[]): AsyncGenerator<TestResult> {
  const next = async (source: AsyncGenerator<TestResult>) => ({ source, step: await source.next() });
  const waiting = new Map(sources.map((source) => [source, next(source)]));
  while (waiting.size > 0) {
    const { source, step } = await Promise.race(waiting.values());
    if (step.done) waiting.delete(source);
    else {
      waiting.set(source, next(source));
      yield step.value;
    }
  }
}

/**
 * The lines of `npm test`: output of the tests, failures in full, the slowest files, the further work, and a last
 * line that counts everything: `N passed, N failed`.
 */
async function* summarize(
  results: AsyncIterable<TestResult>,
  further: () => Promise<FurtherWork>,
): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: TestResult[] = [];
  const seconds = new Map<string, number>();
  for await (const result of results) {
    const file = relative(process.cwd(), result.file);
    seconds.set(file, (seconds.get(file) ?? 0) + result.seconds);
    if (result.outcome === 'said') yield `  ${result.text}\n`;
    else if (result.outcome !== 'suite') counts[result.outcome]++;
    if (result.outcome !== 'failed') continue;
    process.exitCode = 1;
    failures.push(result);
    yield `not ok: ${file}: ${result.name}\n`;
  }
  for (const { name, file, text } of failures)
    yield `\n${relative(process.cwd(), file)}: ${name}\n${indent(text)}\n`;
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

/** Some of these take minutes, so they start first: started last, they would run alone. */
const takesLong = (path: string): boolean => path.startsWith(join(root, 'suites', 'selftest') + sep);

/** Milliseconds after which a run is considered hung: the tests of a file wait, or leave something open. */
const longest = 4 * 3_600_000;

/** The same for a group of files. */
const longestGroup = 30 * 60_000;

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
const share = async (): Promise<FurtherWork> => {
  if (area === undefined && patterns.length > 0) return { text: '', passed: 0, failed: 0 };
  const proof = await prove(area === undefined ? { share: true } : { quick: area });
  const failed = proof.claims.filter(({ problems }) => problems.length > 0).length;
  if (failed > 0) process.exitCode = 1;
  return { text: describeProof(proof), failed, passed: proof.claims.length - failed };
};

/** The number of parallel files besides the groups. */
const lanes = availableParallelism();

/**
 * Files that share a process, since a short file spends most of its time starting, and so that they can share one
 * PostgreSQL or one Chromium. Each list of places is a lane, whose groups run one after the other.
 */
const groupLanes: readonly (readonly RegExp[])[] = [
  [/^simulator\/shared\//, /^simulator\//],
  [/^suites\/harness\/browser\//, /^(?:models|fixtures|reports|suites\/(?!selftest\/))/],
  [/^suites\/selftest\/(?:console|openapi|report)\//, /^suites\/selftest\/(?:proof|real-clients)\//],
];

/** Files at those places that still need their own process, with the reason. */
const loners: Readonly<Record<string, string>> = {
  'simulator/areas/attachments/uploads.test.ts': 'measures the memory of its process, and its open files',
  'simulator/contents/contents.test.ts': 'sees the open files of its process',
  'simulator/sandboxes.test.ts': 'sees the open files of its process',
  'suites/harness/playwright/last-turn.test.ts': 'sets the environment of its process',
};

const inGroups = new Set<string>();
const groups = groupLanes.map((places) =>
  places.map((place) => {
    const group = files.filter(
      (file) => place.test(relative(root, file)) && !(relative(root, file) in loners) && !inGroups.has(file),
    );
    for (const file of group) inGroups.add(file);
    return group;
  }),
);
const alone = files.filter((file) => !inGroups.has(file));

/** The results of groups of files that run one after the other. */
async function* groupResults(lane: readonly (readonly string[])[]): AsyncGenerator<TestResult> {
  for (const group of lane) if (group.length > 0) yield* runTogether(group, longestGroup);
}

const aloneResults = resultsIn(
  run({ files: alone, cwd: root, concurrency: lanes, signal: AbortSignal.timeout(longest) }),
);
for await (const line of summarize(merge([aloneResults, ...groups.map(groupResults)]), share))
  process.stdout.write(line);
