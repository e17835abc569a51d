import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type Door, doorsOf, findDoors, isServed, tellAnswer } from '../door.ts';
import { isIssued } from '../obtain.ts';
import { ask } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';

/** What a fresh token was good for. */
export type Use =
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
