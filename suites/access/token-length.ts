import fc from 'fast-check';
import type { Check, Context } from '../harness/check.ts';
import { type Issued, isIssued } from './own-token.ts';
import { ask, tell } from './token-answer.ts';
import { documented, tokenRequest } from './token-request.ts';

const rule = 'access/more-scopes-make-a-longer-token';
/** Claims that are made up for each token may vary in length: only what repeats counts. */
const tries = 3;

interface Pair {
  readonly fewer: readonly string[];
  readonly more: readonly string[];
}

/** Pairs of scope sets of which the second holds the first: single ones against two, half of them, and all. */
const pairsOf = (scopes: readonly string[], seed: number): readonly Pair[] => {
  const [order = scopes] = fc.sample(fc.shuffledSubarray([...scopes], { minLength: scopes.length }), {
    seed,
    numRuns: 1,
  });
  const sizes = [...new Set([1, 2, Math.ceil(order.length / 2), order.length])]
    .filter((size) => size >= 1 && size <= order.length)
    .sort((a, b) => a - b);
  return sizes.slice(1).map((size, at) => ({
    fewer: order.slice(0, sizes[at] ?? 1),
    more: order.slice(0, size),
  }));
};

const obtain = async ({ client, profile, judge }: Context, scopes: readonly string[]) => {
  const got = await ask(client, tokenRequest(documented({ ...profile.client, scopes })));
  if (isIssued(got)) return got;
  judge.inconclusive(rule, `a request for ${scopes.length} of the client's scopes got ${tell(got)}`);
  return undefined;
};

/** Asks for both sets until the token for more scopes is the longer one; undefined when it never is. */
const compare = async (context: Context, pair: Pair): Promise<void> => {
  let last: readonly Issued[] = [];
  for (let left = tries; left > 0; left--) {
    const fewer = await obtain(context, pair.fewer);
    const more = fewer && (await obtain(context, pair.more));
    if (fewer === undefined || more === undefined) return;
    if (more.token.length > fewer.token.length) return context.judge.holds(rule);
    last = [fewer, more];
  }
  const [fewer, more] = last.map(({ token }) => token.length);
  context.judge.violated(rule, {
    expected: `a longer token for ${pair.more.length} scopes than for ${pair.fewer.length} of them`,
    seen: `${more} characters, against ${fewer}`,
    exchanges: last.map(({ answer }) => answer.exchange),
    explanation: 'the length of a token does not grow with its scopes',
  });
};

/** Compares the lengths of tokens for nested sets of scopes. */
export const tokenLength: Check = {
  id: 'access/token-length',
  title: 'A token for more scopes is longer',
  claims: [rule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile, settings } = context;
    const scopes = [...new Set(profile.client.scopes)];
    if (scopes.length < 2) return judge.notApplicable(rule, 'the profile names fewer than two scopes');
    const pairs = pairsOf(scopes, settings.seed);
    judge.planned(pairs.length);
    for (const pair of pairs) {
      await compare(context, pair);
      judge.executed();
    }
  },
};
