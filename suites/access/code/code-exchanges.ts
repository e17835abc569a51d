import { marker } from '../../harness/generate/marker.ts';
import { accessCheck } from '../access-check.ts';
import { inactive, judgeUnusedGrants, withCreated } from '../clients/activity.ts';
import { type CreatedClient, createClient } from '../clients/create-client.ts';
import { credentialsOf } from '../clients/shown-client.ts';
import { judgeIssued, judgeNoToken } from '../judging.ts';
import { findAdvertised, noS256 } from '../openid/discovery.ts';
import { openRefresh, refresh, refreshTokenIn } from '../refresh/open-refresh.ts';
import { describe, isIssued } from '../token-endpoint.ts';
import { consent, judgeConsent, judgeNarrowConsent } from './consent.ts';
import { redeem } from './exchange.ts';
import { type CodeClient, newProof, proofBytes } from './request.ts';
import { type CodeSession, inCodeSession, needCode, takeCode, takeToken } from './session.ts';

const once = 'access/code-is-used-once';

/** Number of simultaneous pairs by the setting k; each pair uses up one code. */
const meetings = { 0: 3, 1: 5, 2: 8 } as const;

/** Sends one code twice at the same moment. */
const meet = async (session: CodeSession): Promise<void> => {
  const { judge, client, place, stop } = session;
  const redemption = await needCode(session);
  const both = await Promise.all([redeem(client, place, redemption), redeem(client, place, redemption)]);
  const exchanges = both.map(({ exchange }) => exchange);
  if (both.every(isIssued)) {
    const seen = both.map(describe).join(' and ');
    judge.violated(once, {
      ...{ expected: 'at most one of two simultaneous exchanges of a code gets a token', seen },
      ...{ exchanges, shownBy: exchanges },
      walk: ['start: a code that the user allowed', 'two exchanges at the same moment: both get a token'],
      explanation: 'two simultaneous exchanges of a code both get a token',
    });
  } else if (both.some(isIssued) && !both.some(({ outcome }) => outcome === 'unclear'))
    judge.holds(once, exchanges[0]);
  else
    stop(
      'among all pairs of simultaneous exchanges of a code there was none in which exactly one got a token',
    );
};

/** At most one token for a code, also when it is sent twice at once (RFC 6749 section 10.5). */
export const codeAtOnce = accessCheck({
  id: 'access/code-at-once',
  title: 'Of two exchanges of one code at the same moment at most one succeeds',
  claims: [once],
  exclusive: 'code client',
  needs: ['person', 'code-client'],
  run: (scenario) =>
    inCodeSession(scenario, async (session) => {
      for (let left = meetings[session.settings.k]; left > 0; left--)
        await session.part(once, () => meet(session));
    }),
});

const verified = 'access/code-verifier-is-accepted';

/** Exchanges a code that was requested with a challenge, with its verifier. */
const judgeVerifier = async (session: CodeSession, bytes: number): Promise<void> => {
  const { client, place, judge } = session;
  const answer = await redeem(client, place, await needCode(session, { proof: newProof(bytes) }));
  judgeIssued(judge, verified, { what: 'an exchange with its verifier', answer });
};

/** Exchanges a code without its verifier, and observes whether that is accepted. */
const observeChallenge = async (session: CodeSession, s256: boolean): Promise<void> => {
  const { client, place, judge } = session;
  const { verifier: _, ...redemption } = await needCode(session, { proof: newProof() });
  const answer = await redeem(client, place, redemption);
  if (answer.outcome === 'unclear') return;
  const used = s256 ? 'optional' : 'yes, though S256 is not advertised';
  judge.observe('access/code-challenge', isIssued(answer) ? 'ignored' : used, answer.exchange);
};

