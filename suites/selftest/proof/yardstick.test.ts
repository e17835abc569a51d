import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { packRuns, type SeenRun, unpackRuns } from './seen-runs.ts';
import { readYardstick } from './yardstick.ts';

const folder = mkdtempSync(join(tmpdir(), 'procon-yardstick-'));
after(() => rmSync(folder, { recursive: true }));

const written = (text: string): string => {
  const file = join(folder, 'yardstick.jsonl');
  writeFileSync(file, text);
  return file;
};

describe('a yardstick', () => {
  it('should be read up to where its run was stopped', () => {
    const file = written('{"ids":"faults","list":["f"]}\n{"of":["f"],"unit":"matrix of f"}\n{"of":["g"],"un');
    const { ids, units } = readYardstick(file);
    assert.deepEqual([ids['faults'], [...units.keys()]], [['f'], ['matrix of f']]);
  });

  it('should be refused where the file is another', () => {
    for (const text of ['{"rows":[]}\n', '{\n"name":\n1\n}', 'null', ''])
      assert.throws(() => readYardstick(written(text)), /is no yardstick: it lists no faults/);
    assert.throws(
      () => readYardstick(join(folder, 'none')),
      /There is no file .*none: --yardstick writes one/,
    );
  });

  it('should give back the runs that it packs', () => {
    const run = (settings: string, facts: SeenRun['facts']): SeenRun => ({
      with: settings,
      requests: { a: 1 },
      facts,
    });
    const runs = [
      run('', { r1: 'pass', '?s': 'yes' }),
      run('s=no t=x', { r1: 'pass', r2: 'fail' }),
      run('t=x', {}),
    ];
    const packed = packRuns(runs);
    assert.deepEqual(packed.settings, ['s=no', 't=x']);
    assert.deepEqual(packed.runs[1]?.facts, { r2: 'fail', '?s': null });
    assert.deepEqual(unpackRuns(packed), runs);
  });
});
