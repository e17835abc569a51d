import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { renderPins } from './commands/pin.ts';
import { difference } from './difference.ts';
import { renderHtml } from './html/page.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { merge } from './merge.ts';
import { mergeParts } from './merge-parts.ts';
import { readRun } from './read.ts';
import type { Run } from './run.ts';
import { smallCatalogue, smallEvidence, smallHeader, smallJudgement, smallResult } from './sample/small.ts';
import { sampleRun } from './sample.ts';
import { renderSarif } from './sarif.ts';
import { renderText } from './text.ts';

const dir = await mkdtemp(join(tmpdir(), 'procon-read-'));
const path = join(dir, 'run.json');
after(() => rm(dir, { recursive: true, force: true }));

const isOpen = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One path for each kind of value in a document; for lists, the first member that has it. */
const pathsIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  isOpen(value)
    ? Object.entries(value).flatMap(([key, one]) => [[...at, key], ...pathsIn(one, [...at, key])])
    : [];

const formOf = (place: readonly string[]): string =>
  place.map((key) => (/^\d+$/.test(key) ? '#' : key)).join('.');

const formsIn = (run: Run): (readonly string[])[] => [
  ...new Map(pathsIn(JSON.parse(JSON.stringify(run))).map((place) => [formOf(place), place])).values(),
];

/** A copy with another value at a path. */
const altered = (run: Run, place: readonly string[], value: unknown): unknown => {
  const copy: unknown = JSON.parse(JSON.stringify(run));
  const holder = place.slice(0, -1).reduce((one, key) => (one as Record<string, unknown>)[key], copy);
  (holder as Record<string, unknown>)[place.at(-1) ?? ''] = value;
  return copy;
};

const renderAll = (run: Run): unknown => [
  ...[renderText(run, { colour: false }), renderHtml(run), renderJunit(run), renderSarif(run)],
  ...[renderMarkdown(run), renderPins(run), difference(sampleRun, run)],
];

const part = (): Run => {
  const evidence = [smallEvidence('f', 1)];
  const results = [smallResult([smallJudgement({ verdict: 'fail', evidence })])];
  return merge(smallCatalogue(), results, smallHeader({ shard: '1/1' }));
};

const uses: readonly [string, Run, (run: Run) => unknown][] = [
  ['a run', sampleRun, renderAll],
  ['a part of a run', part(), (run) => renderAll(mergeParts([{ path, run }]))],
];

for (const [name, run, use] of uses)
  test(`${name} with another value anywhere is refused with file and place, or can be used`, async () => {
    let refused = 0;
    for (const place of formsIn(run))
      for (const value of [null, 'x', 5, [null], {}]) {
        await writeFile(path, JSON.stringify(altered(run, place, value)));
        const read = await readRun(path).catch((error: Error) => error.message);
        if (typeof read !== 'string') use(read);
        else {
          refused += 1;
          const [top = ''] = place;
          assert.ok(read.startsWith(`${path} is `) && (top === 'format' || read.includes(top)), read);
        }
      }
    assert.ok(refused > 100);
  });

test('what a run may hold is read', async () => {
  const exchange = {
    method: 'PUT',
    url: 'http://a/b',
    requestHeaders: {},
    milliseconds: 1,
    requestBytes: 'AA==',
  };
  const { status: _, ...unanswered } = { ...exchange, status: 200 };
  const [row, ...rows] = sampleRun.rows;
  const [entry, ...ledger] = sampleRun.ledger;
  assert.ok(row !== undefined && entry !== undefined);
  const run: Run = {
    ...sampleRun,
    rows: [{ ...row, example: unanswered, blockedAfter: { method: 'PUT', url: 'http://a/b' } }, ...rows],
    ledger: [{ ...entry, security: ['x'] }, ...ledger],
  };
  await writeFile(path, JSON.stringify(run));
  assert.deepEqual(await readRun(path), JSON.parse(JSON.stringify(run)));
});
