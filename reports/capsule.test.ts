import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { foundAgain, readCapsule } from './capsule.ts';
import { findings } from './findings.ts';
import { sampleRun } from './sample.ts';
import { writeReport } from './write.ts';

let path = '';
let dir = '';
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'procon-capsule-'));
  path = (await writeReport(sampleRun, dir)).json;
});
after(() => rm(dir, { recursive: true, force: true }));

test('a finding is named by number, fingerprint, requirement or the address of the page', async () => {
  const [first] = findings(sampleRun.rows);
  const names = ['1', first?.evidence?.fingerprint, first?.rows[0]?.requirement];
  for (const name of [...names, `finding:${names[1]}`, `requirement:${names[2]}`])
    assert.deepEqual((await readCapsule(`${path}#${name}`)).evidence, first?.evidence);
});

test('a run of its checks decides whether it is reproduced', async () => {
  const capsule = await readCapsule(`${path}#1`);
  const outcomes = (verdict: 'pass' | 'inconclusive') => {
    const rows = sampleRun.rows.map((row) => ({ ...row, verdict, evidence: [] }));
    return foundAgain(capsule, { ...sampleRun, rows }).outcome;
  };
  assert.equal(foundAgain(capsule, sampleRun).outcome, 'still');
  assert.deepEqual([outcomes('pass'), outcomes('inconclusive')], ['gone', 'unknown']);
  assert.equal(foundAgain(capsule, { ...sampleRun, rows: [] }).outcome, 'unknown');
});

test('an unknown finding is refused with a list of those in the run', async () => {
  await assert.rejects(readCapsule(`${path}#none`), /has no finding "none": it has \w+/);
  await assert.rejects(readCapsule(path), /names no finding: write RUN\.json#FINDING/);
});
