import { pathOf } from '../../../models/endpoints/index.ts';
import { areaOf } from '../../../models/requirements/index.ts';
import { requirementsOf } from '../../../models/silences/index.ts';
import type { CheckResult, Exchange, Judgement } from '../../../reports/run.ts';
import type { Check, Context } from '../check.ts';
import { type Answer, type Client, type OutgoingRequest, pathWithoutQuery, sendBy } from '../client.ts';
import { clientWithAccept } from '../dialect/formats-of.ts';
import { BlockedError, EndOfCheck, EndOfRun, VisitError } from '../errors.ts';
import { absentIds } from '../fixtures/absent-ids.ts';
import type { Redactor } from '../http/redactor.ts';
import { hasStatus, isAccepted } from '../meaning.ts';
import { journalOf } from '../memory.ts';
import { watch } from '../monitor.ts';
import { openOperations } from '../never-accepted.ts';
import { noteHook } from '../oracle/created-stays.ts';
import { describeOtherType } from '../resources/read-failure.ts';
import type { Clock } from '../time/clock.ts';
import { type Circumstances, explain } from '../verdict/explain.ts';
import { withLateness } from '../verdict/late-changes.ts';
import { openRecorder, type Recorder } from '../verdict/recorder.ts';
import { openTrials } from '../verdict/trials.ts';
import type { Outcome } from '../verdict/verdict.ts';
import { endedAfter, isLeftOpen, mergeTries, type Try, wasDisturbed } from './repeat-check.ts';
import type { Session } from './session.ts';

/** A judgement without secrets in its texts, which may quote an answer; its exchanges were redacted when recorded. */
const redactJudgement = (judgement: Judgement, { text }: Redactor): Judgement => ({
  ...judgement,
  reason: text(judgement.reason),
  ...(judgement.said !== undefined && { said: text(judgement.said) }),
  evidence: judgement.evidence.map((one) => ({
    ...one,
    walk: one.walk.map(text),
    expected: text(one.expected),
    seen: text(one.seen),
    ...(one.explanation !== undefined && { explanation: text(one.explanation) }),
  })),
});

/** Members with recorded traffic. All others were redacted by `redacted`, or are texts of the suites. */
const traffic = new Set(['exchanges', 'example', 'curl', 'blockedAfter']);

/**
 * Removes secrets that became known only after the exchanges were recorded. An id stays even if it contains a secret.
 */
const strikeAll = <T>(value: T, { strike }: Redactor): T => {
  const walk = (one: unknown, isTraffic: boolean): unknown => {
    if (typeof one === 'string') return isTraffic ? strike(one) : one;
    if (Array.isArray(one)) return one.map((member) => walk(member, isTraffic));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, member]) => [name, walk(member, isTraffic || traffic.has(name))]),
    );
  };
  return walk(value, false) as T;
};

type TokenKeeper = Pick<Session, 'renew' | 'served' | 'suspect' | 'isSuspect' | 'forbidden'>;

/** Whether a request for a token failed in any way. */
const isFailedGrant = (request: OutgoingRequest, answer: Answer): boolean =>
  request.method === 'POST' && pathWithoutQuery(request) === pathOf('token.issue') && !isAccepted(answer);

/**
 * A client that replaces a refused run's token, as `renew` allows, and repeats the request. Tokens may expire when a
 * client fails to get a new one (Authentication), which some checks provoke. The status for an ended token is
 * undocumented: after a request that may have ended the token, a 403 counts as one too, unless the same read was also
 * forbidden with a new token.
 */
