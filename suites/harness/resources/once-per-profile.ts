import type { Context } from '../check.ts';
import type { Profile } from '../profile/profile.ts';

interface CacheOptions<F, A extends readonly unknown[]> {
  /** Whether a result is final, which one from an overloaded target is not; all are by default. */
  readonly isFinal?: (result: F) => boolean;
  /** The key of a result, such as a kind of documents; one for all by default. */
  readonly keyOf?: (...further: A) => unknown;
}

/**
 * Determines something once per profile, such as the request form that the target accepts, since a platform always
 * answers in the same way. Concurrent calls wait for one result.
 */
export const oncePerProfile = <F, A extends readonly unknown[], C extends Pick<Context, 'profile'> = Context>(
  find: (context: C, ...further: A) => Promise<F>,
  { isFinal = () => true, keyOf = () => undefined }: CacheOptions<F, A> = {},
): ((context: C, ...further: A) => Promise<F>) => {
  const known = new WeakMap<Profile, Map<unknown, Promise<F>>>();
  return async (context, ...further) => {
    const key = keyOf(...further);
    const kept = known.get(context.profile) ?? new Map<unknown, Promise<F>>();
    known.set(context.profile, kept);
    const pending = kept.get(key) ?? find(context, ...further);
    kept.set(key, pending);
    let isKept = false;
    try {
      const awaited = await pending;
      isKept = isFinal(awaited);
      return awaited;
    } finally {
      if (!isKept && kept.get(key) === pending) kept.delete(key);
    }
  };
};
