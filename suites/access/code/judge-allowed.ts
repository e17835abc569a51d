import type { Judge } from '../../harness/check.ts';
import { adviceFor, awayFrom, type CodeClient, isUnclear, type Reply, tellReply } from './request.ts';

const page = 'access/authorization-page-takes-documented-query';
const consent = 'access/code-grant-needs-consent';
const redirects = 'access/allowed-request-redirects-with-code';
const whole = 'access/redirect-keeps-its-query';

/** Errors that speak of the client, its scopes or the person, whom the profile names, not of the request. */
const ofProfile = ['unauthorized_client', 'invalid_scope', 'access_denied'];

const judgePage = (judge: Judge, reply: Reply): void => {
  const { exchanges } = reply;
  const gone = reply.kind === 'page' && [404, 405, 410].includes(reply.status ?? 0);
  const seen = tellReply(reply);
  if (reply.asked || reply.kind === 'code') judge.holds(page);
  else if (isUnclear(reply)) judge.inconclusive(page, `the documented request got ${seen}`);
  else if (gone || (reply.kind === 'error' && !ofProfile.includes(reply.error))) {
    judge.violated(page, {
      expected: 'the documented authorization request brings the user to decide on it',
      ...{ seen, exchanges },
    });
  } else judge.blocked(page, `the documented request got ${seen}: ${adviceFor(reply)}`);
};

/**
 * Only who was seen to be asked and to deny is certain not to have allowed the client before. An older consent to
 * fewer scopes may stand: both requests are for the same ones, so that it covers neither.
 */
const judgeConsent = (judge: Judge, reply: Reply, denied: Reply): void => {
  if (reply.asked) judge.holds(consent);
  else if (reply.kind !== 'code') judge.inconclusive(consent, `the request got ${tellReply(reply)}`);
  else if (!denied.asked || denied.kind === 'code') {
    judge.inconclusive(consent, 'the user was not asked, and may have allowed the client before');
  } else {
    judge.violated(consent, {
      expected: 'a user who denied the client is asked before it gets a code',
      seen: 'a redirect with a code, without a page that asks',
      exchanges: [...denied.exchanges, ...reply.exchanges],
    });
  }
};

const judgeRedirect = (judge: Judge, reply: Reply): void => {
  const seen = tellReply(reply);
  if (reply.kind === 'code') judge.holds(redirects);
  else if (!reply.asked || isUnclear(reply)) judge.inconclusive(redirects, `the request got ${seen}`);
  else if (reply.kind === 'page' && reply.page !== 'other') {
    judge.inconclusive(redirects, `allowing got ${seen}: look at access.pages.consent.allow in the profile`);
  } else {
    judge.violated(redirects, {
      expected: 'a user who allows the request is sent to the redirect URI with a code',
      ...{ seen, exchanges: reply.exchanges },
    });
  }
};

const judgeAddress = (judge: Judge, reply: Reply, { redirectUri }: CodeClient): void => {
  if (reply.kind !== 'code') {
    judge.inconclusive(whole, `the request got ${tellReply(reply)}`);
    return;
  }
  const seen = awayFrom(reply.to, new URL(redirectUri));
  if (seen === undefined) judge.holds(whole);
  else {
    const expected = 'a redirect to the registered URI, with what its query has of its own';
    judge.violated(whole, { expected, seen, exchanges: reply.exchanges });
  }
};

/** Judges where a person came out who was to allow the documented request, after denying one for the same scopes. */
export const judgeAllowed = (
  judge: Judge,
  { allowed, denied, client }: { allowed: Reply; denied: Reply; client: CodeClient },
): void => {
  judgePage(judge, allowed);
  judgeConsent(judge, allowed, denied);
  judgeRedirect(judge, allowed);
  judgeAddress(judge, allowed, client);
};
