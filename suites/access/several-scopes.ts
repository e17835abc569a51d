import type { SilenceId } from '../../models/silences/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { collectionsOf, listOf, type ReadableCollection } from '../formats/collection.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { accessCheck } from './access-check.ts';
import { grantedTo } from './granted-scope.ts';
import { describe, type IssuedToken, isIssued, requestScopes, type TokenAnswer } from './token-endpoint.ts';
import { isRefused, isServed, isUnauthorized, tokenPause } from './working-token.ts';

const separated = 'access/scopes-are-separated-by-spaces';
const order = 'access/scope-order-does-not-matter';

/** The scopes to try one by one; at most eight. */
export const singleScopes = ({ client }: Profile): readonly string[] =>
  [...new Set(client.scopes)].slice(0, 8);

/** The scopes in another order: as drawn, or reversed if that is the same. */
const otherOrder = (wanted: readonly string[], drawn: readonly string[]): readonly string[] =>
  drawn.some((scope, at) => scope !== wanted[at]) ? drawn : wanted.toReversed();

const grantedBy = (answer: TokenAnswer): readonly string[] | undefined =>
  isIssued(answer) ? grantedTo(answer) : [];

const judgeTogether = async (
  scenario: Scenario,
  wanted: readonly string[],
  drawn: readonly string[],
): Promise<void> => {
  const { judge, stop, finds } = scenario;
  const alone: TokenAnswer[] = [];
  for (const scope of wanted) alone.push(await requestScopes(scenario, [scope]));
  const all = await requestScopes(scenario, wanted);
  const other = await requestScopes(scenario, otherOrder(wanted, drawn));
  const strange = [...alone, all, other].find(({ outcome }) => outcome === 'unclear');
  const refused = strange ?? alone.find((answer) => !isIssued(answer));
  if (refused !== undefined) stop(`a request for one of them got ${describe(refused)}`);
  const granted = grantedBy(all);
  const hasAllScopes = granted === undefined || wanted.every((scope) => granted.includes(scope));
  const seen = isIssued(all) ? 'a token without all of them' : describe(all);
  if (granted === undefined) judge.inconclusive(separated, 'the token does not show its scopes');
  else finds(separated, hasAllScopes, [all], { seen });
  if (!hasAllScopes || !isIssued(all)) stop('several scopes at once got no token for all of them');
  const isSame = granted?.toSorted().join(' ') === grantedBy(other)?.toSorted().join(' ');
  finds(order, isIssued(other) && isSame, [all, other], {
    seen: isIssued(other) ? 'a token with other scopes' : describe(other),
  });
};

/** Requests each of several scopes alone, and all of them in two orders. */
export const scopeList = accessCheck({
  id: 'access/scope-list',
  draws: true,
  title: 'Several scopes in a token request are separated by spaces, in any order',
  claims: [separated, order],
  effect: 'reads',
  needs: ['two-scopes'],
  run: async (scenario) => {
    const wanted = singleScopes(scenario.profile);
    await scenario.drawOrder(wanted, async (drawn) => {
      const inOrder = wanted.filter((scope) => drawn.includes(scope));
      await scenario.part([separated, order], () => judgeTogether(scenario, inOrder, drawn));
    });
  },
});

const rule = 'access/more-scopes-make-a-longer-token';

/** Tokens may vary in length at random, so only a reproducible difference counts. */
const tries = 3;

interface Pair {
  readonly fewer: readonly string[];
  readonly more: readonly string[];
}

/** Pairs of scope sets, the first a subset of the second, with one, two, half and all scopes. */
const pairsOf = (order: readonly string[]): readonly Pair[] => {
  const sizes = [...new Set([1, 2, Math.ceil(order.length / 2), order.length])]
    .filter((size) => size >= 1 && size <= order.length)
    .sort((a, b) => a - b);
  return sizes.slice(1).map((size, at) => ({
    fewer: order.slice(0, sizes[at] ?? 1),
    more: order.slice(0, size),
  }));
};

