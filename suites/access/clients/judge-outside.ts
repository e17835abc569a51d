import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { type Door, doorsOf, isRefused, isServed } from '../door.ts';
import { type Issued, isIssued } from '../own-token.ts';
import { ask, tell } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import { tokenOf } from './create-client.ts';

const decide = 'access/scopes-decide-what-a-client-may-do';

/** One read with the token for a scope that is not assigned, and with one for the client's own scopes. */
interface Tried {
  readonly request: Door['request'];
  readonly beyond: Answer;
  readonly own: Answer;
}

/** Sends every documented read with a token of a moment ago. */
const readAll = async (context: Context, token: string): Promise<readonly Answer[]> => {
  const { client, profile } = context;
  await context.clock.sleep(profile.tokenPauseSeconds * 1000);
  const answers: Answer[] = [];
  for (const request of doorsOf(context)) answers.push(await client.send({ ...request, token }));
  return answers;
};

/** The reads that a client is refused for its scopes: a token that nothing is served for may be no good at all. */
const closedTo = (tried: readonly Tried[]): readonly Tried[] => {
  const isAlive = tried.some(({ request, own }) => isServed(own, request));
  return tried.filter(({ own }) => isRefused(own) && (isAlive || own.status === 403));
};

/** Judges a token that was got for more than is assigned, by the reads which the client's own does not open. */
const judgeBeyond = async (context: Context, beyond: Issued, own: ClientCredentials): Promise<void> => {
  const { client, judge } = context;
  const further = await readAll(context, beyond.token);
  // Asked for anew, and after the other reads: a platform may keep one token for a client.
  const fresh = await tokenOf(context, own);
  if (!isIssued(fresh)) return judge.inconclusive(decide, `its own token request got ${tell(fresh)}`);
  const usual = await readAll(context, fresh.token);
  const tried = doorsOf(context).flatMap((request, at): Tried[] => {
    const [one, other] = [further[at], usual[at]];
    return one === undefined || other === undefined ? [] : [{ request, beyond: one, own: other }];
  });
  let isTold = false;
  for (const { request, beyond: got, own: refused } of closedTo(tried)) {
    const twin = await client.send(request);
    if (!isServed(twin, request)) continue;
    if (isServed(got, request)) {
      return judge.violated(decide, {
        expected: 'a scope that is not assigned to a client opens nothing to it',
        seen: 'a token for it, and a read that is refused to the client for its own scopes',
        exchanges: [beyond.answer.exchange, got.exchange, refused.exchange],
      });
    }
    isTold ||= isRefused(got);
  }
  if (isTold) judge.holds(decide, beyond.answer.exchange);
  else
    judge.inconclusive(
      decide,
      'a token came, and no read tells whether it opens more than the client may do',
    );
};

/** Asks for a scope that a created client was not given, alone and beside its own; its own request is the twin. */
export const judgeOutside = async (
  context: Context,
  own: ClientCredentials,
  outside: string | undefined,
): Promise<void> => {
  const { client, judge } = context;
  if (outside === undefined) {
    return judge.notApplicable(decide, 'the profile names fewer than two scopes of the client');
  }
  for (const scopes of [[outside], [...own.scopes, outside]]) {
    const got = await ask(client, tokenRequest(documented({ ...own, scopes })));
    if (got.outcome === 'unclear') judge.inconclusive(decide, `a request got ${tell(got)}`);
    else if (isIssued(got)) await judgeBeyond(context, got, own);
    else judge.holds(decide, got.answer.exchange);
  }
};
