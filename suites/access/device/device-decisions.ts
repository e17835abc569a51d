import { ownValue } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Clock } from '../../harness/time/clock.ts';
import { movedClock } from '../../harness/time/moving-clock.ts';
import { alteredSecrets } from '../code/exchange.ts';
import { judgeNoToken, meetsNeeds } from '../judging.ts';
import { describe, isIssued, type TokenAnswer } from '../token-endpoint.ts';
import type { Codes } from './device-answer.ts';
import { decided, judgeAllowed, judgeDenied, judgeForeign, judgePending } from './device-polls.ts';
import {
  alteredCode,
  type CodeSource,
  codeSource,
  type DeviceClient,
  longestWait,
  poll,
  pollUntilDecided,
} from './device-request.ts';
import {
  askedScopes,
  enterAtPage,
  judgeEntry,
  judgeScope,
  judgeUnasked,
  type PageResult,
  type Polled,
  pageProblem,
  scoped,
} from './user-code-page.ts';

/** A person at the browser, and codes for the device. */
interface DeviceSession {
  readonly context: Context;
  readonly device: DeviceClient;
  readonly visit: Visit;
  readonly source: CodeSource;
  /** Codes that are not entered. */
  readonly first: Codes;
  /** A scope of the device's client that is not requested. */
  readonly left: string | undefined;
  readonly clock: Clock;
}

/** Entered codes with the result of entering them. */
interface Entered {
  readonly codes: Codes & { readonly deviceCode: string };
  readonly result: PageResult;
}

/** Why nothing could be entered. */
const noCodes = 'a device authorization request brought no codes to go on with';

/** Codes with a device_code; undefined if there are none. */
const nextCodes = async ({ source }: DeviceSession): Promise<Entered['codes'] | undefined> => {
  const codes = await source.next();
  return codes?.deviceCode === undefined ? undefined : { ...codes, deviceCode: codes.deviceCode };
};

/** Enters fresh codes and decides; or returns why that is impossible, in one sentence. */
const enter = async (
  session: DeviceSession,
  decision: 'allow' | 'deny',
  onAsked = async (_: Entered['codes']): Promise<void> => {},
): Promise<Entered | string> => {
  const codes = await nextCodes(session);
  if (codes === undefined) return noCodes;
  const entry = { ...codes, onAsked: () => onAsked(codes) };
  const result = await enterAtPage(session.visit, entry, decision);
  return judgeEntry(session.context.judge, session.visit, result) ?? { codes, result };
};

/** The exchanges before a poll: the codes, and the latest pages. */
const evidenceOf = ({ visit }: DeviceSession, { answer }: Codes): readonly Exchange[] => [
  answer.exchange,
  ...visit.exchanges.slice(-4),
];

/** Polls until the decision shows. */
const pollFor = async (session: DeviceSession, { codes, result }: Entered): Promise<Polled> => {
  const { context, device, clock } = session;
  const answer = await pollUntilDecided(context, device, { ...codes, clock });
  return { answer, result, exchanges: [...evidenceOf(session, codes), answer.answer.exchange] };
};

/** The person allows, and another client polls. */
const tryForeign = async (session: DeviceSession): Promise<void> => {
  const { context } = session;
  const entered = await enter(session, 'allow');
  if (typeof entered === 'string') return context.judge.inconclusive(decided.bound, entered);
  const { codes } = entered;
  const answer = await poll(context, context.profile.client, codes.deviceCode);
  const before = evidenceOf(session, codes);
  await judgeForeign(context.judge, { answer, before }, 'another client with the device code');
  await tryAltered(session, entered);
};

/** Polls with codes that differ from an allowed one in one character. */
const tryAltered = async (session: DeviceSession, { codes }: Entered): Promise<void> => {
  const { context, device } = session;
  const { deviceCode } = codes;
  for (const altered of alteredSecrets(deviceCode).filter((one) => one !== deviceCode)) {
    const answer = await poll(context, device, altered);
    await judgeNoToken(context.judge, decided.unknown, answer, {
      ...{ what: 'a poll', before: evidenceOf(session, codes) },
      expected: 'no token for a device code that differs in one sign from the one that was issued',
    });
    // The code has been used up by then.
    if (answer.outcome === 'token') return;
  }
};

/** Enters a code that was not issued. Comes last: wrong codes may slow a platform down. */
const tryWrongCode = async (session: DeviceSession): Promise<void> => {
  const { context, visit } = session;
  const codes = await nextCodes(session);
  if (codes === undefined) return context.judge.inconclusive(decided.wrong, noCodes);
  const result = await enterAtPage(visit, { ...codes, userCode: alteredCode(codes.userCode) }, 'allow');
  const problem = pageProblem(result);
  if (!result.entered) {
    return context.judge.inconclusive(decided.wrong, problem ?? 'the page asked for no code');
  }
  const answer = await poll(context, session.device, codes.deviceCode);
  await judgeNoToken(context.judge, decided.wrong, answer, {
    ...{ what: 'a poll', before: evidenceOf(session, codes) },
    expected: 'no token for a device when the user enters a code that was never issued',
  });
};