const needIssued = async (scenario: Scenario, scopes: readonly string[]): Promise<IssuedToken> => {
  const answer = await requestScopes(scenario, scopes);
  if (isIssued(answer)) return answer;
  return scenario.stop(`a request for ${scopes.length} of the client's scopes got ${describe(answer)}`);
};

/** Requests both sets until the token for more scopes is the longer one. */
const compare = async (scenario: Scenario, { fewer, more }: Pair): Promise<void> => {
  for (let left = tries; ; left--) {
    const short = await needIssued(scenario, fewer);
    const long = await needIssued(scenario, more);
    const isLonger = long.token.length > short.token.length;
    if (!isLonger && left > 1) continue;
    return scenario.finds(rule, isLonger, [short, long], {
      seen: `${long.token.length} characters for ${more.length} scopes, against ${short.token.length} for ${fewer.length}`,
      because: 'the length of a token does not grow with its scopes',
    });
  }
};

/** Compares the lengths of tokens for nested sets of scopes. */
export const tokenLength = accessCheck({
  id: 'access/token-length',
  draws: true,
  title: 'A token for more scopes is longer',
  claims: [rule],
  effect: 'reads',
  needs: ['two-scopes'],
  run: (scenario) =>
    scenario.drawOrder([...new Set(scenario.profile.client.scopes)], async (some) => {
      for (const pair of pairsOf(some)) await scenario.part(rule, () => compare(scenario, pair));
    }),
});

const scopeSilences: Readonly<Partial<Record<ReadableCollection['area'], SilenceId>>> = {
  'service-sheets': 'service-sheets/sheet-scopes',
  payments: 'payments/payment-scopes',
};

type ScopeTokens = Map<string, string>;

/** Obtains a token for a single scope, and keeps it. */
const obtainFor = async (context: Scenario, tokens: ScopeTokens, scope: string): Promise<boolean> => {
  const { token } = await requestScopes(context, [scope]);
  if (token !== undefined) tokens.set(scope, token);
  return token !== undefined;
};

/** Reads with a token for one scope; replaces a token refused with 401 once, since it may have been ended. */
const readWith = async (
  context: Scenario,
  request: OutgoingRequest,
  { scope, tokens }: { readonly scope: string; readonly tokens: ScopeTokens },
): Promise<Answer> => {
  const send = () => context.client.send({ ...request, token: tokens.get(scope) ?? null });
  const answer = await send();
  if (!isUnauthorized(answer) || !(await obtainFor(context, tokens, scope))) return answer;
  await tokenPause(context);
  return send();
};

/** Repeats a read that the run's token opens with a token for each single scope. */
const observeReads = async (
  context: Scenario,
  collection: ReadableCollection,
  tokens: ScopeTokens,
): Promise<void> => {
  const { client, judge, profile } = context;
  const accept = mediaTypeOf[ownFormat(profile)];
  const request = listOf(collection, '', accept);
  if (!isServed(await client.send(request), request)) return;
  const enough: string[] = [];
  for (const scope of tokens.keys()) {
    const answer = await readWith(context, request, { scope, tokens });
    if (isServed(answer, request)) enough.push(scope);
    else if (isRefused(answer)) {
      judge.observe('access/missing-scope-status', String(answer.status), answer.exchange);
    }
  }
  const silence = scopeSilences[collection.area];
  if (silence === undefined || tokens.size < 2) return;
  const all = enough.length === tokens.size;
  judge.observe(silence, all ? 'none' : `${enough.join(' or ') || 'no single scope'} to read`);
};

/** Observes which scopes a read requires, which is undocumented for these areas. Judges nothing. */
export const missingScope = accessCheck({
  id: 'access/missing-scope',
  title: 'How a request is answered whose token lacks the scope for it',
  claims: [],
  observes: ['access/missing-scope-status', 'service-sheets/sheet-scopes', 'payments/payment-scopes'],
  effect: 'reads',
  run: async (scenario) => {
    const { profile } = scenario;
    const tokens: ScopeTokens = new Map();
    for (const scope of singleScopes(profile)) await obtainFor(scenario, tokens, scope);
    await tokenPause(scenario);
    for (const collection of collectionsOf(profile)) await observeReads(scenario, collection, tokens);
  },
});
