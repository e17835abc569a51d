import { isIssued } from '../own-token.ts';
import { grantedTo } from '../scope-list.ts';
import { ask, type TokenAnswer, tell } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import { type Desk, findPlace, type Grant, takeCode } from './desk.ts';
import { codePlaces, placeWords, type Redemption, redeem } from './exchange.ts';

const rule = 'access/code-exchange-takes-query';
const expected = 'a token for a fresh code with the documented parameters in the query';

/** Errors that speak of the client or its scopes, whom the profile names, not of the request. */
const ofProfile = ['invalid_client', 'unauthorized_client', 'invalid_scope'];

const judgeRefusal = ({ context: { judge } }: Pick<Desk, 'context'>, tried: readonly TokenAnswer[]): void => {
  const [documented] = tried;
  if (documented === undefined) return;
  const seen = tell(documented);
  const exchanges = tried.map(({ answer }) => answer.exchange);
  if (tried.some(({ outcome }) => outcome === 'unclear')) {
    judge.inconclusive(rule, `exchanging a fresh code got ${tried.map(tell).join(', then ')}`);
  } else if (ofProfile.includes(documented.error ?? '') || documented.answer.status === 401) {
    judge.blocked(rule, `exchanging a fresh code got ${seen}: look at access.code-client in the profile`);
  } else judge.violated(rule, { expected, seen, exchanges });
};

/**
 * Exchanges a code as documented, and in other places where that brings nothing, so that what comes after can be
 * looked at all the same. Undefined where no place brings a token.
 */
export const judgeExchange = async (
  desk: Omit<Desk, 'place'>,
  redemption: Redemption,
): Promise<{ readonly desk: Desk; readonly grant: Grant } | undefined> => {
  const { judge } = desk.context;
  const { tried, place, grant } = await findPlace(desk, redemption);
  if (place === undefined || grant === undefined) {
    judgeRefusal(desk, tried);
    return undefined;
  }
  const [first] = tried;
  if (place === codePlaces[0]) judge.holds(rule);
  else if (first !== undefined) {
    judge.violated(rule, {
      expected,
      seen: `${tell(first)}, while ${placeWords[place]} got a token`,
      exchanges: tried.map(({ answer }) => answer.exchange),
    });
    judge.observe(
      'access/code-parameter-place',
      place === 'form' ? 'form body only' : place,
      first.answer.exchange,
    );
  }
  return { desk: { ...desk, place }, grant };
};

const refusal = ({ error, answer }: TokenAnswer, usual: string): string =>
  error === usual ? 'refused' : `refused: ${error ?? `status ${answer.status}`}`;

/**
 * Exchanges a code for one scope more than the user allowed. Whether the answer must tell what was granted is not
 * judged: by RFC 6749 the scope was requested before, and the exchange has no such parameter.
 */
export const observeScopeOfExchange = async (desk: Desk): Promise<void> => {
  const { client, judge } = desk.context;
  const { scopes } = desk.client;
  const [extra, ...more] = scopes.toReversed();
  if (extra === undefined || more.length === 0) return;
  const { redemption } = await takeCode(desk, { scopes: scopes.filter((scope) => scope !== extra) });
  if (redemption === undefined) return;
  const got = await redeem(client, desk.place, { ...redemption, scopes });
  if (got.outcome === 'unclear') return;
  const granted = isIssued(got) ? grantedTo(got) : undefined;
  const told = granted?.includes(extra) ? 'a token for what the exchange names' : 'ignored';
  const issued = granted === undefined ? 'a token that does not show its scopes' : told;
  const answer = isIssued(got) ? issued : refusal(got, 'invalid_scope');
  judge.observe('access/scope-of-code-exchange', answer, got.answer.exchange);
};

/** Asks for a client credentials token with the credentials of the code client. */
export const observeOtherGrant = async (desk: Desk): Promise<void> => {
  const { client, judge } = desk.context;
  const got = await ask(client, tokenRequest(documented(desk.client)));
  if (got.outcome === 'unclear') return;
  const answer = isIssued(got) ? 'accepted' : refusal(got, 'unauthorized_client');
  judge.observe('access/grant-other-than-own', answer, got.answer.exchange);
};
