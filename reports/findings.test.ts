import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findings, warnings } from './findings.ts';
import { sampleRun } from './sample.ts';

test('one finding per root cause, with every requirement it violates, worst first', () => {
  const groups = findings(sampleRun.rows);
  assert.deepEqual(
    groups.map(({ verdict, rows }) => [verdict, rows.map(({ requirement }) => requirement).sort()]),
    [
      [
        'fail',
        [
          'service-sheets/void-of-approved-sheet-leads-to-pending-void',
          'service-sheets/void-only-when-approved',
        ],
      ],
      ['fail', ['formats/user-id-is-integer']],
      ['blocked', ['service-sheets/bypass-on-last-step-is-422']],
      ['blocked', ['service-sheets/add-approver-as-watcher']],
      ['unexpected-pass', ['payments/filter-by-status']],
    ],
  );
});

test('rows without evidence share a finding when they share the reason', () => {
  const [row] = sampleRun.rows;
  assert.ok(row);
  const blocked = (requirement: string, reason: string) => ({
    ...row,
    requirement,
    reason,
    verdict: 'blocked' as const,
    evidence: [],
  });
  const groups = findings([
    blocked('a/1', 'no token'),
    blocked('a/2', 'no token'),
    blocked('a/3', 'no sheet'),
  ]);
  assert.deepEqual(
    groups.map(({ rows }) => rows.length),
    [2, 1],
  );
});

test('warnings are kept apart', () => {
  assert.deepEqual(
    warnings(sampleRun.rows).map(({ verdict }) => verdict),
    ['warn', 'inconclusive'],
  );
});
