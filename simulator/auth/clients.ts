import { scopes as existing, openidScopes } from '../../fixtures/seed/clients.ts';
import type { SeedClient } from '../../fixtures/seed/seed-data.ts';
import { decide } from '../../models/decide.ts';
import { client as lifecycle } from '../../models/lifecycles/access/client.ts';
import type { Sandbox } from '../exchange.ts';
import { endFamily } from './families.ts';
import { problemOfRedirectUri } from './redirect-uris.ts';
import { digestOf, drawSecret } from './secrets.ts';
import { type GrantType, grantTypes, type StoredClient } from './stored-records.ts';

/** A client that cannot be saved; the message says why. */
export class ClientError extends Error {}

/** The input for a client. */
interface ClientDraft {
  readonly name: string;
  readonly grantType: GrantType;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

const most = 1000;
const longest = 255;

export const clientOf = ({ store }: Sandbox, id: string): StoredClient | undefined =>
  store.kept('client', id);

/** All clients, oldest first. */
export const clientsOf = ({ store }: Sandbox): readonly StoredClient[] =>
  store.allKept('client').map(([, client]) => client);

const save = ({ store, tokens }: Sandbox, client: StoredClient): StoredClient => {
  store.keep('client', client.id, client);
  tokens.forgetChecks();
  return client;
};

const checkedScopes = (scopes: readonly string[]): readonly string[] => {
  const chosen = [...new Set(scopes)];
  if (chosen.length === 0) throw new ClientError('A client needs scopes: name at least one.');
  const unknown = chosen.filter((scope) => !existing.includes(scope));
  if (unknown.length === 0) return chosen;
  throw new ClientError(`There is no scope ${unknown.slice(0, 5).join(', ')}.`);
};

const checkDraft = ({ name, grantType, redirectUris }: ClientDraft): void => {
  if (name.trim() === '') throw new ClientError('A client needs a name.');
  if (name.length > longest) throw new ClientError(`A name has at most ${longest} characters.`);
  if (!grantTypes.includes(grantType)) throw new ClientError(`A grant type is ${grantTypes.join(', ')}.`);
  for (const uri of redirectUris) {
    const problem = problemOfRedirectUri(uri);
    if (problem !== undefined) throw new ClientError(problem);
  }
  if (grantType === 'authorization_code' && redirectUris.length === 0) {
    throw new ClientError('A client with the authorization code grant needs a redirect URI.');
  }
};

/** The record of a starting client. */
export const keptSeedClient = ({ id, secret, active, ...rest }: SeedClient): StoredClient => ({
  id,
  secretDigest: digestOf(secret),
  ...rest,
  record: { state: active ? 'active' : 'inactive' },
  family: id,
});

/** Creates a client. Its secret is returned only here. Throws a `ClientError`. */
export const createClient = (
  sandbox: Sandbox,
  draft: ClientDraft,
): { readonly client: StoredClient; readonly secret: string } => {
  checkDraft(draft);
  const scopes = checkedScopes(draft.scopes);
  if (clientsOf(sandbox).length >= most) throw new ClientError(`There are ${most} clients: no more fit.`);
  const { random } = sandbox;
  const [id, secret] = [random.hex(16), drawSecret(sandbox)];
  const shown = sandbox.choices.of('access/secret-shown-again') === 'always' ? { secret } : {};
  const [first = ''] = scopes.filter((scope) => !openidScopes.includes(scope));
  const client = save(sandbox, {
    ...{ id, secretDigest: digestOf(secret), ...shown },
    ...{
      name: draft.name.trim(),
      grantType: draft.grantType,
      redirectUris: [...new Set(draft.redirectUris)],
    },
    ...{
      scopes,
      presetScope: first || (scopes[0] ?? ''),
      record: { state: sandbox.choices.of('access/new-client-state') },
      family: random.hex(8),
    },
  });
  return { client, secret };
};

/** Activates or deactivates a client; undefined if there is none. */
export const moveClient = (
  sandbox: Sandbox,
  id: string,
  type: 'activate' | 'deactivate',
): StoredClient | undefined => {
  const client = clientOf(sandbox, id);
  if (client === undefined) return undefined;
  const ruling = decide(lifecycle, client.record, { event: { type }, facts: {} });
  if (ruling === undefined || ruling.kind === 'refused') return client;
  const isTurned = ruling.kind === 'silent' && sandbox.choices.of('access/repeated-activation') === 'active';
  return save(sandbox, { ...client, record: isTurned ? { state: 'active' } : ruling.next });
};

/** Replaces the scopes of a client; undefined if there is none. Throws a `ClientError`. */
export const assignScopes = (
  sandbox: Sandbox,
  id: string,
  scopes: readonly string[],
): StoredClient | undefined => {
  const client = clientOf(sandbox, id);
  return client && save(sandbox, { ...client, scopes: checkedScopes(scopes) });
};

/** Revokes all tokens of a client. */
export const endTokensOf = (sandbox: Sandbox, client: StoredClient): void => {
  const { random, store } = sandbox;
  for (const [key, family] of store.allKept('family')) {
    if (family.client === client.id) endFamily(sandbox, key, 'fail');
  }
  save(sandbox, { ...client, family: random.hex(8) });
};
