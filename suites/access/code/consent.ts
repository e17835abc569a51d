import type { Judge } from '../../harness/check.ts';
import { isAbsent } from '../../harness/meaning.ts';
import {
  type AuthorizationReply,
  adviceFor,
  awayFrom,
  type CodeClient,
  describeReply,
  isUnclear,
} from './request.ts';
import { type CodeSession, takeCode } from './session.ts';

const consent = 'access/code-grant-needs-consent';

/** Judges that a client without earlier consent got its code only after a consent page. */
export const judgeConsent = (judge: Judge, reply: AuthorizationReply, words: string): void => {
  if (reply.asked) judge.holds(consent);
  else if (reply.kind !== 'code') {
    judge.inconclusive(consent, `the request of ${words} got ${describeReply(reply)}`);
  } else {
    judge.violated(consent, {
      expected: `the user is asked before ${words} gets a code`,
      seen: 'a redirect with a code, without a page that asks',
      exchanges: reply.exchanges,
    });
  }
};

/** Whether no earlier consent can exist: only then a code without a consent page is a violation. */
type Standing = 'new' | 'known';

/**
 * Asks for one scope alone, for a client that the user allowed nothing so far in this visit, and has it denied. What
 * a client that is not new was allowed in earlier times may stand, whatever was denied since.
 */
export const judgeNarrowConsent = async (
  session: Omit<CodeSession, 'place'>,
  standing: Standing,
): Promise<void> => {
  const { client, context } = session;
  const scopes = client.scopes.slice(-1);
  if (client.scopes.length < 2) return;
  const { reply } = await takeCode(session, { scopes, decision: 'deny' });
  // A single scope may be refused by itself: only a code is evidence.
  if (reply.kind !== 'code' || reply.asked) return;
  if (standing === 'new') return judgeConsent(context.judge, reply, 'a client that nobody has allowed');
  const reason = 'a single scope was given without asking: the user may have allowed it before';
  context.judge.inconclusive(consent, reason);
};

const page = 'access/authorization-page-takes-documented-query';
const redirects = 'access/allowed-request-redirects-with-code';
const whole = 'access/redirect-keeps-its-query';

/** Errors about the client, its scopes or the user, which come from the profile, rather than about the request. */
const ofProfile = ['unauthorized_client', 'invalid_scope', 'access_denied'];

const judgePage = (judge: Judge, reply: AuthorizationReply): void => {
  const { exchanges } = reply;
  const gone = reply.kind === 'page' && isAbsent(reply);
  const seen = describeReply(reply);
  if (reply.asked || reply.kind === 'code') judge.holds(page);
  else if (isUnclear(reply)) judge.inconclusive(page, `the documented request got ${seen}`);
  else if (gone || (reply.kind === 'error' && !ofProfile.includes(reply.error))) {
    judge.violated(page, {
      expected: 'the documented authorization request asks the user for a decision',
      ...{ seen, exchanges },
    });
  } else judge.blocked(page, `the documented request got ${seen}: ${adviceFor(reply)}`);
};

/**
 * Only who was seen to be asked and to deny is certain not to have allowed the client before. An older consent to
 * fewer scopes may stand: both requests are for the same ones, so that it covers neither.
 */
const judgeAskedAgain = (judge: Judge, reply: AuthorizationReply, denied: AuthorizationReply): void => {
  if (reply.asked) judge.holds(consent);
  else if (reply.kind !== 'code') judge.inconclusive(consent, `the request got ${describeReply(reply)}`);
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

const judgeRedirect = (judge: Judge, reply: AuthorizationReply): void => {
  const seen = describeReply(reply);
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

const judgeAddress = (judge: Judge, reply: AuthorizationReply, { redirectUri }: CodeClient): void => {
  if (reply.kind !== 'code') {
    judge.inconclusive(whole, `the request got ${describeReply(reply)}`);
    return;
  }
  const seen = awayFrom(reply.to, new URL(redirectUri));
  if (seen === undefined) judge.holds(whole);
  else {
    const expected = 'a redirect to the registered URI, with what its query has of its own';
    judge.violated(whole, { expected, seen, exchanges: reply.exchanges });
  }
};

/** Judges the reply to an allowed documented request, after one for the same scopes was denied. */
export const judgeAllowed = (
  judge: Judge,
  {
    allowed,
    denied,
    client,
  }: { allowed: AuthorizationReply; denied: AuthorizationReply; client: CodeClient },
): void => {
  judgePage(judge, allowed);
  judgeAskedAgain(judge, allowed, denied);
  judgeRedirect(judge, allowed);
  judgeAddress(judge, allowed, client);
};

const noCode = 'access/refused-consent-gives-no-code';
const rule = 'access/refused-consent-is-access-denied';

const expected =
  'a user who denies the request is sent to the redirect URI with error=access_denied and the state';

const judgeTold = (judge: Judge, reply: AuthorizationReply, state: string): void => {
  const { exchanges } = reply;
  if (reply.kind !== 'error' || reply.error !== 'access_denied') {
    judge.violated(rule, { expected, seen: describeReply(reply), exchanges });
  } else if (reply.to.searchParams.get('state') !== state) {
    judge.violated(rule, {
      expected,
      seen: 'the error access_denied without the state of the request',
      exchanges,
    });
  } else judge.holds(rule);
};

/** Judges the reply to a denied request. */
export const judgeDenied = (judge: Judge, reply: AuthorizationReply, state: string): void => {
  if (!reply.asked) {
    const reason =
      reply.kind === 'code'
        ? 'the user was not asked, and may have allowed the client before'
        : `the request got ${describeReply(reply)}: ${adviceFor(reply)}`;
    judge[reply.kind === 'code' ? 'notApplicable' : 'inconclusive']([noCode, rule], reason);
  } else if (reply.kind === 'code') {
    judge.violated(noCode, {
      expected: 'a user who denies the request is not sent to the redirect URI with a code',
      ...{ seen: describeReply(reply), exchanges: reply.exchanges },
    });
    judge.inconclusive(rule, 'a denied request got a code');
  } else if (isUnclear(reply) || (reply.kind === 'page' && reply.page !== 'other')) {
    const advice = reply.kind === 'page' ? ': look at access.pages.consent.deny in the profile' : '';
    judge.inconclusive([noCode, rule], `denying got ${describeReply(reply)}${advice}`);
  } else {
    judge.holds(noCode);
    judgeTold(judge, reply, state);
  }
};
