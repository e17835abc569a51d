import { pathOf } from '../../models/endpoints/index.ts';
import { formBody } from '../../models/wire/write-body.ts';
import type { Context } from './check.ts';
import type { Answer, OutgoingRequest } from './client.ts';
import { hasStatus } from './meaning.ts';
import { tokenForm } from './run/token.ts';

/** Whether a token has exactly these scopes, according to its answer (RFC 6749, 5.1). */
const isOf = (echoed: readonly string[], reported: unknown): boolean => {
  if (typeof reported !== 'string' || reported.trim() === '') return true;
  const given = new Set(reported.trim().split(/\s+/));
  return given.size === new Set(echoed).size && echoed.every((scope) => given.has(scope));
};

/** A token with the given scopes; undefined if none can be obtained. */
const tokenWith = async (
  { client, profile }: Context,
  scopes: readonly string[],
): Promise<string | undefined> => {
  const body = formBody(tokenForm({ ...profile.client, scopes }));
  const path = pathOf('token.issue');
  const answer = await client.send({ method: 'POST', path, endpoint: 'token.issue', token: null, body });
  if (!hasStatus(answer, 'ok')) return undefined;
  try {
    const { access_token: token, scope } = JSON.parse(answer.text) as Record<string, unknown>;
    return typeof token === 'string' && isOf(scopes, scope) ? token : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Sends a request with a new token of the given scopes, and once more with another token if the first is reported as
 * invalid, since it may have been ended. Undefined if there is no such token.
 */
export const sendWithScopes = async (
  context: Context,
  { request, scopes }: { readonly request: OutgoingRequest; readonly scopes: readonly string[] },
): Promise<Answer | undefined> => {
  let answer: Answer | undefined;
  for (let turn = 0; turn < 2 && (answer === undefined || hasStatus(answer, 'unauthorized')); turn += 1) {
    const token = await tokenWith(context, scopes);
    if (token === undefined) return answer;
    await context.clock.sleep(context.profile.tokenPauseSeconds * 1000);
    answer = await context.client.send({ ...request, token });
  }
  return answer;
};