/** The code challenge method S256 of RFC 7636: judged where it is advertised, observed elsewhere. */
export const codeVerifier = accessCheck({
  id: 'access/code-verifier',
  title: 'A code that was requested with a code challenge is exchanged with its code verifier alone',
  claims: [verified],
  observes: ['access/code-challenge'],
  exclusive: 'code client',
  needs: ['person', 'code-client'],
  run: (scenario) =>
    inCodeSession(scenario, async (session) => {
      const { judge, part, challenged } = session;
      const { s256 } = await findAdvertised(session);
      if (challenged || s256) {
        for (const bytes of Object.values(proofBytes))
          await part(verified, () => judgeVerifier(session, bytes));
      } else judge.notApplicable(verified, noS256);
      if (challenged) judge.observe('access/code-challenge', 'required');
      else await part([], () => observeChallenge(session, s256));
    }),
});

const ofCode = 'access/code-is-bound-to-its-client';
const ofRefresh = 'access/refresh-token-is-bound-to-its-client';

/** The other client sends a code of the first one; a code of its own, before and after, is the control. */
const judgeCode = async (session: CodeSession, codeClient: CodeClient): Promise<void> => {
  const { judge, client, place, need } = session;
  const own = { ...session, codeClient };
  await judgeNarrowConsent(own, 'new');
  judgeConsent(own, (await takeCode(own)).reply, 'a client that no user has allowed');
  need(await takeToken(own), 'the other client got no token for a code of its own');
  const answer = await redeem(client, place, { ...(await needCode(session)), client: codeClient });
  await judgeNoToken(judge, ofCode, {
    ...{ what: 'a code of another client', answer },
    because: 'an authorization code gets a token by "exchange by another client"',
    control: async () => (await takeToken(own))?.issued,
  });
};

/** Deactivates the other client while it holds codes and perhaps a refresh token, which it has used before. */
const judgeDeactivated = async (own: CodeSession, made: CreatedClient): Promise<void> => {
  const { client, need, place } = own;
  const { issued, redemption } = need(await takeToken(own), 'the other client got no token');
  let refreshToken = refreshTokenIn(issued);
  const sendRefresh = async () => {
    if (refreshToken === undefined) return undefined;
    const answer = await refresh(client, 'form', { client: redemption.client, refreshToken });
    refreshToken = refreshTokenIn(answer) ?? refreshToken;
    return answer;
  };
  const before = await sendRefresh();
  const canRefresh = before !== undefined && isIssued(before);
  const codes = [await needCode(own), await needCode(own)];
  await judgeUnusedGrants(own, made, {
    sendCode: async () => {
      const next = codes.pop();
      return next && redeem(client, place, next);
    },
    // How to send a refresh token is not documented: a refusal counts only if an earlier refresh was accepted.
    sendRefresh: canRefresh ? sendRefresh : async () => undefined,
  });
};

/** The other client sends a refresh token of the first one. */
const judgeRefresh = async (session: CodeSession, other: CodeClient): Promise<void> => {
  const refresh = session.need(await openRefresh(session));
  const answer = await refresh.send({ ...(await refresh.needAnother()), client: other });
  const what = 'a refresh token of another client';
  await judgeNoToken(session.judge, ofRefresh, { what, answer, control: refresh.sendControl });
};

const judgeOther = async (session: CodeSession): Promise<void> => {
  const { visit, need, part, codeClient } = session;
  const { redirectUri, scopes } = codeClient;
  const options = { name: marker('other'), redirectUris: [redirectUri], scopes };
  const made = await createClient(visit, { ...options, grantType: 'authorization_code' });
  await withCreated(session, made, async (own) => {
    const why = 'no second client could be created: identifier or secret are not shown';
    const other = { ...need(credentialsOf(own), why), redirectUri };
    await part([ofCode, consent], () => judgeCode(session, other));
    await part(ofRefresh, () => judgeRefresh(session, other));
    await part(inactive, () => judgeDeactivated({ ...session, codeClient: other }, own));
  });
};

/** Two clients with equal grant, scopes and redirect URI: codes and tokens of one are invalid for the other. */
export const otherClient = accessCheck({
  id: 'access/other-client',
  title:
    'Codes and refresh tokens of one client get another client no token, nor their own once it is inactive',
  claims: [ofCode, ofRefresh, consent, inactive],
  exclusive: 'code client',
  needs: ['person', 'code-client', 'manage-clients'],
  run: (scenario) => inCodeSession(scenario, judgeOther),
});
