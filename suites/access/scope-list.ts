import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { scopesOf } from './jwt.ts';
import { type Issued, isIssued } from './obtain.ts';
import { ask, type TokenAnswer, tell } from './token-answer.ts';
import { documented, tokenRequest } from './token-request.ts';

const separated = 'access/scopes-are-separated-by-spaces';
const order = 'access/scope-order-does-not-matter';
const claims: readonly RequirementId[] = [separated, order];

const askFor = ({ client, profile }: Context, scopes: readonly string[]): Promise<TokenAnswer> =>
  ask(client, tokenRequest(documented({ ...profile.client, scopes })));

/** The scopes of a token as its answer or the token itself tells them. */
export const grantedTo = ({ members, token }: Issued): readonly string[] | undefined => {
  const { scope } = members;
  return typeof scope === 'string' ? scope.split(' ') : scopesOf(token)?.scopes;
};

const holdsAll = (granted: readonly string[] | undefined, wanted: readonly string[]): boolean | undefined =>
  granted === undefined ? undefined : wanted.every((scope) => granted.includes(scope));

const judgeBoth = ({ judge }: Context, wanted: readonly string[], both: TokenAnswer): void => {
  const complete = isIssued(both) ? holdsAll(grantedTo(both), wanted) : false;
  if (complete === undefined) {
    judge.inconclusive(separated, 'the token does not show its scopes');
  } else if (complete) judge.holds(separated);
  else {
    judge.violated(separated, {
      expected: 'a token for two scopes that are given with a space between them, as each alone gets one',
      seen: isIssued(both) ? 'a token without both of them' : tell(both),
      exchanges: [both.answer.exchange],
    });
  }
};

const judgeOrder = ({ judge }: Context, one: Issued, other: TokenAnswer): void => {
  const [first, second] = [grantedTo(one), isIssued(other) ? grantedTo(other) : undefined];
  const same = first?.toSorted().join(' ') === second?.toSorted().join(' ');
  if (isIssued(other) && same) judge.holds(order);
  else {
    judge.violated(order, {
      expected: 'the same access for the same two scopes in the other order',
      seen: isIssued(other) ? 'a token with other scopes' : tell(other),
      exchanges: [one.answer.exchange, other.answer.exchange],
    });
  }
};

/** Asks for each of two scopes alone, and for both in either order. */
export const scopeList: Check = {
  id: 'access/scope-list',
  title: 'Several scopes are told apart by spaces, in any order',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { profile, judge } = context;
    const [one, other] = new Set(profile.client.scopes);
    if (one === undefined || other === undefined) {
      for (const id of claims) judge.notApplicable(id, 'the profile names fewer than two scopes');
      return;
    }
    judge.planned(1);
    const wanted = [one, other];
    const alone = [await askFor(context, [one]), await askFor(context, [other])];
    const [both, reversed] = [await askFor(context, wanted), await askFor(context, [other, one])];
    judge.executed();
    const strange = [...alone, both, reversed].find(({ outcome }) => outcome === 'unclear');
    const refused = strange ?? alone.find((got) => !isIssued(got));
    if (refused !== undefined) {
      for (const id of claims) judge.inconclusive(id, `a request for one or both got ${tell(refused)}`);
      return;
    }
    judgeBoth(context, wanted, both);
    if (isIssued(both)) judgeOrder(context, both, reversed);
    else judge.inconclusive(order, 'two scopes at once got no token');
  },
};
