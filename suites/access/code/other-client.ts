import { marker } from '../../harness/generate/marker.ts';
import { withCreated } from '../clients/activity.ts';
import { createClient } from '../clients/create-client.ts';
import { credentialsOf } from '../clients/shown-client.ts';
import { accessCheck, judgeNoToken } from '../judging.ts';
import { openRefresh } from '../refresh/open-refresh.ts';
import { consent, judgeConsent, judgeNarrowConsent } from './consent.ts';
import { redeem } from './exchange.ts';
import type { CodeClient } from './request.ts';
import { type CodeSession, inCodeSession, needCode, takeCode, takeToken } from './session.ts';

const ofCode = 'access/code-is-bound-to-its-client';
const ofRefresh = 'access/refresh-token-is-bound-to-its-client';

/** The other client sends a code of the first one; a code of its own, before and after, is the twin. */
const judgeCode = async (session: CodeSession, codeClient: CodeClient): Promise<void> => {
  const { judge, client, place, need } = session;
  const own = { ...session, codeClient };
  await judgeNarrowConsent(own, 'new');
  judgeConsent(own, (await takeCode(own)).reply, 'a client that nobody has allowed');
  need(await takeToken(own), 'the other client got no token for a code of its own');
  const answer = await redeem(client, place, { ...(await needCode(session)), client: codeClient });
  await judgeNoToken(judge, ofCode, {
    ...{ what: 'a code of another client', answer },
    because: 'an authorization code gets a token by "exchange by another client"',
    twin: async () => (await takeToken(own))?.issued,
  });
};

/** The same with a refresh token. */
const judgeRefresh = async (session: CodeSession, other: CodeClient): Promise<void> => {
  const refresh = session.need(await openRefresh(session));
  const answer = await refresh.send({ ...(await refresh.needAnother()), client: other });
  const what = 'a refresh token of another client';
  await judgeNoToken(session.judge, ofRefresh, { what, answer, twin: refresh.sendTwin });
};

const judgeOther = async (session: CodeSession): Promise<void> => {
  const { visit, need, part, codeClient } = session;
  const { redirectUri, scopes } = codeClient;
  const options = { name: marker('other'), redirectUris: [redirectUri], scopes };
  const made = await createClient(visit, { ...options, grantType: 'authorization_code' });
  await withCreated(session, made, async (created) => {
    const why = 'no second client could be created: identifier or secret are not shown';
    const other = { ...need(credentialsOf(created), why), redirectUri };
    await part([ofCode, consent], () => judgeCode(session, other));
    await part(ofRefresh, () => judgeRefresh(session, other));
  });
};

/** Two clients with equal grant, scopes and redirect URI: codes and tokens of one are invalid for the other. */
export const otherClient = accessCheck({
  id: 'access/other-client',
  title: 'Codes and refresh tokens of one client get another client no token',
  claims: [ofCode, ofRefresh, consent],
  exclusive: 'code client',
  needs: ['person', 'code-client', 'manage-clients'],
  run: (scenario) => inCodeSession(scenario, judgeOther),
});
