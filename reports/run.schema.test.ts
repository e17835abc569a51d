import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { merge } from './merge.ts';
import schema from './run.schema.json' with { type: 'json' };
import { runVerdicts, verdicts } from './run.ts';
import { smallCatalogue, smallHeader, smallJudgement, smallResult } from './sample/small.ts';
import { sampleRun } from './sample.ts';

const validate = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(schema);

/** A changed copy of the sample, as parsed JSON. */
function changed(change: (run: Record<string, unknown>) => void): unknown {
  const run = JSON.parse(JSON.stringify(sampleRun));
  change(run);
  return run;
}

test('the sample validates', () => {
  assert.equal(validate(changed(() => undefined)), true, JSON.stringify(validate.errors));
});

test('a run with harness errors and a repeat command validates', () => {
  const run = changed((copy) =>
    Object.assign(copy, { harnessErrors: ['a worker ended'], repeat: 'procon run', shard: '1/2' }),
  );
  assert.equal(validate(run), true, JSON.stringify(validate.errors));
});

const broken: Record<string, (run: Record<string, unknown>) => void> = {
  'another format': (run) => Object.assign(run, { format: 'procon-run/1' }),
  'no rows': (run) => delete run['rows'],
  'a verdict that is no word of ours': (run) =>
    Object.assign((run['rows'] as object[])[0] ?? {}, { verdict: 'ok' }),
  'a row without a reason': (run) => delete (run['rows'] as Record<string, unknown>[])[0]?.['reason'],
  'a count below zero': (run) => Object.assign(run['summary'] as object, { planned: -1 }),
  'a member that nobody described': (run) => Object.assign(run, { secret: 'x' }),
};

for (const [name, change] of Object.entries(broken)) {
  test(`refused: ${name}`, () => assert.equal(validate(changed(change)), false));
}

test('a part of a run validates', () => {
  const run = merge(smallCatalogue(), [smallResult([smallJudgement()])], smallHeader({ shard: '1/2' }));
  assert.equal(validate(JSON.parse(JSON.stringify(run))), true, JSON.stringify(validate.errors));
});

test('the schema lists the verdicts of the types', () => {
  assert.deepEqual(schema.$defs.verdict.enum, [...verdicts]);
  assert.deepEqual(schema.$defs.summary.properties.counts.required, [...verdicts]);
  assert.deepEqual(schema.$defs.summary.properties.verdict.enum, [...runVerdicts]);
});
