import assert from 'node:assert/strict';
import * as openid from 'openid-client';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { control, testSimulator } from '../simulator.ts';
import type { EndedVisit } from './person.ts';

interface UnknownClient {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly string[];
}

/** The data that a client developer has about a platform: its address, their credentials, a user's sign-in. */
export interface ServedPlatform {
  readonly base: string;
  /** A client without a user. */
  readonly machine: UnknownClient;
  readonly code: UnknownClient & { readonly redirectUri: string };
  readonly device: UnknownClient;
  readonly person: { readonly login: string; readonly password: string };
}

/** The part of the profile that a simulator serves for itself. */
interface ProfileDocument {
  readonly client: UnknownClient;
  readonly access: {
    readonly person: ServedPlatform['person'];
    readonly 'code-client': UnknownClient & { readonly 'redirect-uri': string };
    readonly 'device-client': UnknownClient;
  };
}

/** Reads the profile of a simulator and selects that data. */
const platformAt = async (base: string): Promise<ServedPlatform> => {
  const { client, access } = await control<ProfileDocument>(`${base}/_procon/profile`);
  const code = access['code-client'];
  return {
    base,
    machine: client,
    code: { ...code, redirectUri: code['redirect-uri'] },
    device: access['device-client'],
    person: access.person,
  };
};

/** A token for the machine client of a platform, requested as documented. */
export const tokenOf = async ({ base, machine: { id, secret } }: ServedPlatform): Promise<string> => {
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: id, client_secret: secret },
  });
  const answer = await fetch(`${base}/oauth2/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
};

/** The lifetime of an access token in seconds. */
export const lifetime = 86_399;

/** The address that a visit left the platform for. */
export const leftFor = ({ left, status, html }: EndedVisit): URL => {
  assert.ok(left, `the visit ended at a page of status ${status}: ${html}`);
  return left;
};

/** Platforms of a simulator that runs for the tests of a file. */
interface Platforms {
  main(): Promise<ServedPlatform>;
  /** Each test file has its own: one of them is moved in time. */
  named(name: string, choices?: Readonly<Record<string, string>>): Promise<ServedPlatform>;
}

export const platforms = (): Platforms => {
  const simulator = testSimulator();
  return {
    main: () => platformAt(simulator.url),
    named: async (name, choices = {}) => {
      await control(`${simulator.url}/_procon/sandboxes/${name}`, 'PUT', { choices });
      return platformAt(`${simulator.url}/sandboxes/${name}`);
    },
  };
};

/** Reads service sheets with a token; returns the status of the answer. */
export const readApi = async (base: string, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(`${base}/api/work_confirmation/headers?limit=1`, { headers });
  await answer.body?.cancel();
  return answer.status;
};

/** How a client authenticates. */
export type Proof = 'client_secret_basic' | 'client_secret_post';

const proofs: Readonly<Record<Proof, (secret: string) => openid.ClientAuth>> = {
  client_secret_basic: openid.ClientSecretBasic,
  client_secret_post: openid.ClientSecretPost,
};

/**
 * `openid-client` configured by the discovery document. ID tokens are also verified with the published keys, which
 * it skips where the transport is trusted.
 */
export const discovered = async (
  base: string,
  { id, secret }: ClientCredentials,
  proof: Proof = 'client_secret_basic',
): Promise<openid.Configuration> => {
  const config = await openid.discovery(new URL(base), id, {}, proofs[proof](secret), {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });
  return config;
};
