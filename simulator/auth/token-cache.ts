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
  isChecked(token: string): boolean;
  check(token: string): void;
  forgetChecks(): void;
}

const most = 1000;
const longest = 16 * 1024;

/** Creates a bounded cache; the oldest tokens are evicted first. */
export const createTokenCache = (): TokenCache => {
  const tokens = new Map<string, VerifiedToken>();
  const checked = new Set<string>();
  return {
    get: (token) => tokens.get(token),
    set: (token, verified) => {
      if (token.length > longest) return;
      if (tokens.size >= most) {
        const [oldest = ''] = tokens.keys();
        tokens.delete(oldest);
        checked.delete(oldest);
      }
      tokens.set(token, verified);
    },
    isChecked: (token) => checked.has(token),
    check: (token) => {
      if (tokens.has(token)) checked.add(token);
    },
    forgetChecks: () => checked.clear(),
  };
};
