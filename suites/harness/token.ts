import { formBody } from '../../models/wire/write-body.ts';
import type { Answer, Client } from './client.ts';
import type { ClientCredentials } from './profile/profile.ts';
import { isRedirect, notFollowed } from './redirects.ts';

/** The run's token, or why there is none in one sentence. */
export type Access = { readonly token: string } | { readonly problem: string };

/** The client-credentials grant as the documentation shows it: everything in the form body. */
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

const problemOf = ({ exchange, status }: Answer): string => {
  if (status === undefined) return `No token: ${exchange.failure ?? 'no answer came'}.`;
  const body = (exchange.responseBody ?? '').slice(0, 200);
  const why = isRedirect(status) ? ` ${notFollowed}` : '';
  const what = status === 200 ? 'without an access_token' : 'instead of a token';
  return `No token: POST /oauth2/token answered ${status} ${what}: ${body || '(empty body)'}${why}`;
};

/** Asks for the run's token by client credentials. A refusal is an answer, not an error. */
export const obtainToken = async (client: Client, credentials: ClientCredentials): Promise<Access> => {
  const answer = await client.send({
    method: 'POST',
    path: '/oauth2/token',
    token: null,
    body: formBody(tokenForm(credentials)),
  });
  const token = answer.status === 200 ? tokenIn(answer) : undefined;
  return token === undefined ? { problem: problemOf(answer) } : { token };
};
