import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readRun } from './read.ts';
import { sampleRun } from './sample.ts';
import { writeReport } from './write.ts';

let dir = '';

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'procon-write-'));
});
after(() => rm(dir, { recursive: true, force: true }));

test('all files and nothing else are in a new folder, and the run reads back', async () => {
  const paths = await writeReport(sampleRun, join(dir, 'deep', 'report'));
  assert.deepEqual((await readdir(join(dir, 'deep', 'report'))).sort(), [
    'badge.svg',
    'index.html',
    'junit.xml',
    'report.sarif',
    'run.json',
    'summary.md',
  ]);
  assert.deepEqual(await readRun(paths.json), JSON.parse(JSON.stringify(sampleRun)));
  assert.match(await readFile(paths.html, 'utf8'), /^<!doctype html>/);
});

test('a second report replaces the first', async () => {
  const place = join(dir, 'again');
  await writeReport(sampleRun, place);
  await writeReport({ ...sampleRun, id: 'second' }, place);
  assert.equal((await readRun(join(place, 'run.json'))).id, 'second');
});

test('a folder that cannot be made is named', async () => {
  const file = join(dir, 'file');
  await writeFile(file, '');
  await assert.rejects(
    writeReport(sampleRun, join(file, 'report')),
    /^Error: cannot write the report to .*file\/report/,
  );
});

const unreadable: Record<string, readonly [content: string | undefined, message: RegExp]> = {
  'missing.json': [undefined, /there is no such file/],
  'text.json': ['not json', /is not JSON/],
  'list.json': ['[]', /is not the run\.json of a run/],
  'other.json': ['{"format":1}', /no format member/],
  'older.json': ['{"format":"procon-run/1"}', /of the format procon-run\/1/],
  'part.json': [
    '{"format":"procon-run/2","areas":[]}',
    /is not a whole run: it must have required property 'tool'/,
  ],
  '.': [undefined, /it is a folder; name the run\.json in it/],
};

for (const [name, [content, message]] of Object.entries(unreadable)) {
  test(`not read: ${name}`, async () => {
    const path = join(dir, name);
    if (content !== undefined) await writeFile(path, content);
    await assert.rejects(
      readRun(path),
      (error: Error) => message.test(error.message) && error.message.includes(path),
    );
  });
}
