import { test as base, type TestInfo } from '@playwright/test';
import { areaOf } from '../../../models/requirements/index.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import {
  type CheckResult,
  type DoneEvent,
  doneMark,
  type SentEvent,
  sentMark,
} from '../../../reports/run.ts';
import { bundleUnits, expectedRequests, groupsOf, heavyFirst, unitsOf, withCompany } from '../../costs.ts';
import { planOf } from '../../plan.ts';
import { witnessesOf } from '../../witnesses.ts';
import { type Launcher, openLauncher } from '../browser/launcher.ts';
import type { Check } from '../check.ts';
import { allocate } from '../fixtures/allocation.ts';
import { type Breaker, openBreaker } from '../http/breaker.ts';
import type { Profile } from '../profile/profile.ts';
import { openBudget, openLanes } from '../run/lanes.ts';
import { runCheck } from '../run/run-check.ts';
import { openSession, type Session, type SessionOptions } from '../run/session.ts';
import { sharesOf } from '../run/work-units.ts';
import { systemClock } from '../time/clock.ts';
import { type Turn, waitForOthers } from './last-turn.ts';
import { readRunInput } from './run-input.ts';
import { readAccess, runJournal } from './run-order.ts';

// Playwright maps each frame of every stack trace through source maps, and takes a stack trace for each browser action.
// Compiled checks have no such maps.
Reflect.deleteProperty(Error, 'prepareStackTrace');

const { order, profile, spare } = readRunInput();
const { workers, inFlight, settings, budget } = order;
const { k } = settings;
const plan = planOf(profile, order);
const witnesses = witnessesOf(plan.checks, profile);

const openTarget = (target: Profile, options: SessionOptions): Promise<Session> =>
  openSession(target, settings, {
    runId: order.runId,
    monitors: plan.monitors,
    allocation: allocate(target, plan.allChecks),
    breaker: runBreaker(),
    chromium: { mode: order.browser, witnesses },
    ...options,
  });

interface PerWorker {
  readonly launcher: Launcher;
  readonly session: Session;
}

const test = base.extend<object, PerWorker>({
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
      const session = await openTarget(profile, {
        ...{ browser: launcher, workers, access: readAccess() },
        lanes: openLanes(Math.ceil(inFlight / workers)),
      });
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
});

const attach = async (result: CheckResult, info: TestInfo): Promise<void> =>
  info.attach('procon-result', { body: JSON.stringify(result), contentType: mediaTypeOf.json });

const nameOf = ({ id, share }: Check): string =>
  share === undefined ? id : `${id} (${share.at + 1} of ${share.of})`;

const titleOf = (check: Check): string => `${nameOf(check)}: ${check.title}`;

const annotationsOf = (check: Check) => [
  ...check.claims.map((id) => ({ type: 'requirement', description: id })),
  { type: 'requests', description: String(expectedRequests(check, k)) },
];

const allowance = openBudget(budget, systemClock.now);

/** The result of a check that the budget of the run excludes. */
const leftOut = ({ id }: Check): CheckResult => ({
  ...{ check: id, area: areaOf(id), judgements: [], observations: [], coverage: [], leftBehind: [] },
  ...{ planned: 0, executed: 0, requests: 0, cut: 'budget' },
});

/** Reports the result of a check whose test may still be waiting for its turn. */
const annotate = (name: string, { requests, judgements }: CheckResult): void => {
  const summary = judgements.map(({ requirement, verdict, unmet = false }) => ({
    requirement,
    verdict,
    unmet,
  }));
  const done: DoneEvent = { name, requests, judgements: summary };
  process.stdout.write(`${doneMark}${JSON.stringify(done)}\n`);
};

/** Runs a check if the budget has room for it; otherwise opens nothing. */
const decide = async (check: Check, run: () => Promise<CheckResult>): Promise<CheckResult> => {
  const result = (await allowance.spend(expectedRequests(check, k), run)) ?? leftOut(check);
  annotate(nameOf(check), result);
  return result;
};

/**
 * Declares checks for one worker. It starts all of them at once, as many concurrently as its lanes allow; the test of
 * each waits for its result. A worker that replaces another continues with the checks whose tests have not ended.
 */
