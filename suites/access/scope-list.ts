import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { scopesOf } from './jwt.ts';
import { type Issued, isIssued } from './obtain.ts';
import { ask, type TokenAnswer, tell } from './token-answer.ts';
import { documented, tokenRequest } from './token-request.ts';

const separated = 'access/scopes-are-separated-by-spaces';
const order = 'access/scope-order-does-not-matter';
/** More scopes than this are not tried one by one. */
const mostScopes = 8;
const claims: readonly RequirementId[] = [separated, order];

const askFor = ({ client, profile }: Context, scopes: readonly string[]): Promise<TokenAnswer> =>
  ask(client, tokenRequest(documented({ ...profile.client, scopes })));

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
      seen: isIssued(all) ? 'a token without all of them' : tell(all),
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
      seen: isIssued(other) ? 'a token with other scopes' : tell(other),
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
    const wanted = [...new Set(profile.client.scopes)].slice(0, mostScopes);
    if (wanted.length < 2) {
      for (const id of claims) judge.notApplicable(id, 'the profile names fewer than two scopes');
      return;
    }
    judge.planned(1);
    const alone: TokenAnswer[] = [];
    for (const scope of wanted) alone.push(await askFor(context, [scope]));
    const [all, reversed] = [await askFor(context, wanted), await askFor(context, wanted.toReversed())];
    judge.executed();
    const strange = [...alone, all, reversed].find(({ outcome }) => outcome === 'unclear');
    const refused = strange ?? alone.find((got) => !isIssued(got));
    if (refused !== undefined) {
      for (const id of claims) judge.inconclusive(id, `a request for one of them got ${tell(refused)}`);
      return;
    }
    if (judgeAll(context, wanted, all) && isIssued(all)) judgeOrder(context, all, reversed);
    else judge.inconclusive(order, 'several scopes at once got no token for all of them');
  },
};
