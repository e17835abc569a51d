import { test as base, type TestInfo } from '@playwright/test';
import { areaOf } from '../../../models/requirements/index.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type CheckResult, type Done, doneMark } from '../../../reports/run.ts';
import { expectedRequests, groupsOf, unitsOf } from '../../costs.ts';
import { planOf } from '../../plan.ts';
import { witnessesOf } from '../../witnesses.ts';
import { type Launcher, openLauncher } from '../browser/launcher.ts';
import { openBudget } from '../budget.ts';
import type { Check } from '../check.ts';
import { systemClock } from '../clock.ts';
import { allocate } from '../fixtures/allocation.ts';
import { openLanes } from '../lanes.ts';
import { runCheck } from '../run-check.ts';
import { openSession, type Session, type SessionOptions } from '../session.ts';
import { afterwardsTag } from './afterwards.ts';
import { given } from './given.ts';
import { runBreaker } from './run-breaker.ts';
import { readAccess } from './run-order.ts';

// Playwright maps each frame of every stack trace through source maps, and takes one for each browser action.
// Compiled checks have no such maps.
Reflect.deleteProperty(Error, 'prepareStackTrace');

const { order, profile } = given();
const plan = planOf(profile, order);

const open = (options: SessionOptions): Promise<Session> =>
  openSession(profile, order.settings, {
    runId: order.runId,
    monitors: plan.monitors,
    allocation: allocate(profile, plan.allChecks),
    breaker: runBreaker(),
    chromium: { mode: order.browser, witnesses: witnessesOf(plan.checks, profile) },
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
      const session = await open({
        ...{ browser: launcher, workers: order.workers, access: readAccess() },
        lanes: openLanes(Math.ceil(order.inFlight / order.workers)),
      });
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  // The run's token may have ended with the previous check: each of these checks obtains its own. They run alone,
  // so all requests of a second are theirs.
  freshSession: async ({ launcher }, use) => {
    const session = await open({ browser: launcher });
    await use(session);
    await session.close();
  },
});

const attach = async (result: CheckResult, info: TestInfo): Promise<void> =>
  info.attach('procon-result', { body: JSON.stringify(result), contentType: mediaTypeOf.json });

const titleOf = ({ id, title }: Check): string => `${id}: ${title}`;

const annotationsOf = (check: Check) => [
  ...check.claims.map((id) => ({ type: 'requirement', description: id })),
  { type: 'requests', description: String(expectedRequests(check, order.settings.k)) },
];

const budget = openBudget(order.budget, systemClock.now);

/** The result of a check that the budget of the run leaves out. */
const leftOut = ({ id }: Check): CheckResult => ({
  ...{ check: id, area: areaOf(id), judgements: [], observations: [], coverage: [], leftBehind: [] },
  ...{ planned: 0, executed: 0, requests: 0, cut: 'budget' },
});

const within = async (check: Check, session: Session): Promise<CheckResult> => {
  const expected = expectedRequests(check, order.settings.k);
  if (!budget.take(expected)) return leftOut(check);
  const result = await runCheck(check, session);
  budget.spent(expected, result.requests);
  return result;
};

/** Reports a check whose test may still be waiting for its turn. */
const annotate = ({ check, requests, judgements }: CheckResult): void => {
  const brief = judgements.map(({ requirement, verdict, unmet = false }) => ({
    requirement,
    verdict,
    unmet,
  }));
  const done: Done = { check, requests, judgements: brief };
  process.stdout.write(`${doneMark}${JSON.stringify(done)}\n`);
};

const decide = async (check: Check, session: Session): Promise<CheckResult> => {
  const result = await within(check, session);
  annotate(result);
  return result;
};

/**
 * Declares checks for one worker. It starts all of them at once, as many side by side as its lanes allow; the test
 * of each waits for its result. A worker that replaces another continues with those whose tests have not ended.
 */
const declareGroup = (name: string, group: readonly Check[]): void => {
  const begun = new Map<string, Promise<CheckResult>>();
  /** The last one of the checks that exclude each other. */
  const last = new Map<string, Promise<unknown>>();
  const begin = (check: Check, session: Session): Promise<CheckResult> => {
    const run = () => session.lanes.run(() => decide(check, session));
    if (check.exclusive === undefined) return run();
    const running = (last.get(check.exclusive) ?? Promise.resolve()).then(run);
    last.set(check.exclusive, running);
    return running;
  };
  const resultOf = (check: Check, session: Session): Promise<CheckResult> | undefined => {
    if (!begun.has(check.id))
      for (const one of group.slice(group.indexOf(check))) begun.set(one.id, begin(one, session));
    return begun.get(check.id);
  };
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    for (const check of group) {
      test(titleOf(check), { annotation: annotationsOf(check) }, async ({ session }, info) => {
        const result = await resultOf(check, session);
        if (result !== undefined) await attach(result, info);
      });
    }
  });
};

const declareAlone = (check: Check): void =>
  test(
    titleOf(check),
    { annotation: annotationsOf(check), tag: afterwardsTag },
    async ({ freshSession }, info) => attach(await decide(check, freshSession), info),
  );

/** Declares the chosen checks of the run as tests, one each. */
export const declareChecks = (): void => {
  const { workers, inFlight, settings } = order;
  const isAlone = ({ afterwards }: Check) => afterwards === true;
  const beside = plan.checks.filter((check) => !isAlone(check));
  // A budget has one worker, which follows the order of the plan.
  const dealt = order.budget === undefined ? groupsOf(beside, workers, settings.k) : [beside];
  const groups = inFlight > workers || order.budget !== undefined ? dealt : unitsOf(beside);
  for (const [at, group] of groups.entries()) declareGroup(`group ${at + 1}`, group);
  for (const check of plan.checks.filter(isAlone)) declareAlone(check);
};
