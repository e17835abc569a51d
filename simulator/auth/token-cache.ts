import type { Grant } from './grant.ts';

/** A token whose signature was found right. */
export interface VerifiedToken {
  readonly grant: Grant;
  /** Seconds since the epoch. */
  readonly expires: number;
  readonly issued: number;
}

/** Tokens that were verified before, so that a signature is looked at once. Expiry is looked at on each use. */
export interface TokenCache {
  get(token: string): VerifiedToken | undefined;
  set(token: string, verified: VerifiedToken): void;
}

const most = 1000;
const longest = 16 * 1024;

/** Makes a bounded cache; the oldest tokens leave first. */
export const createTokenCache = (): TokenCache => {
  const tokens = new Map<string, VerifiedToken>();
  return {
    get: (token) => tokens.get(token),
    set: (token, verified) => {
      if (token.length > longest) return;
      if (tokens.size >= most) {
        const [oldest] = tokens.keys();
        if (oldest !== undefined) tokens.delete(oldest);
      }
      tokens.set(token, verified);
    },
  };
};
