import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { grantedTo } from './granted-scope.ts';
import { describe, type Issued, isIssued, requestScopes, type TokenAnswer } from './token-endpoint.ts';

const separated = 'access/scopes-are-separated-by-spaces';

const order = 'access/scope-order-does-not-matter';

const claims: readonly RequirementId[] = [separated, order];

/** The scopes that are tried one by one: not more than some. */
export const singleScopes = ({ client }: Profile): readonly string[] =>
  [...new Set(client.scopes)].slice(0, 8);

const holdsAll = (granted: readonly string[] | undefined, wanted: readonly string[]): boolean | undefined =>
  granted === undefined ? undefined : wanted.every((scope) => granted.includes(scope));

/** Returns false where scopes are known to be missing. */
const judgeAll = ({ judge }: Context, wanted: readonly string[], all: TokenAnswer): boolean => {
  const complete = isIssued(all) ? holdsAll(grantedTo(all), wanted) : false;
  if (complete === undefined) {
    judge.inconclusive(separated, 'the token does not show its scopes');
  } else if (complete) judge.holds(separated);
  else {
    judge.violated(separated, {
      expected: 'a token for several scopes that are given with spaces between them, as each alone gets one',
      seen: isIssued(all) ? 'a token without all of them' : describe(all),
      exchanges: [all.answer.exchange],
    });
  }
  return complete !== false;
};

const judgeOrder = ({ judge }: Context, one: Issued, other: TokenAnswer): void => {
  const [first, second] = [grantedTo(one), isIssued(other) ? grantedTo(other) : undefined];
  const same = first?.toSorted().join(' ') === second?.toSorted().join(' ');
  if (isIssued(other) && same) judge.holds(order);
  else {
    judge.violated(order, {
      expected: 'the same access for the same scopes in another order',
      seen: isIssued(other) ? 'a token with other scopes' : describe(other),
      exchanges: [one.answer.exchange, other.answer.exchange],
    });
  }
};

/** The same scopes in another order: as they are drawn, or turned round. */
const otherOrder = (wanted: readonly string[], drawn: readonly string[]): readonly string[] =>
  drawn.some((scope, at) => scope !== wanted[at]) ? drawn : wanted.toReversed();

const judgeTogether = async (
  context: Context,
  wanted: readonly string[],
  drawn: readonly string[],
): Promise<void> => {
  const { judge } = context;
  const alone: TokenAnswer[] = [];
  for (const scope of wanted) alone.push(await requestScopes(context, [scope]));
  const all = await requestScopes(context, wanted);
  const other = await requestScopes(context, otherOrder(wanted, drawn));
  const strange = [...alone, all, other].find(({ outcome }) => outcome === 'unclear');
  const refused = strange ?? alone.find((answer) => !isIssued(answer));
  if (refused !== undefined)
    return judge.inconclusive(claims, `a request for one of them got ${describe(refused)}`);
  if (judgeAll(context, wanted, all) && isIssued(all)) judgeOrder(context, all, other);
  else judge.inconclusive(order, 'several scopes at once got no token for all of them');
};

/** Asks for each of several scopes alone, and for all of them in two orders. */
export const scopeList = drawnCheck({
  id: 'access/scope-list',
  title: 'Several scopes in a token request are separated by spaces, in any order',
  claims,
  effect: 'reads',
  run: async (context) => {
    const { profile, judge } = context;
    const wanted = singleScopes(profile);
    if (wanted.length < 2)
      return judge.notApplicable(
        claims,
        whyLacking('the profile names fewer than two scopes of the client', 'client.scopes'),
      );
    await context.drawOrder(wanted, async (drawn) => {
      const inOrder = wanted.filter((scope) => drawn.includes(scope));
      await judgeTogether(context, inOrder, drawn);
    });
  },
});

const rule = 'access/more-scopes-make-a-longer-token';

/** Random claims may vary in length: only reproducible differences count. */
const tries = 3;

interface Pair {
  readonly fewer: readonly string[];
  readonly more: readonly string[];
}

/** Pairs of scope sets, the first a subset of the second: one of two, half of all, and all. */
const pairsOf = (order: readonly string[]): readonly Pair[] => {
  const sizes = [...new Set([1, 2, Math.ceil(order.length / 2), order.length])]
    .filter((size) => size >= 1 && size <= order.length)
    .sort((a, b) => a - b);
  return sizes.slice(1).map((size, at) => ({
    fewer: order.slice(0, sizes[at] ?? 1),
    more: order.slice(0, size),
  }));
};

const obtain = async (context: Context, scopes: readonly string[]) => {
  const answer = await requestScopes(context, scopes);
  if (isIssued(answer)) return answer;
  context.judge.inconclusive(
    rule,
    `a request for ${scopes.length} of the client's scopes got ${describe(answer)}`,
  );
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
export const tokenLength = drawnCheck({
  id: 'access/token-length',
  title: 'A token for more scopes is longer',
  claims: [rule],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const scopes = [...new Set(profile.client.scopes)];
    if (scopes.length < 2)
      return judge.notApplicable(
        rule,
        whyLacking('the profile names fewer than two scopes of the client', 'client.scopes'),
      );
    await context.drawOrder(scopes, async (some) => {
      for (const pair of pairsOf(some)) await compare(context, pair);
    });
  },
});
