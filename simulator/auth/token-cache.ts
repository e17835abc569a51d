import type { Grant } from './grant.ts';

/** A token with a verified signature. */
export interface VerifiedToken {
  readonly grant: Grant;
  /** Seconds since the epoch. */
  readonly expires: number;
  /** The family of the token. */
  readonly family: string;
}

/**
 * Caches verified tokens, so that a signature is verified once. Expiry is checked at each use; client and family
 * are checked again after either has changed.
 */
export interface TokenCache {
  get(token: string): VerifiedToken | undefined;
  set(token: string, verified: VerifiedToken): void;
  /** Whether this token's client and family have been checked since the last change. */
  isChecked(verified: VerifiedToken): boolean;
  check(verified: VerifiedToken): void;
  forgetChecks(): void;
}

const most = 1000;
const longest = 16 * 1024;

/** Creates a bounded cache; the oldest tokens are evicted first. */
export const createTokenCache = (): TokenCache => {
  const tokens = new Map<string, VerifiedToken>();
  let checked = new WeakSet<VerifiedToken>();
  /** Comparing a token of a thousand characters with the last one is faster than looking it up. */
  let latest: readonly [token: string, verified: VerifiedToken | undefined] = ['', undefined];
  return {
    get: (token) => {
      if (token !== latest[0] || latest[1] === undefined) latest = [token, tokens.get(token)];
      return latest[1];
    },
    set: (token, verified) => {
      if (token.length > longest) return;
      if (tokens.size >= most) {
        const [oldest = ''] = tokens.keys();
        tokens.delete(oldest);
      }
      tokens.set(token, verified);
    },
    isChecked: (verified) => checked.has(verified),
    check: (verified) => checked.add(verified),
    forgetChecks: () => {
      checked = new WeakSet();
    },
  };
};
