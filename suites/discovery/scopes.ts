import { scopesOf } from '../access/jwt.ts';
import type { Client } from '../harness/client.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { ClientCredentials } from '../harness/profile/profile.ts';
import { type Access, obtainToken } from '../harness/run/token.ts';

/** The scopes granted to a client, and those that the platform offers. */
export interface Scopes {
  readonly granted: readonly string[];
  /** The source of `granted`. */
  readonly seen: string;
  readonly offers: readonly string[];
}

/** The maximum number of requests for single scopes, sent where the request for all scopes is refused. */
const mostAlone = 40;

/** The documented form of a scope: `service.object.right`. */
const scope = /\b[a-z][a-z_]*(?:\.[a-z][a-z_]*){2,3}\b/g;
const rights = /\.(read|write|all|approve|delete|manage|admin)$/;

/** The scopes that the page of scopes lists, where a client may see it. */
export const offeredScopes = async (client: Client): Promise<readonly string[]> => {
  const { status, text } = await client.send({ method: 'GET', path: '/oauth2/scopes', accept: '*/*' });
  if (!hasStatus({ status }, 'ok')) return [];
  return [...new Set(text.match(scope) ?? [])].filter((one) => rights.test(one)).slice(0, 200);
};

/** The scopes in the claims of a token; undefined where there are none. */
export const grantedIn = (access: Access): readonly string[] | undefined => {
  const scopes = 'token' in access ? scopesOf(access.token)?.scopes : undefined;
  return scopes?.filter((one) => /^[!#-[\]-~]{1,200}$/.test(one) && !one.includes('${'));
};

/** The scopes for which the client gets a token, requested one by one. */
export const grantedAlone = async (
  client: Client,
  credentials: ClientCredentials,
): Promise<readonly string[]> => {
  const granted: string[] = [];
  for (const one of credentials.scopes.slice(0, mostAlone)) {
    const access = await obtainToken(client, { ...credentials, scopes: [one] });
    if ('token' in access) granted.push(one);
  }
  return granted;
};
