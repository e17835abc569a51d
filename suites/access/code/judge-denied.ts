import type { Judge } from '../../harness/check.ts';
import { adviceFor, isUnclear, type Reply, tellReply } from './request.ts';

const noCode = 'access/refused-consent-gives-no-code';
const told = 'access/refused-consent-is-access-denied';

const expected =
  'a user who denies the request is sent to the redirect URI with error=access_denied and the state';

const judgeTold = (judge: Judge, reply: Reply, state: string): void => {
  const { exchanges } = reply;
  if (reply.kind !== 'error' || reply.error !== 'access_denied') {
    judge.violated(told, { expected, seen: tellReply(reply), exchanges });
  } else if (reply.to.searchParams.get('state') !== state) {
    judge.violated(told, {
      expected,
      seen: 'the error access_denied without the state of the request',
      exchanges,
    });
  } else judge.holds(told);
};

/** Judges where a person came out who was to deny a request. */
export const judgeDenied = (judge: Judge, reply: Reply, state: string): void => {
  if (!reply.asked) {
    const reason =
      reply.kind === 'code'
        ? 'the user was not asked, and may have allowed the client before'
        : `the request got ${tellReply(reply)}: ${adviceFor(reply)}`;
    for (const id of [noCode, told] as const) {
      if (reply.kind === 'code') judge.notApplicable(id, reason);
      else judge.inconclusive(id, reason);
    }
  } else if (reply.kind === 'code') {
    judge.violated(noCode, {
      expected: 'a user who denies the request is not sent to the redirect URI with a code',
      ...{ seen: tellReply(reply), exchanges: reply.exchanges },
    });
    judge.inconclusive(told, 'a denied request got a code');
  } else if (isUnclear(reply) || (reply.kind === 'page' && reply.page !== 'other')) {
    const advice = reply.kind === 'page' ? ': look at access.pages.consent.deny in the profile' : '';
    judge.inconclusive([noCode, told], `denying got ${tellReply(reply)}${advice}`);
  } else {
    judge.holds(noCode);
    judgeTold(judge, reply, state);
  }
};
