import * as openid from 'openid-client';
import type { ClientCredentials } from '../../harness/profile/profile.ts';

/** How a client proves who it is. */
export type Proof = 'client_secret_basic' | 'client_secret_post';

const proofs: Readonly<Record<Proof, (secret: string) => openid.ClientAuth>> = {
  client_secret_basic: openid.ClientSecretBasic,
  client_secret_post: openid.ClientSecretPost,
};

/**
 * `openid-client` that found a platform by its discovery document. ID tokens are held against the published keys
 * too, which it leaves out where the transport is trusted.
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
