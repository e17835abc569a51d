import { test as base, expect } from '@playwright/test';
import type { CheckResult } from '../../../reports/run.ts';
import type { Check } from '../check.ts';
import { runCheck } from '../run-check.ts';
import { openSession, type Session } from '../session.ts';
import { slicesOf } from '../supply/slices.ts';
import type { Access } from '../token.ts';
import { given } from './given.ts';
import { variables } from './run-order.ts';

const accessOf = (env: NodeJS.ProcessEnv): Access => {
  const token = env[variables.token];
  return token === undefined ? { problem: env[variables.problem] ?? 'No token was obtained.' } : { token };
};

const open = (): Promise<Session> => {
  const { order, profile, plan } = given();
  return openSession(profile, order.settings, {
    runId: order.runId,
    access: accessOf(process.env),
    monitors: plan.monitors,
    slices: slicesOf(profile, plan.allChecks),
    workers: order.workers,
  });
};

const test = base.extend<object, { session: Session }>({
  session: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const session = await open();
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
});

const red = new Set(['fail', 'harness-error', 'blocked']);

/** One line per red judgement: what the test's one expectation compares with nothing. */
const redOf = ({ judgements }: CheckResult): string[] =>
  judgements
    .filter(({ verdict, unmet }) => red.has(verdict) && unmet !== true)
    .map(({ requirement, verdict, reason }) => `${verdict}: ${requirement}: ${reason}`);

const declare = (check: Check): void => {
  const annotation = check.claims.map((id) => ({ type: 'requirement', description: id }));
  test(`${check.id}: ${check.title}`, { annotation }, async ({ session }, info) => {
    const result = await runCheck(check, session);
    await info.attach('procon-result', { body: JSON.stringify(result), contentType: 'application/json' });
    expect(redOf(result)).toEqual([]);
  });
};

/** Declares the checks that the run has chosen as tests, one each. */
export const declareChecks = (checks: readonly Check[]): void => {
  const chosen = new Set(given().plan.checks.map(({ id }) => id));
  for (const check of checks) if (chosen.has(check.id)) declare(check);
};
