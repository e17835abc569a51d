import { isAbsent } from '../../harness/meaning.ts';
import { type AuthorizationReply, adviceFor, awayFrom, describeReply, isUnclear } from './request.ts';
import { type ConsentSession, takeCode } from './session.ts';

export const consent = 'access/code-grant-needs-consent';
const unasked = { seen: 'a redirect with a code, without a page that asks' };
const perhapsAllowed = 'the user was not asked, and may have allowed the client before';

/** Judges that a client without earlier consent got its code only after a consent page. */
export const judgeConsent = (
  { judge, finds }: ConsentSession,
  reply: AuthorizationReply,
  words: string,
): void => {
  if (reply.showedConsent || reply.kind === 'code') finds(consent, reply.showedConsent, [reply], unasked);
  else judge.inconclusive(consent, `the request of ${words} got ${describeReply(reply)}`);
};

/**
 * Denies two requests for a single scope, for a client that the user allowed nothing so far in this visit. A known
 * client may hold consent from earlier visits, whatever was denied since.
 */
export const judgeNarrowConsent = async (
  session: ConsentSession,
  standing: 'new' | 'known',
): Promise<void> => {
  const { scopes } = session.codeClient;
  if (scopes.length < 2) return;
  const deny = async () => (await takeCode(session, { scopes: scopes.slice(-1), decision: 'deny' })).reply;
  const first = await deny();
  const isDenied = first.showedConsent && first.kind !== 'code';
  // The user denied this request a moment ago, so no consent can apply.
  const reply = isDenied ? await deny() : first;
  // A single scope may be refused for other reasons, so only a code is evidence.
  if (reply.kind !== 'code' || reply.showedConsent) return;
  const evidence = isDenied ? [first, reply] : [reply];
  if (isDenied || standing === 'new') session.finds(consent, false, evidence, unasked);
  else session.judge.inconclusive(consent, `for a single scope ${perhapsAllowed}`);
};

const page = 'access/authorization-page-takes-documented-query';
const redirects = 'access/allowed-request-redirects-with-code';
const keepsQuery = 'access/redirect-keeps-its-query';
/** The requirements that an allowed request decides. */
export const allowedClaims = [page, consent, redirects, keepsQuery] as const;

/** Errors about the client, its scopes or the user, which point to the profile rather than to the request. */
const ofProfile = ['unauthorized_client', 'invalid_scope', 'access_denied'];

const judgePage = ({ judge, finds }: ConsentSession, reply: AuthorizationReply): void => {
  const gone = reply.kind === 'page' && isAbsent(reply);
  const isRight = reply.showedConsent || reply.kind === 'code';
  const seen = describeReply(reply);
  if (!isRight && isUnclear(reply)) judge.inconclusive(page, `the documented request got ${seen}`);
  else if (isRight || gone || (reply.kind === 'error' && !ofProfile.includes(reply.error)))
    finds(page, isRight, [reply], { seen });
  else judge.blocked(page, `the documented request got ${seen}: ${adviceFor(reply)}`);
};

const judgeRedirect = ({ judge, finds }: ConsentSession, reply: AuthorizationReply): void => {
  const seen = describeReply(reply);
  if (reply.kind !== 'code' && (!reply.showedConsent || isUnclear(reply)))
    judge.inconclusive(redirects, `the request got ${seen}`);
  else if (reply.kind === 'page' && reply.page !== 'other')
    judge.inconclusive(redirects, `allowing got ${seen}: check access.pages.consent.allow in the profile`);
  else finds(redirects, reply.kind === 'code', [reply], { seen });
};

/** Judges the reply to an allowed documented request, after one for the same scopes was denied. */
export const judgeAllowed = (
  session: ConsentSession,
  { allowed, denied }: { readonly allowed: AuthorizationReply; readonly denied: AuthorizationReply },
): void => {
  const { judge, finds, codeClient } = session;
  judgePage(session, allowed);
  judgeRedirect(session, allowed);
  if (allowed.kind === 'code') {
    const away = awayFrom(allowed.to, new URL(codeClient.redirectUri));
    finds(keepsQuery, away === undefined, [allowed], { seen: away ?? '' });
  } else judge.inconclusive(keepsQuery, `the request got ${describeReply(allowed)}`);
  // Only a user who was asked and denied has certainly not allowed the client before. An older consent to fewer scopes
  // may stand, but covers neither request, as both are for the same scopes.
  const wasDenied = denied.showedConsent && denied.kind !== 'code';
  if (allowed.showedConsent || (allowed.kind === 'code' && wasDenied))
    finds(consent, allowed.showedConsent, [denied, allowed], unasked);
  else if (allowed.kind === 'code') judge.inconclusive(consent, perhapsAllowed);
  else judge.inconclusive(consent, `the request got ${describeReply(allowed)}`);
};

const noCode = 'access/refused-consent-gives-no-code';
const isDenied = 'access/refused-consent-is-access-denied';
/** The requirements that a denied request decides. */
export const deniedClaims = [noCode, isDenied] as const;

/** Describes how a reply differs from the documented one to a denied request. */
const wrongWith = (reply: AuthorizationReply, state: string): string | undefined => {
  if (reply.kind !== 'error' || reply.error !== 'access_denied') return describeReply(reply);
  const isBack = reply.to.searchParams.get('state') === state;
  return isBack ? undefined : 'the error access_denied without the state of the request';
};

/** Judges the reply to a denied request. */
export const judgeDenied = ({ judge, finds }: ConsentSession, reply: AuthorizationReply, state: string) => {
  const seen = describeReply(reply);
  if (!reply.showedConsent && reply.kind === 'code') return judge.notApplicable(deniedClaims, perhapsAllowed);
  if (!reply.showedConsent)
    return judge.inconclusive(deniedClaims, `the request got ${seen}: ${adviceFor(reply)}`);
  if (isUnclear(reply) || (reply.kind === 'page' && reply.page !== 'other')) {
    const advice = reply.kind === 'page' ? ': check access.pages.consent.deny in the profile' : '';
    return judge.inconclusive(deniedClaims, `denying got ${seen}${advice}`);
  }
  finds(noCode, reply.kind !== 'code', [reply], { seen });
  if (reply.kind === 'code') return judge.inconclusive(isDenied, 'a denied request got a code');
  const wrong = wrongWith(reply, state);
  finds(isDenied, wrong === undefined, [reply], { seen: wrong ?? '' });
};
