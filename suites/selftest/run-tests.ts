import { globSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { run } from 'node:test';
import { prove } from './proof/prove.ts';
import { tellProof } from './proof/report.ts';
import { type Further, summaryWith } from './reporter.ts';
import { rooms, root } from './sources.ts';

// What `npm test` runs: every test, and the share of the proof that the change asks for. By hand, for some files: `node suites/selftest/run-tests.ts 'models/wire/*.test.ts'`.

/** Some of these take minutes: begun last, they would end alone. */
const takesLong = (path: string): boolean => path.startsWith(join(root, 'suites', 'selftest') + sep);

/** A run that takes longer hangs: a file does not end whose tests wait, or leave something open. */
const longest = 4 * 3_600_000;

const filesOf = (pattern: string): readonly string[] => {
  const found = globSync(pattern, { cwd: root });
  if (found.length === 0) {
    process.stderr.write(
      `no test file fits ${pattern}; a pattern is a path from the root, as models/wire/*.test.ts\n`,
    );
    process.exit(2);
  }
  return found.map((path) => resolve(root, path));
};

const given = process.argv.slice(2);
const patterns = given.length > 0 ? given : rooms.map((room) => `${room}/**/*.test.ts`);
const files = [...new Set(patterns.flatMap(filesOf))]
  .toSorted()
  .toSorted((a, b) => Number(takesLong(b)) - Number(takesLong(a)));

// Each file is a process that would compile the same modules again, and so is each simulator that one starts.
const cache = join(root, 'node_modules', '.cache', 'node');
enableCompileCache(cache);
process.env['NODE_COMPILE_CACHE'] = cache;

/** The share of the proof that follows the tests; nothing where only some files were asked for. */
const share = async (): Promise<Further> => {
  if (given.length > 0) return { text: '', passed: 0, failed: 0 };
  const proof = await prove({ share: true });
  const failed = proof.claims.filter(({ problems }) => problems.length > 0).length;
  if (failed > 0) process.exitCode = 1;
  return { text: tellProof(proof), failed, passed: proof.claims.length - failed };
};

run({ files, cwd: root, concurrency: 2, signal: AbortSignal.timeout(longest) })
  .on('test:summary', ({ success }) => {
    if (!success) process.exitCode = 1;
  })
  .compose(summaryWith(share))
  .pipe(process.stdout);
