import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import type { Context } from '../../harness/check.ts';
import { readJwt } from '../jwt.ts';
import { findKeys } from './find-keys.ts';

/** What the signature of a token turned out to be. */
export type Signature =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly seen: string }
  /** There is no published key by which it could be told. */
  | { readonly kind: 'untold'; readonly reason: string };

const verify = async (token: string, keys: JSONWebKeySet): Promise<Signature> => {
  const choose = createLocalJWKSet(keys);
  try {
    await compactVerify(token, choose);
    return { kind: 'right' };
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) {
      const why = error instanceof Error ? error.message : 'it cannot be checked';
      return { kind: 'wrong', seen: `a signature that no published key made: ${why}` };
    }
    // Several keys may fit: one of them has to be right.
    for await (const key of error) {
      const right = await compactVerify(token, key).then(
        () => true,
        () => false,
      );
      if (right) return { kind: 'right' };
    }
    return { kind: 'wrong', seen: 'a signature that none of the fitting published keys made' };
  }
};

/** Checks the signature of an ID token by the keys that a target publishes; `named` is jwks_uri, where known. */
export const checkSignature = async (context: Context, token: string, named: unknown): Promise<Signature> => {
  const jwt = readJwt(token);
  if ('reason' in jwt) return { kind: 'wrong', seen: jwt.reason };
  const alg = String(jwt.header['alg']);
  if (/^none$/i.test(alg)) return { kind: 'wrong', seen: `an ID token of alg ${alg}` };
  if (alg.startsWith('HS'))
    return { kind: 'untold', reason: `signed by a secret (${alg}), which nobody publishes` };
  const { keys } = await findKeys(context, named);
  if (keys === undefined) return { kind: 'untold', reason: 'no keys are published below base_url' };
  return verify(token, keys);
};
