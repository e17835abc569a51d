import type { Context } from '../../harness/check.ts';
import { isIssued } from '../obtain.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import type { Made } from './create-client.ts';

const granted = 'access/created-client-is-granted-access';

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
