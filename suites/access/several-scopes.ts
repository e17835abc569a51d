import fc from 'fast-check';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { scopesOf } from './jwt.ts';
import {
  describe,
  describeRefusal,
  documented,
  type Issued,
  isIssued,
  requestScopes,
  sendTokenRequest,
  type TokenAnswer,
  tokenRequest,
  without,
} from './token-endpoint.ts';

const separated = 'access/scopes-are-separated-by-spaces';
const order = 'access/scope-order-does-not-matter';
const claims: readonly RequirementId[] = [separated, order];

/** The scopes that are tried one by one: not more than some. */
export const singleScopes = ({ client }: Profile): readonly string[] =>
  [...new Set(client.scopes)].slice(0, 8);

/** The scopes of a token: as its answer tells them, and as the token shows them; either may be missing. */
export const scopesIn = ({
  members: { scope },
  token,
}: Issued): { readonly told?: readonly string[]; readonly shown?: readonly string[] } => {
  const shown = scopesOf(token)?.scopes;
  return {
    ...(typeof scope === 'string' && { told: scope.split(' ').filter((one) => one !== '') }),
    ...(shown !== undefined && { shown }),
  };
};

/** The scopes of a token as its answer or the token itself tells them. */
export const grantedTo = (issued: Issued): readonly string[] | undefined => {
  const { told, shown } = scopesIn(issued);
  return told ?? shown;
};

const holdsAll = (granted: readonly string[] | undefined, wanted: readonly string[]): boolean | undefined =>
  granted === undefined ? undefined : wanted.every((scope) => granted.includes(scope));

/** Answers whether all scopes were granted, as far as can be told. */
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
      expected: 'the same access for the same scopes in the other order',
      seen: isIssued(other) ? 'a token with other scopes' : describe(other),
      exchanges: [one.answer.exchange, other.answer.exchange],
    });
  }
};

/** Asks for each of several scopes alone, and for all of them in either order. */
export const scopeList: Check = {
  id: 'access/scope-list',
  title: 'Several scopes are told apart by spaces, in any order',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { profile, judge } = context;
    const wanted = singleScopes(profile);
    if (wanted.length < 2) return judge.notApplicable(claims, 'the profile names fewer than two scopes');
    judge.planned(1);
    const alone: TokenAnswer[] = [];
    for (const scope of wanted) alone.push(await requestScopes(context, [scope]));
    const [all, reversed] = [
      await requestScopes(context, wanted),
      await requestScopes(context, wanted.toReversed()),
    ];
    judge.executed();
    const strange = [...alone, all, reversed].find(({ outcome }) => outcome === 'unclear');
    const refused = strange ?? alone.find((got) => !isIssued(got));
    if (refused !== undefined) {
      return judge.inconclusive(claims, `a request for one of them got ${describe(refused)}`);
    }
    if (judgeAll(context, wanted, all) && isIssued(all)) judgeOrder(context, all, reversed);
    else judge.inconclusive(order, 'several scopes at once got no token for all of them');
  },
};

/** The rule of RFC 6749 section 5.1. */
export const toldRule = 'access/granted-scope-is-told-when-it-differs';

/** Scopes of OpenID Connect, which are for the client: an access token need not show them. */
export const ofOpenid = ['openid', 'profile', 'email', 'login', 'address', 'phone', 'offline_access'];

const listOf = (scopes: readonly string[]): string =>
  [...new Set(scopes)]
    .filter((scope) => !ofOpenid.includes(scope))
    .sort()
    .join(' ');

/** Judges that other scopes than those that a token request named are told in its answer. */
export const judgeTold = (judge: Judge, asked: readonly string[], got: Issued): void => {
  const { told, shown } = scopesIn(got);
  if (told !== undefined || (shown !== undefined && listOf(shown) === listOf(asked))) judge.holds(toldRule);
  else if (shown === undefined) judge.inconclusive(toldRule, 'the token does not show its scopes');
  else {
    judge.violated(toldRule, {
      expected: 'an answer with scope, because other scopes were granted than those asked for',
      seen: `an answer without scope; asked for ${asked.length} scopes, the token has ${shown.length}`,
      exchanges: [got.answer.exchange],
    });
  }
};

/** Scopes that the documentation names, in the order in which one is looked for that a client lacks. */
const named = [
  'core.accounting.write',
  'core.accounting.read',
  'quality_collaboration.quality_inspection.write',
  'core.scheduling_agreement.write',
  'quality_collaboration.quality_inspection.read',
  'core.scheduling_agreement.read',
];
const unknown = 'procon.no_such_object.read';

/** What became of a scope that stood beside one of the client's own. */
const fateOf = (got: TokenAnswer, scope: string, dropped: string): string => {
  if (!isIssued(got)) return describeRefusal(got, 'invalid_scope');
  const granted = grantedTo(got);
  if (granted === undefined) return 'a token that does not show its scopes';
  return granted.includes(scope) ? 'granted' : dropped;
};

const observeOmission = async (context: Context): Promise<void> => {
  const { client, profile, judge } = context;
  const got = await sendTokenRequest(client, tokenRequest(without(documented(profile.client), 'scope')));
  if (got.outcome === 'unclear') return;
  const granted = isIssued(got) ? scopesOf(got.token)?.scopes : undefined;
  const all = profile.client.scopes.every((scope) => granted?.includes(scope));
  const issued = granted === undefined ? 'a token that does not show its scopes' : all ? 'all' : 'default';
  judge.observe(
    'access/omitted-scope',
    isIssued(got) ? issued : describeRefusal(got, 'invalid_scope'),
    got.answer.exchange,
  );
};

const observeBeside = async (
  context: Context,
  silence: SilenceId,
  { own, scope, dropped }: { own: string; scope: string; dropped: string },
): Promise<void> => {
  const { judge } = context;
  const asked = [own, scope];
  const got = await requestScopes(context, asked);
  if (got.outcome === 'unclear') return;
  judge.observe(silence, fateOf(got, scope, dropped), got.answer.exchange);
  if (isIssued(got)) judgeTold(judge, asked, got);
};

/** Asks for scopes that a client has, has not, and that nobody has. */
export const grantedScope: Check = {
  id: 'access/granted-scope',
  title: 'A token answer tells the scopes where they are not those asked for',
  claims: [toldRule],
  observes: ['access/omitted-scope', 'access/scope-the-client-lacks', 'access/unknown-scope'],
  effect: 'reads',
  afterwards: true,
  run: async (context) => {
    const { profile, judge } = context;
    const [own] = profile.client.scopes;
    if (own === undefined) return judge.notApplicable(toldRule, 'the profile names no scopes of the client');
    judge.planned(1);
    for (const scopes of [profile.client.scopes, profile.client.scopes.toReversed(), [own]]) {
      const got = await requestScopes(context, scopes);
      if (isIssued(got)) judgeTold(judge, scopes, got);
      else judge.inconclusive(toldRule, `a request for the client's own scopes got ${describe(got)}`);
    }
    await observeOmission(context);
    const lacked = named.find((scope) => !profile.client.scopes.includes(scope));
    const lack = lacked && { own, scope: lacked, dropped: 'intersection' };
    if (lack) await observeBeside(context, 'access/scope-the-client-lacks', lack);
    await observeBeside(context, 'access/unknown-scope', { own, scope: unknown, dropped: 'ignored' });
    judge.executed();
  },
};

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

const obtain = async (context: Context, scopes: readonly string[]) => {
  const got = await requestScopes(context, scopes);
  if (isIssued(got)) return got;
  context.judge.inconclusive(
    rule,
    `a request for ${scopes.length} of the client's scopes got ${describe(got)}`,
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
