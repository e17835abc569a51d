import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { UsageError } from '../harness/errors.ts';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { init, sourceOf } from './init.ts';

const folder = openFolder();

/** A repository with a checkout of Procon and two tarballs of it; `elsewhere` is outside of it. */
const repository = join(folder, 'repository');
const elsewhere = join(folder, 'elsewhere');
for (const place of [join(repository, 'tools/procon'), elsewhere]) {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"name":"procon"}');
  writeFileSync(join(place, 'package-lock.json'), '{}');
}
mkdirSync(join(repository, 'other'));
for (const name of ['procon.tgz', 'my procon.tgz', 'a$(id).tgz', 'notes.txt'])
  writeFileSync(join(repository, name), '');

const commit = '0123456789abcdef0123456789abcdef01234567';
const from = (place: string | undefined, root = elsewhere) => sourceOf(place, { dir: repository, root });
const inRepository = (path: string): string => join(repository, path);

const known: Readonly<Record<string, readonly [install: string, command: string]>> = {
  [inRepository('procon.tgz')]: ['npm install --global --no-audit --no-fund ./procon.tgz', 'procon'],
  [inRepository('my procon.tgz')]: ["npm install --global --no-audit --no-fund './my procon.tgz'", 'procon'],
  [inRepository('tools/procon')]: [
    'npm ci --prefix tools/procon --no-audit --no-fund',
    'node tools/procon/dist/cli.js',
  ],
  'https://files.example.com/procon-1.2.3.tgz': [
    'npm install --global --no-audit --no-fund https://files.example.com/procon-1.2.3.tgz',
    'procon',
  ],
  [`https://git.example.com/procon.git#${commit}`]: [
    `npm install --global --no-audit --no-fund git+https://git.example.com/procon.git#${commit}`,
    'procon',
  ],
  [`git+ssh://git@git.example.com/procon.git#${commit}`]: [
    `npm install --global --no-audit --no-fund git+ssh://git@git.example.com/procon.git#${commit}`,
    'procon',
  ],
};

for (const [place, [install, command]] of Object.entries(known))
  test(`the CI gets Procon from ${place.replace(folder, '')}`, () =>
    assert.deepEqual(from(place), { install, command }));

test('where nobody names a place, the CI takes the folder that this Procon stands in', () => {
  assert.deepEqual(from(undefined, inRepository('tools/procon')), from(inRepository('tools/procon')));
  assert.deepEqual(sourceOf(undefined, { dir: elsewhere, root: elsewhere }), {
    install: 'npm ci --no-audit --no-fund',
    command: 'node dist/cli.js',
  });
});

const refused: Readonly<Record<string, readonly [string | undefined, RegExp]>> = {
  'a folder that the CI does not have': [undefined, /elsewhere is outside of the repository.*--from/],
  'a name of the registry': ['procon@0.1.0', /^There is no procon@0\.1\.0/],
  'a git address without a commit': ['https://git.example.com/procon.git', /git address with a commit/],
  'a branch in place of a commit': [
    'git+https://git.example.com/procon.git#main',
    /git address with a commit/,
  ],
  'an address without encryption': ['http://files.example.com/procon.tgz', /^--from takes/],
  'a folder without Procon': [inRepository('other'), /is no checkout of Procon/],
  'a file that is no tarball': [inRepository('notes.txt'), /^--from takes/],
  'a name that a shell would read': [inRepository('a$(id).tgz'), /the characters of paths/],
};

for (const [name, [place, sentence]] of Object.entries(refused))
  test(`refused: ${name}`, () =>
    assert.throws(
      () => from(place),
      (error: unknown) => error instanceof UsageError && sentence.test(error.message),
    ));

const parsed = (path: string): unknown => parse(readFileSync(inRepository(path), 'utf8'));
const root = inRepository('tools/procon');

test('what is there is not overwritten, and nothing is written beside it', async () => {
  writeFileSync(inRepository('.gitlab-ci.yml'), 'ours');
  await assert.rejects(init({ dir: repository, json: true }, root), (error: unknown) => {
    assert.ok(error instanceof UsageError);
    assert.match(error.message, /^\.gitlab-ci\.yml is there already/);
    return true;
  });
  assert.equal(existsSync(inRepository('procon.yaml')), false);
  assert.equal(parsed('.gitlab-ci.yml'), 'ours');
  rmSync(inRepository('.gitlab-ci.yml'));
});

test('a service that is not known is told', () =>
  assert.rejects(
    init({ dir: repository, ci: 'toString' }, root),
    /--ci takes github or gitlab, not "toString"/,
  ));

interface Step {
  readonly run?: string;
  readonly env?: object;
  readonly with?: Readonly<Record<string, string>>;
}

test('workflows for both services get Procon from one place and run it with the profile beside them', async () => {
  await init({ dir: repository, json: true }, root);
  const { install, command } = from(root);
  const words = [install, `${command} run --profile procon.yaml --report procon-report`];
  const { on, jobs, concurrency } = parsed('.github/workflows/conformance.yml') as {
    on: object;
    jobs: { conformance: { steps: readonly Step[] } };
    concurrency: object;
  };
  const { steps } = jobs.conformance;
  assert.deepEqual(
    steps.flatMap(({ run }) => run?.trim() ?? []),
    words,
  );
  const env = steps.find((step) => step.env !== undefined)?.env ?? {};
  // biome-ignore lint/suspicious/noTemplateCurlyInString: What the service fills in.
  assert.deepEqual(Object.values(env)[1], '${{ secrets.PROCON_CLIENT_SECRET }}');
  assert.deepEqual(Object.keys(on), ['push', 'pull_request', 'schedule', 'workflow_dispatch']);
  assert.ok(concurrency);
  const kept = steps.flatMap((step) => step.with?.['path'] ?? step.with?.['sarif_file'] ?? []);
  assert.deepEqual(kept, ['procon-report/report.sarif', 'procon-report']);
  assert.match(steps.at(-1)?.with?.['name'] ?? '', /strategy\.job-index/);
  const { conformance } = parsed('.gitlab-ci.yml') as { conformance: { script: string[] } };
  assert.deepEqual(conformance.script, words);
  assert.equal((parsed('procon.yaml') as { name: string }).name, 'My platform');
});

test('no workflow asks a registry for a name', () => {
  for (const path of ['.github/workflows/conformance.yml', '.gitlab-ci.yml'])
    assert.doesNotMatch(readFileSync(inRepository(path), 'utf8'), /npx|procon@/);
});
