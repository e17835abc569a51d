import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { makeFolder, reportFolder } from './folder.ts';
import { sampleRun } from './sample.ts';
import { writeReport } from './write.ts';

let dir = '';

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'procon-folder-'));
});
after(() => rm(dir, { recursive: true, force: true }));

test('an earlier report is removed, other files stay', async () => {
  const place = join(dir, 'earlier');
  await writeReport(sampleRun, place);
  await writeFile(join(place, 'notes.txt'), '');
  await reportFolder(place, 'r2').clear();
  assert.deepEqual(await readdir(place), ['notes.txt']);
});

test('a run without a report leaves a junit.xml with one error and no secret', async () => {
  const place = join(dir, 'broken');
  const report = reportFolder(place, 'r1');
  await report.clear();
  await report.make();
  await assert.rejects(report.exitCode(), /The run ended without a report: .*there is no such file/);
  await report.writeFailure(new Error('spawn E2BIG \u009b31m client_secret=hunter2-hunter2'));
  const xml = await readFile(join(place, 'junit.xml'), 'utf8');
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  const { testsuites } = parser.parse(xml);
  assert.equal(testsuites.testsuite.errors, '1');
  assert.match(testsuites.testsuite.testcase.error.message, /^spawn E2BIG/);
  assert.doesNotMatch(xml, /hunter2/);
});

test('a message about a token that was refused stays readable', async () => {
  const place = join(dir, 'refused');
  const report = reportFolder(place, 'r1');
  await report.make();
  const said =
    'No token: POST /oauth2/token answered 401 instead of a token: {"error":"x","access_token":"hunter2"}';
  await report.writeFailure(new Error(said));
  const xml = await readFile(join(place, 'junit.xml'), 'utf8');
  assert.match(
    xml,
    /No token: POST \/oauth2\/token answered 401 instead of a token: \{&quot;error&quot;:&quot;x&quot;/,
  );
  assert.doesNotMatch(xml, /hunter2/);
});

test('reporting a failure does not create the folder', async () => {
  const report = reportFolder(join(dir, 'never'), 'r1');
  await report.clear();
  await report.writeFailure(new Error('no such profile'));
  await assert.rejects(readdir(join(dir, 'never')), /ENOENT/);
});

test("the exit code is taken from this run's report only", async () => {
  const place = join(dir, 'two');
  await writeReport({ ...sampleRun, id: 'second' }, place);
  assert.equal(typeof (await reportFolder(place, 'second').exitCode()), 'number');
  await assert.rejects(reportFolder(place, 'first').exitCode(), /Another run wrote its report to .*two/);
});

test('a folder is made level by level; a failure is reported at once', { timeout: 5000 }, async () => {
  await makeFolder(join(dir, 'a', 'b', 'c'));
  await makeFolder(join(dir, 'a', 'b', 'c'));
  assert.deepEqual(await readdir(join(dir, 'a', 'b')), ['c']);
  await mkdir(join(dir, 'file-holder'));
  await writeFile(join(dir, 'file-holder', 'file'), '');
  for (const place of [join(dir, 'file-holder', 'file'), join(dir, 'file-holder', 'file', 'x')]) {
    await assert.rejects(reportFolder(place, 'r1').make(), /cannot be written to .*--report/);
  }
  if (process.platform === 'linux') await assert.rejects(makeFolder('/proc/x/y'));
});