const tryUnknown = async ({ context, device }: DeviceSession, twin: Polled): Promise<void> => {
  const answer = await poll(context, device, 'procon-no-such-device-code');
  await judgeNoToken(context.judge, decided.unknown, answer, {
    ...{ what: 'a poll', before: [twin.answer.answer.exchange] },
    expected: 'no token for a device code that was never issued',
  });
};

/** Denies. Comes first: a platform that remembers consent may not ask after it was given. */
const tryDenied = async (session: DeviceSession): Promise<Polled | undefined> => {
  const entered = await enter(session, 'deny');
  const { judge } = session.context;
  if (typeof entered === 'string') {
    judge.inconclusive([decided.refused, decided.denied], entered);
    return undefined;
  }
  const polled = await pollFor(session, entered);
  judgeUnasked(judge, polled, { codes: entered.codes, other: session.first });
  return polled;
};

/** Allows while the device polls, before and after the decision. The twin of every refusal. */
const tryAllowed = async (session: DeviceSession): Promise<Polled | undefined> => {
  const { context, device, visit, clock } = session;
  const { judge } = context;
  let early: TokenAnswer | undefined;
  const entered = await enter(session, 'allow', async ({ answer, deviceCode }) => {
    early = await poll(context, device, deviceCode);
    judgePending(judge, early, [answer.exchange, ...visit.exchanges.slice(-3)]);
  });
  const tooEarly = 'the device got its token before the user had decided';
  if (early?.outcome === 'token' || typeof entered === 'string') {
    judge.inconclusive(decided.allowed, typeof entered === 'string' ? entered : tooEarly);
    return undefined;
  }
  if (early === undefined) judge.inconclusive(decided.pending, 'no page asked the user to decide');
  else await clock.sleep(Math.min(entered.codes.interval, longestWait) * 1000);
  const polled = await pollFor(session, entered);
  judgeAllowed(judge, polled);
  if (!isIssued(polled.answer)) return undefined;
  judgeScope(judge, polled.answer, session.left);
  const again = await poll(session.context, session.device, entered.codes.deviceCode);
  // Haste may be all that such an answer is about.
  if (again.outcome === 'unclear' || again.error === 'slow_down') return polled;
  const words =
    ownValue({ invalid_grant: 'refused', expired_token: 'expired' }, again.error ?? '') ?? describe(again);
  judge.observe('access/used-device-code', words, again.answer.exchange);
  return polled;
};

const entry = 'access/user-code-is-entered-at-verification-uri';

const byPolls: readonly RequirementId[] = [scoped, ...Object.values(decided)];

const claims: readonly RequirementId[] = [entry, ...byPolls];

const act = async (session: DeviceSession): Promise<void> => {
  const { judge } = session.context;
  const denied = await tryDenied(session);
  const isGranted = denied?.answer.outcome === 'token';
  if (denied !== undefined && isGranted) judgeDenied(judge, denied);
  const allowed = await tryAllowed(session);
  if (allowed === undefined) {
    const rest = byPolls.filter((id) => id !== decided.allowed);
    return judge.inconclusive(rest, 'no device that a user had allowed got a token');
  }
  if (denied !== undefined && !isGranted) judgeDenied(judge, denied);
  await tryForeign(session);
  await tryWrongCode(session);
  await tryUnknown(session, allowed);
};

/** Without a device_code polling is impossible: only entering the user code is judged. */
const enterOnly = async ({ context, visit }: DeviceSession, codes: Codes): Promise<void> => {
  judgeEntry(context.judge, visit, await enterAtPage(visit, codes, 'allow'));
  const reason = 'the device answer has no device_code to poll with';
  context.judge.notApplicable(byPolls, reason);
};

/** Checks the user's decision about a device and its effect on polls. */
export const deviceDecisions: Check = {
  id: 'access/device-decisions',
  title: 'A device gets a token only after the user has entered its code and allowed it',
  claims,
  observes: ['access/used-device-code'],
  // The run's client polls for the codes of another, which may end the run's token; and it moves the clock.
  disturbs: 'clock',
  run: async (context) => {
    const { judge, profile, browser } = context;
    const device = profile.access.deviceClient;
    if (!(await meetsNeeds(context, ['device-client', 'person'], claims)) || device === undefined) return;
    judge.planned(1);
    const { asked, left } = askedScopes(device);
    const source = codeSource(context, { ...device, scopes: asked }, claims);
    const first = await source.next();
    if (first === undefined) return;
    await browser.visit([], async (visit) => {
      const waiting = movedClock(context.clock, context);
      const session: DeviceSession = { context, device, visit, source, first, left, clock: waiting };
      await (first.deviceCode === undefined ? enterOnly(session, first) : act(session));
    });
    judge.executed();
  },
};
