import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type Door, doorsOf, findDoors, isRefused, isServed, tellAnswer } from '../door.ts';
import { isIssued } from '../own-token.ts';
import { ask, tell } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import { type Desk, type Grant, takeToken } from './desk.ts';
import { type Redemption, redeem } from './exchange.ts';

/** What a fresh token was good for. */
type Use =
  | { readonly kind: 'served'; readonly token: string; readonly door: Door }
  /** Turned away, where a client credentials token for no more than its scopes is served. */
  | { readonly kind: 'turned'; readonly exchanges: readonly Exchange[]; readonly seen: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'absent'; readonly reason: string };

/** A token that was turned away may have been ended by a failure elsewhere: others are taken so many times. */
const tries = 3;

const pause = ({ profile, clock }: Context): Promise<void> => clock.sleep(profile.tokenPauseSeconds * 1000);

const tellBest = (answers: readonly Answer[]): string => {
  const [first] = answers;
  return `no documented read was served with records: ${first ? tellAnswer(first) : 'nothing came'}`;
};

/** A client credentials token for the same scopes, as far as that client has them: the twin of one from a user. */
const twinOf = async (context: Context, scopes: readonly string[]): Promise<string | undefined> => {
  const { client, profile } = context;
  const shared = profile.client.scopes.filter((scope) => scopes.includes(scope));
  if (shared.length === 0) return undefined;
  const got = await ask(client, tokenRequest(documented({ ...profile.client, scopes: shared })));
  if (!isIssued(got)) return undefined;
  await pause(context);
  return got.token;
};

/** A door that the twin opens, and how it stayed shut. */
interface Shut {
  readonly twin: Answer;
  readonly own: Answer;
}

const challengeOf = ({ headers }: Answer): string => headers['www-authenticate'] ?? '';

/**
 * The answers that speak of the token itself: status 401 may as well be for a missing permission, unless it says so
 * or meets the token at every door.
 */
const aboutToken = (shut: readonly Shut[]): Shut | undefined => {
  const told = shut.find(({ own }) => own.status === 401 && /\binvalid_token\b/.test(challengeOf(own)));
  if (told !== undefined) return told;
  const everywhere = shut.every(
    ({ own }) => own.status === 401 && !/\binsufficient_scope\b/.test(challengeOf(own)),
  );
  return everywhere ? shut[0] : undefined;
};

/** Whether the twin is served where the token was not: else its scopes may not be enough. */
const compare = async (
  context: Context,
  scopes: readonly string[],
  answers: readonly Answer[],
): Promise<Use> => {
  const token = await twinOf(context, scopes);
  const shut: Shut[] = [];
  for (const request of doorsOf(context)) {
    if (token === undefined) break;
    const twin = await context.client.send({ ...request, token });
    const own = answers.find(({ exchange }) => exchange.url === twin.exchange.url);
    if (own !== undefined && isServed(twin, request)) shut.push({ twin, own });
  }
  const found = aboutToken(shut);
  if (found === undefined) return { kind: 'unknown', reason: tellBest(answers) };
  const { twin, own } = found;
  return { kind: 'turned', exchanges: [twin.exchange, own.exchange], seen: tellAnswer(own) };
};

/** Tries a token on the documented reads; one that is turned away is replaced by another, a few times. */
export const useToken = async (
  context: Context,
  scopes: readonly string[],
  take: () => Promise<string | undefined>,
): Promise<Use> => {
  if (doorsOf(context).length === 0) {
    return { kind: 'absent', reason: 'the profile names no area with documents to read' };
  }
  let shut: readonly Answer[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const token = await take();
    if (token === undefined) return { kind: 'unknown', reason: 'no further token was to be had' };
    await pause(context);
    const { doors, answers } = await findDoors(context, token);
    const [door] = doors;
    if (door !== undefined) return { kind: 'served', token, door };
    shut = answers;
    if (!answers.some(({ status }) => status === 401)) return { kind: 'unknown', reason: tellBest(answers) };
  }
  return compare(context, scopes, shut);
};

const serves = 'access/code-token-serves-calls';
const once = 'access/code-is-used-once';

/** Sends a code again whose token has just been served, and looks what becomes of that token. */
const replay = async (
  { context: { client, judge }, place }: Desk,
  redemption: Redemption,
  { token, door }: { readonly token: string; readonly door: Door },
): Promise<void> => {
  const again = await redeem(client, place, redemption);
  if (again.outcome === 'unclear') return judge.inconclusive(once, `a used code got ${tell(again)}`);
  if (isIssued(again)) {
    return judge.violated(once, {
      expected: 'a code that got a token gets no other one',
      seen: tell(again),
      exchanges: [again.answer.exchange],
      explanation: 'a code that was exchanged gets a token again',
    });
  }
  judge.holds(once, again.answer.exchange);
  const answer = await client.send({ ...door.request, token });
  const silence = 'access/tokens-of-a-replayed-code';
  if (isServed(answer, door.request)) judge.observe(silence, 'kept', answer.exchange);
  else if (isRefused(answer)) judge.observe(silence, 'ended', answer.exchange);
};

/** Uses a token obtained by a code, then sends the code again. */
export const judgeUse = async (desk: Desk, first: Grant): Promise<void> => {
  const { judge } = desk.context;
  let used: Grant | undefined;
  const use = await useToken(desk.context, desk.client.scopes, async () => {
    used = used === undefined ? first : await takeToken(desk);
    return used?.issued.token;
  });
  if (use.kind === 'served') {
    judge.holds(serves, use.door.answer.exchange);
    if (used !== undefined) await replay(desk, used.redemption, use);
    return;
  }
  if (use.kind === 'unknown') judge.inconclusive(serves, use.reason);
  else if (use.kind === 'absent') judge.notApplicable(serves, use.reason);
  else {
    judge.violated(serves, {
      expected: 'a fresh token obtained by a code is let in where one by client credentials is',
      ...{ seen: use.seen, exchanges: use.exchanges },
    });
  }
  judge.inconclusive(once, 'no token obtained by a code was seen to be good: the code walks decide');
};
