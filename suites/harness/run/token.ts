import { pathOf } from '../../../models/endpoints/index.ts';
import { ownValue } from '../../../models/members.ts';
import { formBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { isRedirect, notFollowed } from '../http/failure.ts';
import { broughtPage, htmlPageIn } from '../http/html-page.ts';
import { hasStatus } from '../meaning.ts';
import type { ClientCredentials } from '../profile/profile.ts';

/** The run's token, or why there is none. `remedy`: what to correct in the profile, if anything. */
export type Access =
  | { readonly token: string; readonly exchange?: undefined }
  | {
      readonly problem: string;
      readonly remedy?: string | undefined;
      /** The refused request for a token, given as the exchange after which checks are blocked. */
      readonly exchange?: Exchange;
      /** Whether an HTML page or a redirect came instead of an answer of the API. */
      readonly isPage?: boolean;
    };

/** The client-credentials grant as documented: everything is in the form body. */
export const tokenForm = ({ id, secret, scopes }: ClientCredentials): URLSearchParams =>
  new URLSearchParams({
    client_id: id,
    grant_type: 'client_credentials',
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    client_secret: secret,
  });

const tokenIn = (answer: Answer): string | undefined => {
  try {
    const token: unknown = (JSON.parse(answer.text) as { access_token?: unknown } | null)?.access_token;
    return typeof token === 'string' && token !== '' ? token : undefined;
  } catch {
    return undefined;
  }
};

// The syntax b64token of RFC 6750 section 2.1.
const bearer = /^[\w.~+/-]+=*$/;
const firstOther = /[^\w.~+/-]/;
/** The maximum length of a token that the suites send; the documentation has none. */
const mostCharacters = 1_048_576;

const describeSign = (token: string): string => {
  const at = token.search(firstOther);
  const sign = token.codePointAt(at) ?? 0;
  return `character ${at + 1} of ${token.length} is U+${sign.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Why a token cannot be used, without revealing it; undefined if it can. */
const whyUnusable = (token: string): string | undefined => {
  const answered = 'No token: POST /oauth2/token answered an access_token';
  if (token.length > mostCharacters)
    return `${answered} of ${token.length} characters; requests are sent with at most ${mostCharacters}.`;
  if (bearer.test(token)) return undefined;
  return (
    `${answered} that cannot be sent as a bearer token: ${describeSign(token)}, and RFC 6750 section 2.1 allows ` +
    'letters, digits and -._~+/ with = at the end.'
  );
};

/** The advice for a probably wrong base-url. */
const prefixed = 'Check base-url: it is what stands before /oauth2 and /api, including a path prefix.';

const problemOf = ({ exchange, status }: Answer): string => {
  if (status === undefined) return `No token: ${exchange.failure ?? 'no answer came'}.`;
  const body = (exchange.responseBody ?? '').slice(0, 200);
  const why = isRedirect(status)
    ? ` ${notFollowed}`
    : hasStatus({ status }, 'not-found')
      ? ` ${prefixed}`
      : '';
  const what = hasStatus({ status }, 'ok') ? 'without an access_token' : 'instead of a token';
  const shown = htmlPageIn(exchange.responseBody ?? '') ?? (body || '(empty body)');
  return `No token: POST /oauth2/token answered ${status} ${what}: ${shown}${why}`;
};

/** Errors about the client (RFC 6749 section 5.2), with advice about the profile. */
const remedies: Readonly<Record<string, string>> = {
  invalid_client:
    'Correct client.id or client.secret in the profile, or the environment variables that they name, or activate the client.',
  unauthorized_client: 'Let the client use the grant client_credentials, or name another one in the profile.',
  invalid_scope:
    'Correct client.scopes in the profile (PROCON_SCOPES without one), or give the client these scopes.',
};

const mendProxy =
  'That is the proxy, which wants to know who asks: write proxy in the profile as http://USER:PASSWORD@HOST:PORT, the password as a reference to an environment variable.';

/** White space may be part of a secret (RFC 6749 appendix A), but seldom is. */
const whiteSpaceHint = ({ id, secret }: ClientCredentials): string => {
  const name = Object.entries({ id, secret }).find(([, value]) => value !== value.trim())?.[0];
  return name === undefined ? '' : ` client.${name} has white space around it: remove it.`;
};

const withoutApi =
  'base-url ends in /api, and the documented paths begin with /oauth2 and /api themselves: leave /api out of base-url.';

const remedyOf = (
  { status = 0, text, exchange }: Answer,
  credentials: ClientCredentials,
): string | undefined => {
  if (/\/api\/oauth2\/token$/.test(exchange.url)) return withoutApi;
  if (hasStatus({ status }, 'proxy-authentication-required')) return mendProxy;
  if (!hasStatus({ status }, 'bad-request', 'unauthorized', 'forbidden')) return undefined;
  const [, error = ''] = /"error"\s*:\s*"(\w+)"/.exec(text) ?? [];
  const remedy =
    ownValue(remedies, error) ??
    (hasStatus({ status }, 'unauthorized') ? remedies['invalid_client'] : undefined);
  return remedy === remedies['invalid_client'] ? `${remedy}${whiteSpaceHint(credentials)}` : remedy;
};

/** Whether a request of the API was answered with an HTML page or a redirect. */
export const isPageOrRedirect = ({ status, exchange }: Answer): boolean =>
  isRedirect(status) ||
  (hasStatus({ status }, 'ok') && htmlPageIn(exchange.responseBody ?? '') !== undefined) ||
  broughtPage(exchange);

/** Requests the run's token by client credentials. A refusal is a result, not an error. */
export const obtainToken = async (client: Client, credentials: ClientCredentials): Promise<Access> => {
  const answer = await client.send({
    method: 'POST',
    path: '/oauth2/token',
    token: null,
    body: formBody(tokenForm(credentials)),
  });
  const token = hasStatus(answer, 'ok') ? tokenIn(answer) : undefined;
  if (token === undefined)
    return {
      ...{
        problem: problemOf(answer),
        remedy: remedyOf(answer, credentials),
        isPage: isPageOrRedirect(answer),
      },
      exchange: answer.exchange,
    };
  const problem = whyUnusable(token);
  return problem === undefined ? { token } : { problem };
};

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
