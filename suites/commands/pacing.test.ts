import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedRequests } from '../costs.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { planOf } from '../plan.ts';
import { pacingOf } from './pacing.ts';
import { readRunOptions } from './run-options.ts';

const profile = sampleProfile();
const walks = 'payments/export-walks';

/**
 * The expected duration, in seconds, of a run of these checks at a latency in milliseconds; of all checks by default.
 */
const expected = (
  latency: number,
  options: { check?: string[]; inFlight?: string; loading?: number; hasSpare?: boolean } = {},
): number => {
  const { loading, hasSpare, ...given } = options;
  const choice = readRunOptions({ workers: '2', ...given }, { processors: 2, free: 2 ** 33 });
  const circumstances = { ...(loading !== undefined && { loading }), ...(hasSpare && { hasSpare }) };
  return pacingOf(latency, profile, { plan: planOf(profile, choice), choice, ...circumstances }).seconds;
};

test('one check takes as long as its requests one after the other, however many go side by side', () => {
  const [few, many] = ['4', '200'].map((inFlight) => expected(80, { check: [walks], inFlight }));
  assert.equal(few, many);
  const further = expected(80, { check: [walks] }) - expected(20, { check: [walks] });
  assert.equal(Math.round(further), Math.round(expectedRequests({ id: walks }, 2) * 0.06));
});

test('a run takes no less than its longest chain, and more than that where it is all there is to do', () => {
  const chain = expected(80, { check: [walks] });
  assert.ok(expected(80, { inFlight: '200' }) > chain);
  assert.ok(expected(80, { inFlight: '2' }) > 1.5 * expected(80, { inFlight: '24' }));
});

test('a busy machine takes longer for its own part, and checks with a target of their own delay no others', () => {
  assert.ok(expected(2, { loading: 360 }) > 1.8 * expected(2, { loading: 180 }));
  assert.ok(expected(80, { hasSpare: true }) < expected(80));
});

test('a budget shortens what a run is expected to take, in requests as in seconds', () => {
  const of = (options: object): number => {
    const choice = readRunOptions({ workers: '1', ...options }, { processors: 2, free: 2 ** 33 });
    return pacingOf(2, profile, { plan: planOf(profile, choice), choice }).seconds;
  };
  assert.ok(of({ budget: '300' }) < of({ budget: '3000' }) / 2);
  assert.ok(of({ budget: '10s' }) < 20);
});
