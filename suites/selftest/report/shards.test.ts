import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { areas } from '../../../models/areas.ts';
import { areaOf, requirements } from '../../../models/requirements/index.ts';
import { silences } from '../../../models/silences/index.ts';
import { merge } from '../../../reports/merge.ts';
import { mergeParts } from '../../../reports/merge-parts.ts';
import type { CheckResult, Judgement, RunHeader } from '../../../reports/run.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { type Plan, planOf } from '../../plan.ts';

const profile = sampleProfile();
const settings = { seed: 1, k: 2, strict: false, readOnly: false, stopAtFirstRed: false } as const;
const catalogue = { areas, requirements, silences };

const header = (plan: Plan, shard?: string): RunHeader => ({
  ...{ tool: 'procon', id: shard ?? 'whole', startedAt: '2025-03-04T09:30:00Z', seconds: 1, ...settings },
  ...{ areas, target: { name: 'a platform', baseUrl: profile.baseUrl }, leftOut: plan.leftOut },
  ...(shard !== undefined && { shard }),
});

/** A number determined by a text. */
const draw = (text: string, sides: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % sides;

/** A check's judgement of a requirement: all kinds, and a check without a case. */
const said = (check: string, requirement: string): Partial<Judgement> => {
  const operation = `${areaOf(requirement)}.${draw(requirement, 3)}`;
  const kinds: readonly Partial<Judgement>[] = [
    { verdict: 'pass', cases: 2 },
    { verdict: 'pass', cases: 1 },
    { verdict: 'blocked', unmet: true },
    { verdict: 'blocked', never: [operation] },
    { verdict: 'blocked', never: [operation], broken: 'read' },
    { verdict: 'inconclusive' },
    { verdict: 'not-applicable' },
    ...(draw(requirement, 9) === 0 ? [{ verdict: 'fail' as const }] : []),
  ];
  return kinds[draw(`${check} ${requirement}`, kinds.length)] ?? {};
};

/** Monitors see the traffic of every check, and judge it. */
const resultsOf = ({ checks, monitors }: Plan): CheckResult[] =>
  checks.map(({ id, claims }) => {
    const met = monitors.flatMap((one) => one.claims).filter((one) => draw(`${id} meets ${one}`, 40) === 0);
    const judgements = [...new Set([...claims, ...met])].map(
      (requirement): Judgement => ({
        ...{ requirement, verdict: 'pass', reason: `as ${id} says`, cases: 0, evidence: [] },
        ...said(id, requirement),
      }),
    );
    const served = [{ operation: `${areaOf(id)}.${draw(id, 3)}`, kind: 'read' as const }];
    return {
      ...{ check: id, area: areaOf(id), judgements, observations: [], coverage: [], leftBehind: [] },
      ...{ planned: 1, executed: 1, requests: 1, ...(draw(`${id} serves`, 2) === 0 && { served }) },
    };
  });

test('three parts over all areas give the same rows as one run, whatever their checks report', () => {
  const choice = { settings, only: areas };
  const plan = planOf(profile, choice);
  const whole = merge(catalogue, resultsOf(plan), header(plan));
  const parts = [1, 2, 3].map((part) => {
    const own = planOf(profile, { ...choice, shard: { part, of: 3 } });
    return { path: `${part}`, run: merge(catalogue, resultsOf(own), header(own, `${part}/3`)) };
  });
  const merged = mergeParts(parts);
  assert.deepEqual(merged.rows, whole.rows);
  assert.deepEqual({ ...merged.summary, seconds: 0 }, { ...whole.summary, seconds: 0 });
  // The test needs different verdicts.
  for (const verdict of ['pass', 'fail', 'blocked', 'inconclusive'] as const)
    assert.ok(whole.summary.counts[verdict] > 10, `${verdict}: ${whole.summary.counts[verdict]}`);
  // A part has no red for missing cases of its checks, or for an operation that works elsewhere.
  const alone = parts.flatMap(({ run }) => run.rows.filter(({ verdict }) => verdict === 'blocked'));
  assert.deepEqual(
    alone
      .map(({ requirement }) => requirement)
      .filter((id) => whole.rows.find((row) => row.requirement === id)?.verdict === 'pass'),
    [],
  );
});