export const clientWithRenewal = (client: Client, session: TokenKeeper): Client =>
  sendBy(client, async (request) => {
    const answer = await client.send(request);
    if (isFailedGrant(request, answer)) session.suspect();
    if (request.token !== undefined) return answer;
    if (hasStatus(answer, 'unauthorized')) return (await session.renew()) ? client.send(request) : answer;
    const { isSuspect, forbidden } = session;
    // A rule may refuse a write with 403, so only reads are remembered as forbidden.
    const read = request.method === 'GET' ? pathWithoutQuery(request) : undefined;
    const mayBeEnded = isSuspect && hasStatus(answer, 'forbidden') && !forbidden.has(read ?? '');
    if (!mayBeEnded) {
      if (answer.status !== undefined) session.served();
      return answer;
    }
    if (!(await session.renew())) return answer;
    const second = await client.send(request);
    const isForbidden = hasStatus(second, 'forbidden');
    if (isForbidden && read !== undefined) forbidden.add(read);
    if (second.status !== undefined && !hasStatus(second, 'unauthorized')) session.served(isForbidden);
    return second;
  });

const tokenOf = (session: Session) => (): string => {
  const { access } = session;
  if ('token' in access) return access.token;
  throw new BlockedError(access.problem);
};

interface ClaimOutcome {
  readonly outcome: Outcome;
  readonly reason: string;
  /** False if the check ended normally without a case of the requirement. */
  readonly met: boolean;
}

/** The statuses of answers, most frequent first: `404 (10), 200 (2)`. */
const tally = (all: readonly Exchange[]): string =>
  [...Map.groupBy(all, (one) => `${one.status ?? 'not at all'}${describeOtherType(one)}`)]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([status, some]) => `${status} (${some.length})`)
    .join(', ');

const whyNothing = (area: string, all: readonly Exchange[]): string =>
  all.length === 0
    ? `the profile has no document of ${area} for it, and nothing was sent.`
    : `none of its requests showed a case of it; the answers were ${tally(all)}. If ${area} has findings, fix those and run again. Otherwise list more documents of ${area} in the profile.`;

