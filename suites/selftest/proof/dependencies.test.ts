import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { openFolder } from '../../harness/fake/temporary-folder.ts';
import { root } from '../sources.ts';
import { openBases, runtimeImports } from './dependencies.ts';

/** Units of different areas without files in common. */
const subjects = {
  payments: { unit: 'variants of payments/fields', checks: ['payments/fields'], faults: [] },
  comments: { unit: 'variants of comments/mentions', checks: ['comments/mentions'], faults: [] },
  discovery: { unit: 'an unknown platform', checks: [], faults: [], restsOn: ['cli.ts', 'suites/discovery'] },
  fault: {
    unit: 'kill payments/query-mark-toggles',
    checks: ['payments/export-walks'],
    faults: ['payments/query-mark-toggles'],
  },
} as const;

type Name = keyof typeof subjects;

describe('the files behind a result', () => {
  const copy = openFolder();
  const keys = () => {
    const bases = openBases(copy);
    return Object.fromEntries(
      Object.entries(subjects).map(([name, subject]) => [name, bases.basisOf(subject).key]),
    ) as Record<Name, string>;
  };
  /** Names of the subjects whose key changes with an additional line in a file. */
  const changedBy = (path: string): readonly string[] => {
    const earlier = keys();
    const text = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), `${text}\n// another line\n`);
    const later = keys();
    writeFileSync(join(copy, path), text);
    return Object.keys(subjects).filter((name) => earlier[name as Name] !== later[name as Name]);
  };
  const fileOf = (name: Name): string => openBases(copy).basisOf(subjects[name]).own[0] ?? '';

  before(() => {
    for (const part of [
      'models',
      'simulator',
      'fixtures',
      'suites',
      'reports',
      'cli',
      'cli.ts',
      'package-lock.json',
    ]) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
  });

  it('should change with the check, and for no other check', () => {
    const own = openBases(copy).basisOf(subjects.comments).own;
    const path = own.find((one) => one.startsWith('suites/comments/mentions')) ?? '';
    assert.deepEqual(changedBy(path), ['comments']);
  });

  it('should change with what is named beside checks, and its imports', () => {
    assert.deepEqual(changedBy('suites/discovery/find.ts'), ['discovery']);
    assert.deepEqual(changedBy('cli/profile.ts'), ['discovery']);
    assert.deepEqual(changedBy('suites/discovery/discover.test.ts'), []);
  });

  it('should name what every unit depends on where a unit names it, too', () => {
    const own = (restsOn: readonly string[]) =>
      openBases(copy).basisOf({ unit: '', checks: [], faults: [], restsOn }).own;
    assert.ok(own(['models/wire']).includes('models/wire/xml.ts'));
    assert.deepEqual(own([]), []);
  });

  it('should change for the fault that changed, and for nothing else', () => {
    const path = openBases(copy)
      .basisOf(subjects.fault)
      .own.find((one) => one.startsWith('simulator/faults/'));
    assert.deepEqual(changedBy(path ?? fileOf('fault')), ['fault']);
  });

  it('should include the table with the row of a fault, or all of its area where the id is computed', () => {
    const tablesOf = (fault: string) =>
      openBases(copy)
        .basisOf({ unit: '', checks: [], faults: [fault] })
        .own.filter((path) => path.startsWith('simulator/faults/access/'));
    assert.deepEqual(tablesOf('access/nonce-lost'), ['simulator/faults/access/openid.ts']);
    const all = tablesOf('access/an-id-that-is-computed');
    assert.ok(all.includes('simulator/faults/access/openid.ts') && all.length > 3, all.join(', '));
  });

  it('should include the derivation of faults for derived ones, and no table', () => {
    const { own } = openBases(copy).basisOf({ unit: '', checks: [], faults: [], derived: true });
    assert.ok(own.includes('simulator/faults/derive/fields.ts'), own.join(', '));
    assert.deepEqual(
      own.filter((path) => path.startsWith('simulator/faults/payments/')),
      [],
    );
  });

  for (const [what, path] of [
    ['a row of the models', 'models/requirements/index.ts'],
    ["the simulator's core", 'simulator/pipeline/handle.ts'],
    ['the harness', 'suites/harness/run/run-check.ts'],
    ['a monitor', 'suites/formats/monitors/index.ts'],
    ['the proof itself', 'suites/selftest/proof/variants.ts'],
    ['the lock file', 'package-lock.json'],
  ] as const) {
    it(`should change everything after a change of ${what}`, () => {
      assert.deepEqual(changedBy(path), Object.keys(subjects));
    });
  }

  it('should not change with a test, or a file that nothing imports', () => {
    assert.deepEqual(changedBy('suites/selftest/proof/dependencies.test.ts'), []);
    assert.deepEqual(changedBy('suites/selftest/far.ts'), []);
  });
});

describe('imports', () => {
  it('should be found where they run, and not where they are types only', () => {
    const text = `import a from './a.ts';
import type { B } from './b.ts';
import { type C, d } from '../c.ts';
export * from './d.ts';
export type { E } from './e.ts';
import './f.ts';
const g = await import('./g.ts');
import {
  h,
} from './h.ts';
import x from 'x';`;
    assert.deepEqual(runtimeImports(text).sort(), [
      '../c.ts',
      './a.ts',
      './d.ts',
      './f.ts',
      './g.ts',
      './h.ts',
    ]);
  });
});
