import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { isWaiting } from './poll.ts';

const pending = 'access/polling-before-the-user-is-pending';

/** Judges a poll before the user has decided; `shown` are the exchanges before it. */
export const judgePending = (judge: Judge, got: TokenAnswer, shown: readonly Exchange[]): void => {
  const { error, outcome, answer } = got;
  if (isWaiting(got)) judge.holds(pending, answer.exchange);
  else if (outcome === 'unclear') judge.inconclusive(pending, `a poll got ${tell(got)}`);
  else if (error === 'invalid_client') {
    judge.blocked(pending, `a poll got ${tell(got)}: look at access.device-client.secret in the profile`);
  } else if (outcome === 'refused' && error === undefined) {
    judge.inconclusive(pending, 'the refusal of a poll names no error');
  } else {
    judge.violated(pending, {
      expected: 'a poll before the user has decided is refused as authorization_pending or slow_down',
      seen: tell(got),
      exchanges: [...shown, answer.exchange],
    });
  }
};
