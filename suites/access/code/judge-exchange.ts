import type { TokenAnswer } from '../token-answer.ts';
import { tell } from '../token-answer.ts';
import { type Desk, findPlace, type Grant } from './desk.ts';
import { codePlaces, placeWords, type Redemption } from './exchange.ts';

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
