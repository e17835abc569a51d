import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';

const documents = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];
const usualKeyPaths = ['/oauth2/jwks', '/oauth2/keys', '/oauth2/discovery/keys', '/.well-known/jwks.json'];

const get = (path: string): Outgoing => ({ method: 'GET', path, token: null });

const membersOf = ({ status, text }: Answer): Readonly<Record<string, unknown>> => {
  if (status !== 200) return {};
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
};

/** The path below base_url of an address that a document names; undefined when it is elsewhere. */
const pathBelow = (baseUrl: string, address: unknown): string | undefined =>
  typeof address === 'string' && address.startsWith(`${baseUrl}/`)
    ? address.slice(baseUrl.length)
    : undefined;

const findDocument = async ({ client, judge }: Context): Promise<Readonly<Record<string, unknown>>> => {
  for (const path of documents) {
    const answer = await client.send(get(path));
    const members = membersOf(answer);
    if ('issuer' in members || 'token_endpoint' in members) {
      judge.observe('access/discovery', 'served', answer.exchange);
      return members;
    }
    if (answer.status === undefined || answer.status >= 500) return {};
    if (path === documents.at(-1)) judge.observe('access/discovery', 'absent', answer.exchange);
  }
  return {};
};

const findKeys = async ({ client, judge, profile }: Context, named: unknown): Promise<void> => {
  const told = pathBelow(profile.baseUrl, named);
  const paths = told === undefined ? usualKeyPaths : [told];
  for (const path of paths) {
    const answer = await client.send(get(path));
    if (Array.isArray(membersOf(answer)['keys'])) {
      return judge.observe('access/signing-keys', 'served', answer.exchange);
    }
    if (answer.status === undefined || answer.status >= 500) return;
    if (path === paths.at(-1)) judge.observe('access/signing-keys', 'absent', answer.exchange);
  }
};

/** Looks for what an authorization server may publish about itself. Judges nothing. */
export const publishedKeys: Check = {
  id: 'access/published-keys',
  title: 'What the authorization server publishes about itself',
  claims: [],
  observes: ['access/discovery', 'access/signing-keys'],
  effect: 'reads',
  run: async (context) => {
    const { jwks_uri: named } = await findDocument(context);
    await findKeys(context, named);
  },
};
