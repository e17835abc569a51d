import type { Context } from '../check.ts';
import type { Profile } from '../profile/profile.ts';

/** How something is found out for a key, such as a kind of documents. */
type Finding<C, F, K> = (context: C, key: K) => Promise<F>;

/**
 * Finds something out once per profile, since the same platform answers alike: how it takes a request, for one. What
 * is not final, such as what a target did under load, is asked again. Calls at the same time wait for one answer.
 */
export const oncePerProfile = <F, K = undefined, C extends Pick<Context, 'profile'> = Context>(
  find: Finding<C, F, K>,
  isFinal: (found: F) => boolean = () => true,
): ((context: C, ...key: K extends undefined ? [] : [K]) => Promise<F>) => {
  const known = new WeakMap<Profile, Map<K, Promise<F>>>();
  return async (context, ...[given]) => {
    const key = given as K;
    const found = known.get(context.profile) ?? new Map<K, Promise<F>>();
    known.set(context.profile, found);
    const asked = found.get(key) ?? find(context, key);
    found.set(key, asked);
    let isKept = false;
    try {
      const answer = await asked;
      isKept = isFinal(answer);
      return answer;
    } finally {
      if (!isKept && found.get(key) === asked) found.delete(key);
    }
  };
};