const declareGroup = (name: string, group: readonly Check[]): void => {
  const begun = new Map<Check, Promise<CheckResult>>();
  /** The last started check for each `exclusive` resource. */
  const last = new Map<string, Promise<unknown>>();
  const begin = (check: Check, session: Session): Promise<CheckResult> => {
    const run = () => session.lanes.run(() => decide(check, () => runCheck(check, session)));
    if (check.exclusive === undefined) return run();
    const running = (last.get(check.exclusive) ?? Promise.resolve()).then(run);
    last.set(check.exclusive, running);
    return running;
  };
  const resultOf = (check: Check, session: Session): Promise<CheckResult> | undefined => {
    if (!begun.has(check))
      for (const one of group.slice(group.indexOf(check))) begun.set(one, begin(one, session));
    return begun.get(check);
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

/** The profile with a client whose tokens may end, if it has one. */
const withExpendableClient = (target: Profile): Profile => {
  const { expendableClient: own } = target.furtherCredentials;
  if (own === undefined) return target;
  const { scopes } = own.scopes.length > 0 ? own : target.client;
  return { ...target, client: { ...own, scopes } };
};

/**
 * The target of disturbing checks that run beside others. After all others, the run's own client may lose its token.
 */
const apartTarget = spare ?? withExpendableClient(profile);

/** The previous check may have ended the token, so each check obtains its own. */
const runApart = async (check: Check, target: Profile, browser: Launcher): Promise<CheckResult> => {
  const session = await openTarget(target, { browser });
  try {
    return await runCheck(check, session);
  } finally {
    await session.close();
  }
};

/** Declares checks that run one at a time, without lanes; at the spare target they use all requests per second. */
const declareAlone = (checks: readonly Check[], isLast: boolean): void =>
  test.describe(isLast ? 'after all others' : 'alone', () => {
    test.describe.configure({ mode: 'default' });
    for (const check of checks) {
      const details = { annotation: annotationsOf(check), ...(isLast && { tag: '@afterwards' }) };
      test(titleOf(check), details, async ({ launcher }, info) => {
        if (isLast) await waitForTurn(info, '@afterwards');
        await attach(
          await decide(check, () => runApart(check, isLast ? profile : apartTarget, launcher)),
          info,
        );
      });
    }
  });

const waitForTurn = async (info: TestInfo, turn: Turn): Promise<void> => {
  info.setTimeout(0);
  await waitForOthers(systemClock, turn);
};

/** Declares checks that inspect what others left behind, one share per worker, as a waiting worker takes no second. */
const declareLast = (checks: readonly Check[]): void => {
  for (const check of checks.flatMap((one) => sharesOf({ ...one, shares: workers }))) {
    test.describe(nameOf(check), () => {
      test.describe.configure({ mode: 'default' });
      const details = { annotation: annotationsOf(check), tag: '@last-look' };
      test(titleOf(check), details, async ({ session }, info) => {
        await waitForTurn(info, '@last-look');
        await attach(await decide(check, () => runCheck(check, session)), info);
      });
    });
  }
};

/** The checks that one worker runs in sequence; with a budget, the only worker follows the order of the plan. */
const parallelUnits = (): readonly (readonly Check[])[] => {
  const { parallel } = plan;
  if (budget !== undefined) return [parallel];
  const shares = workers > 1 ? parallel.flatMap(sharesOf) : parallel;
  return inFlight > workers
    ? groupsOf(shares, workers, k)
    : withCompany(bundleUnits(heavyFirst(unitsOf(shares), k, witnesses), k, witnesses));
};

/** Declares the chosen checks of the run as tests, one each; workers take them in the order of declaration. */
export const declareChecks = (): void => {
  const { apart, afterwards, last } = plan;
  const alone = spare === undefined ? apart : [...apart, ...afterwards];
  const units = heavyFirst([...parallelUnits(), alone], k, witnesses);
  for (const [at, unit] of units.entries()) {
    if (unit === alone) declareAlone(unit, false);
    else declareGroup(`group ${at + 1}`, unit);
  }
  declareLast(last);
  if (spare === undefined) declareAlone(afterwards, true);
};

let known: Breaker | undefined;

/** The interval in milliseconds at which a worker reports its number of requests. */
const pause = 1000;

/** Counts requests as they are sent, since a check may send thousands before it ends. */
const countRequests = (breaker: Breaker, worker: string): Breaker => {
  let [requests, shown] = [0, 0];
  setInterval(() => {
    if (requests === shown) return;
    shown = requests;
    process.stdout.write(`${sentMark}${JSON.stringify({ worker, requests } satisfies SentEvent)}\n`);
  }, pause).unref();
  return {
    pass: () => {
      const report = breaker.pass();
      requests += 1;
      return report;
    },
    wait: (milliseconds) => breaker.wait(milliseconds),
    get isEnded() {
      return breaker.isEnded;
    },
  };
};

/** The breaker of this process, whose journal is shared with the other processes of the run. */
const runBreaker = (): Breaker => {
  const { profile } = readRunInput();
  const worker = String(process.pid);
  known ??= countRequests(
    openBreaker({
      ...{ clock: systemClock, journal: runJournal(), worker },
      waitingSeconds: profile.waitingSeconds,
      show: (line) => void process.stderr.write(`procon: ${line}\n`),
    }),
    worker,
  );
  return known;
};
