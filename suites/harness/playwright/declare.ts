import { test as base, expect, type TestInfo } from '@playwright/test';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { CheckResult } from '../../../reports/run.ts';
import { planOf } from '../../plan.ts';
import { type Launcher, openLauncher } from '../browser/launcher.ts';
import type { Check } from '../check.ts';
import { allocate } from '../fixtures/allocation.ts';
import { runCheck } from '../run-check.ts';
import { openSession, type Session, type SessionOptions } from '../session.ts';
import { afterwardsTag } from './afterwards.ts';
import { given } from './given.ts';
import { runBreaker } from './run-breaker.ts';
import { readAccess } from './run-order.ts';

// Playwright maps each frame of every trace through source maps, and takes a trace for each act in a browser. There
// are no such maps of compiled checks.
Reflect.deleteProperty(Error, 'prepareStackTrace');

const { order, profile } = given();
const plan = planOf(profile, order);

const open = (options: SessionOptions): Promise<Session> =>
  openSession(profile, order.settings, {
    runId: order.runId,
    monitors: plan.monitors,
    allocation: allocate(profile, plan.allChecks),
    breaker: runBreaker(),
    ...options,
  });

interface PerWorker {
  readonly launcher: Launcher;
  readonly session: Session;
}

const test = base.extend<{ freshSession: Session }, PerWorker>({
  launcher: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const launcher = openLauncher();
      await use(launcher);
      await launcher.close();
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ launcher }, use) => {
      const session = await open({ browser: launcher, workers: order.workers, access: readAccess() });
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  // The run's token may have ended with the check before: each of these checks obtains one of its own. They
  // run alone, so all requests of a second are theirs.
  freshSession: async ({ launcher }, use) => {
    const session = await open({ browser: launcher });
    await use(session);
    await session.close();
  },
});

// What holds and what does not is the report's to say. A failed test costs its worker, with the browser and all
// that it knows of the target, so only a check that broke fails its own.
const brokenIn = ({ judgements }: CheckResult): string[] =>
  judgements
    .filter(({ verdict }) => verdict === 'harness-error')
    .map(({ requirement, reason }) => `${requirement}: ${reason}`);

const declare = (check: Check): void => {
  const annotation = check.claims.map((id) => ({ type: 'requirement', description: id }));
  const title = `${check.id}: ${check.title}`;
  const decide = async (session: Session, info: TestInfo): Promise<void> => {
    const result = await runCheck(check, session);
    await info.attach('procon-result', { body: JSON.stringify(result), contentType: mediaTypeOf.json });
    expect(brokenIn(result)).toEqual([]);
  };
  if (check.afterwards) {
    test(title, { annotation, tag: afterwardsTag }, ({ freshSession }, info) => decide(freshSession, info));
  } else {
    test(title, { annotation }, ({ session }, info) => decide(session, info));
  }
};

/** Declares the checks that the run has chosen as tests, one each. */
export const declareChecks = (checks: readonly Check[]): void => {
  const chosen = new Set(plan.checks.map(({ id }) => id));
  for (const check of checks) if (chosen.has(check.id)) declare(check);
};