const endingOf = (check: Check, error: unknown, all: readonly Exchange[]): ClaimOutcome => {
  if (error instanceof EndOfCheck) {
    return { outcome: 'inconclusive', reason: `${check.id} ended at its first failure.`, met: true };
  }
  if (error instanceof EndOfRun) return { outcome: 'inconclusive', reason: error.message, met: true };
  if (error instanceof BlockedError) return { outcome: 'blocked', reason: error.message, met: true };
  if (error instanceof VisitError) return { outcome: 'inconclusive', reason: error.message, met: true };
  if (error === undefined) {
    const reason = `Not tested by ${check.id}: ${whyNothing(areaOf(check.id), all)}`;
    return { outcome: 'blocked', reason, met: false };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { outcome: 'harness-error', reason: `${check.id} broke: ${message}`, met: true };
};

/** Decides the claims that a check left open when it ended; returns those for which it met no case. */
const settle = (
  check: Check,
  recorder: Recorder,
  { outcome, reason, met }: ClaimOutcome,
): ReadonlySet<string> => {
  // Claims without a case are reported by the first share, or, for a check that runs last, by the checks whose records
  // it inspects.
  if (!met && (check.isLast === true || (check.share?.at ?? 0) > 0)) return new Set();
  const open = check.claims.filter((id) => !recorder.has(id));
  // An error after all claims were judged is still reported, at the first claim.
  const settled = outcome === 'harness-error' && open.length === 0 ? check.claims.slice(0, 1) : open;
  // What silences decide may stay open: no request showed the answer.
  const observed: readonly string[] = met ? [] : requirementsOf(check.observes ?? []);
  for (const id of settled) {
    const settling = observed.includes(id) ? 'inconclusive' : outcome;
    recorder.note(id, settling, (met ? undefined : recorder.unmetBecause(id)) ?? reason);
  }
  return new Set(met ? [] : settled);
};

const attempt = async (check: Check, context: Context): Promise<unknown> => {
  try {
    await check.run(context);
    return undefined;
  } catch (error) {
    if (process.env['PROCON_DEBUG'] === '1') process.stderr.write(`${(error as Error).stack ?? error}\n`);
    return error ?? new Error('something without a name was thrown');
  }
};

interface WatchedTry extends Try {
  /** Whether lost answers may be why something is open. */
  readonly isDisturbed: boolean;
}

const tryOnce = async (check: Check, session: Session): Promise<WatchedTry> => {
  const { profile, settings, lanes } = session;
  const sleep: Clock['sleep'] = (milliseconds) => lanes.away(() => session.clock.sleep(milliseconds));
  const clock = { ...session.clock, sleep };
  const { client: raw, redactor } = session.clientFor(check.id, tokenOf(session));
  const known = redactor.size;
  const recorder = openRecorder(settings, () => session.access.exchange ?? raw.exchanges.at(-1));
  const { monitors } = session;
  const { memory, journal } = journalOf(session.memory, session.onDrawn !== undefined);
  const latestExchange = () => raw.exchanges.at(-1);
  const trials = openTrials({ latest: latestExchange, journal, onDecided: session.onDrawn });
  const judgeFor = (judging: Parameters<Recorder['judgeFor']>[0]) => trials.held(recorder.judgeFor(judging));
  const judge = judgeFor(check);
  const second = clientWithRenewal(raw.separate(), session);
  const watching = { monitors, profile, memory, clock, client: second };
  const watched = watch(clientWithRenewal(raw, session), watching, { guard: recorder.guard, judgeFor });
  const operations = openOperations(watched, check.id, profile);
  const client = clientWithAccept(operations.client, profile);
  const fixtures = session.fixtures.forCheck(check.id, { client, profile }, (done) => {
    if (/^(move|decide)-/.test(done.hook)) noteHook(session.memory, done);
    raw.onHook(done);
  });
  const browser = session.browserFor(check.id, redactor);
  const error = await attempt(check, {
    profile,
    settings,
    client,
    browser,
    fixtures,
    clock,
    judge,
    trials,
    memory,
    lanes,
  });
  const outdated = fixtures.outdated();
  const documents = [...outdated, ...absentIds(profile, client.exchanges)];
  const unmet = settle(check, recorder, endingOf(check, error, client.exchanges));
  const { isEnded } = session;
  const repeated = isEnded ? [] : await operations.tryAgain(recorder.judgements());
  const judged: Judgement[] = [];
  const late = { client: second, baseUrl: profile.baseUrl, exchanges: client.exchanges };
  for (const one of recorder.judgements())
    judged.push(isEnded || settings.stopAtFirstRed ? one : await withLateness(one, late));
  const circumstances: Circumstances = {
    ...{ profile, outdated, isEnded, operations },
    exchanges: client.exchanges,
    troubles: fixtures.troubles(),
  };
  const result: CheckResult = {
    check: check.id,
    area: areaOf(check.id),
    judgements: judged.map((judgement) => ({
      ...redactJudgement(explain(judgement, circumstances), redactor),
      ...(unmet.has(judgement.requirement) && { unmet: true }),
    })),
    observations: recorder.observations.map((one) => ({ ...one, answer: redactor.text(one.answer) })),
    coverage: recorder.coverage,
    planned: recorder.planned,
    executed: recorder.executed,
    requests: client.requests + browser.requests,
    served: operations.served(),
    leftBehind: [...recorder.leftBehind, ...repeated, ...fixtures.handedOut()].map(redactor.text),
    ...(documents.length > 0 && { outdated: documents }),
    ...(isEnded && { cut: 'interrupted' as const }),
  };
  return {
    result: redactor.size === known ? result : strikeAll(result, redactor),
    isDisturbed: wasDisturbed(client.exchanges, fixtures.troubles()),
    suspected: recorder.suspected(),
  };
};

/**
 * Runs one check against a session's target and returns its result. Never throws: an error in a check is a harness
 * error for the claims not judged yet; a claim without a judgement is blocked, never passed. The check runs a second
 * time if few answers were lost and a claim is open, or if it saw a possible effect of another client.
 */
export const runCheck = async (check: Check, session: Session): Promise<CheckResult> => {
  const first = await tryOnce(check, session);
  const isOpen = first.isDisturbed && isLeftOpen(first.result);
  // A learner may spend its budget only once, and gives no verdict.
  const isOnce = session.settings.learning !== undefined;
  if (isOnce || (!isOpen && first.suspected.size === 0)) return first.result;
  return session.isEnded ? endedAfter(first) : mergeTries(first, await tryOnce(check, session));
};
