import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Area } from '../../../models/areas.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { type Simulator, startSimulator } from '../../server.ts';
import type { Fault } from '../fault.ts';
import { type Replay, replay, type Script } from './replay.test.kit.ts';

/** The faults of one area, and requests in which each of them makes a difference. */
export interface FaultList {
  readonly area: Area;
  readonly faults: readonly Fault[];
  readonly folder: string;
  readonly script: Script;
  /** Enough to see a member that is shown wrongly. */
  readonly glance: Script;
}

const rows = new Map<string, (typeof requirements)[number]>(requirements.map((row) => [row.id, row]));

const filesOf = (folder: string, exported: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .filter((name) => exported.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => basename(name, '.ts'));

/** Files that hold one fault each, and those that hold one for each of some words: `file-name-word`. */
const [single, family] = [/export const \w+: Fault =/, /export const \w+: readonly Fault\[\] = \w+\.map\(/];

/** Declares what holds for the faults of every area. */
export const claimAbout = ({ area, faults, folder, script, glance }: FaultList): void => {
  it('have ids of their own', () => {
    const ids = faults.map(({ id }) => id);
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
  });

  it('are called as their files, and no file is left out', () => {
    const behavioural = faults.filter(({ kind }) => kind === 'behavioural').map(({ id }) => id);
    const families = filesOf(folder, family).map((name) => `${area}/${name}-`);
    const isOf = (id: string) => (start: string) => id.startsWith(start);
    assert.deepEqual(
      behavioural.filter((id) => !families.some(isOf(id))).sort(),
      filesOf(folder, single)
        .map((name) => `${area}/${name}`)
        .sort(),
    );
    const unused = families.filter((start) => !behavioural.some((id) => isOf(id)(start)));
    assert.deepEqual(unused, []);
  });

  it('violate requirements that can be decided', () => {
    const wrong = faults.filter(
      ({ violates }) =>
        violates.length === 0 ||
        violates.some((id) => rows.get(id) === undefined || rows.get(id)?.undecidable !== undefined),
    );
    assert.deepEqual(
      wrong.map(({ id }) => id),
      [],
    );
  });

  it('leave no requirement of the area that can be decided without a fault', () => {
    const violated = new Set<string>(faults.flatMap(({ violates }) => violates));
    const without = requirements.filter(
      ({ id, undecidable }) => id.startsWith(`${area}/`) && undecidable === undefined && !violated.has(id),
    );
    assert.deepEqual(
      without.map(({ id }) => id),
      [],
    );
  });

  let simulator: Simulator;
  const scripts = { behavioural: script, field: glance };
  const known = new Map<string, Promise<Replay>>();
  const right = (kind: Fault['kind'], capabilities: Fault['capabilities'] = {}): Promise<Replay> => {
    const key = JSON.stringify([kind, capabilities]);
    const found = known.get(key) ?? replay(simulator, { faults: [], capabilities }, scripts[kind]);
    known.set(key, found);
    return found;
  };
  before(async () => {
    simulator = await startSimulator({ port: 0 });
  });
  after(() => simulator?.close());

  it('are needed for a difference: the same requests are answered the same without them', async () => {
    assert.deepEqual(await replay(simulator, { faults: [] }, script), await right('behavioural'));
  });

  for (const { id, kind, title, capabilities = {} } of faults) {
    it(`change an answer: ${title}`, async () => {
      const { answers: asIsRight } = await right(kind, capabilities);
      const { answers, fired } = await replay(
        simulator,
        { faults: [id], capabilities },
        scripts[kind],
        asIsRight,
      );
      assert.ok(!isDeepStrictEqual(answers, asIsRight), 'every answer is as it should be');
      assert.ok((fired[id] ?? 0) > 0, 'it did not tell that it fired');
    });
  }
};
