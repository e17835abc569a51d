import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { UsageError } from '../harness/errors.ts';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { type WatchPlan, watchRuns } from './watch.ts';

const folder = openFolder();

/** Each run performs the next act; `failures` are what failed in each. */
const repeatRuns = (
  acts: readonly ((input: PassThrough) => number)[],
  { failures = [], ...parts }: Partial<WatchPlan<string>> & { readonly failures?: readonly string[] },
) => {
  const runs: (string | undefined)[] = [];
  const input = new PassThrough();
  const done = watchRuns<string>({
    ...{ paths: [], report: join(folder, 'report'), input, say: () => {}, settle: async () => {} },
    run: async (failed) => {
      runs.push(failed);
      return acts[runs.length - 1]?.(input) ?? 130;
    },
    readFailed: async () => failures[runs.length - 1],
    ...parts,
  });
  return done.then((code) => ({ code, runs }));
};

const enter =
  (line: string, code: number) =>
  (input: PassThrough): number => {
    input.write(`${line}\n`);
    return code;
  };

test('what failed is run again at Enter, everything at a or where nothing failed, until q', async () => {
  const acts = [enter('', 1), enter('a', 1), enter('', 0), enter('q', 0)];
  const ended = await repeatRuns(acts, { failures: ['one', 'two'] });
  assert.deepEqual(ended, { code: 0, runs: [undefined, 'one', undefined, undefined] });
});

test('a saved file asks for the next run, a report or a hidden file does not', async () => {
  const source = join(folder, 'source');
  mkdirSync(join(source, 'report'), { recursive: true });
  const profile = join(folder, 'profile.yaml');
  writeFileSync(profile, 'a');
  const save =
    (path: string, code: number) =>
    (input: PassThrough): number => {
      input.end();
      writeFileSync(path, 'b');
      return code;
    };
  const acts = [
    save(profile, 1),
    (input: PassThrough) => {
      for (const name of ['report/run.json', '.swap']) writeFileSync(join(source, name), 'b');
      return save(join(source, 'server.ts'), 1)(input);
    },
  ];
  const paths = [profile, source];
  const ended = await repeatRuns(acts, { failures: ['one', 'two'], paths, report: join(source, 'report') });
  assert.deepEqual(ended, { code: 130, runs: [undefined, 'one', 'two'] });
});

test('it ends where nothing can ask for another run, and refuses a path that is not there', async () => {
  const end = (input: PassThrough): number => {
    input.end();
    return 3;
  };
  assert.deepEqual(await repeatRuns([end], {}), { code: 3, runs: [undefined] });
  await assert.rejects(repeatRuns([], { paths: [join(folder, 'none')] }), UsageError);
});
