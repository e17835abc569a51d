import type { Context } from '../../harness/check.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { isIssued } from '../obtain.ts';
import { grantedTo } from '../scope-list.ts';
import { ask, type TokenAnswer, tell } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import type { Made } from './create-client.ts';

const granted = 'access/created-client-is-granted-access';
const decide = 'access/scopes-decide-what-a-client-may-do';

/** Judges what the first request of a created client got; answers whether it was granted access. */
export const judgeGranted = ({ judge }: Context, { exchanges }: Made, got: TokenAnswer): boolean => {
  if (isIssued(got)) {
    judge.holds(granted, got.answer.exchange);
    return true;
  }
  if (got.outcome === 'unclear') judge.inconclusive(granted, `a created client got ${tell(got)}`);
  else {
    judge.violated(granted, {
      expected: 'a token for a client that was created, by the identifier and secret shown',
      seen: tell(got),
      exchanges: [...exchanges, got.answer.exchange],
    });
  }
  return false;
};

/** Asks for a scope that a created client was not given, alone and beside its own; its own request is the twin. */
export const judgeOutside = async (
  { client, judge }: Context,
  own: ClientCredentials,
  outside: string | undefined,
): Promise<void> => {
  if (outside === undefined) {
    return judge.notApplicable(decide, 'the profile names fewer than two scopes of the client');
  }
  for (const scopes of [[outside], [...own.scopes, outside]]) {
    const got = await ask(client, tokenRequest(documented({ ...own, scopes })));
    const holding = isIssued(got) ? grantedTo(got) : [];
    if (got.outcome === 'unclear') judge.inconclusive(decide, `a request got ${tell(got)}`);
    else if (holding === undefined) judge.inconclusive(decide, 'the token does not show its scopes');
    else if (!holding.includes(outside)) judge.holds(decide, got.answer.exchange);
    else {
      judge.violated(decide, {
        expected: 'no token for a scope that is not assigned to the client',
        seen: 'a token for it',
        exchanges: [got.answer.exchange],
      });
    }
  }
};
