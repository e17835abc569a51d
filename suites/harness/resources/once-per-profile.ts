import type { Context } from '../check.ts';
import type { Profile } from '../profile/profile.ts';

/** What of an answer is kept. */
interface Keeping<F, A extends readonly unknown[]> {
  /** Whether it need not be asked again, as what a target did under load must be; always when left out. */
  readonly isFinal?: (found: F) => boolean;
  /** What it is found out for, such as a kind of documents; for all at once when left out. */
  readonly keyOf?: (...further: A) => unknown;
}

/**
 * Finds something out once per profile, since the same platform answers alike: how it takes a request, for one. Calls
 * at the same time wait for one answer.
 */
export const oncePerProfile = <F, A extends readonly unknown[], C extends Pick<Context, 'profile'> = Context>(
  find: (context: C, ...further: A) => Promise<F>,
  { isFinal = () => true, keyOf = () => undefined }: Keeping<F, A> = {},
): ((context: C, ...further: A) => Promise<F>) => {
  const known = new WeakMap<Profile, Map<unknown, Promise<F>>>();
  return async (context, ...further) => {
    const key = keyOf(...further);
    const kept = known.get(context.profile) ?? new Map<unknown, Promise<F>>();
    known.set(context.profile, kept);
    const asked = kept.get(key) ?? find(context, ...further);
    kept.set(key, asked);
    let isKept = false;
    try {
      const found = await asked;
      isKept = isFinal(found);
      return found;
    } finally {
      if (!isKept && kept.get(key) === asked) kept.delete(key);
    }
  };
};
