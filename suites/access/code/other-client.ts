import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { deactivateForGood } from '../clients/activity.ts';
import { createClient } from '../clients/create-client.ts';
import { credentialsOf } from '../clients/shown-client.ts';
import { judgeNoToken, meetsNeeds } from '../judging.ts';
import { openRefresh } from '../refresh/open-refresh.ts';
import { describe, isIssued } from '../token-endpoint.ts';
import { judgeConsent, judgeNarrowConsent } from './consent.ts';
import { redeem } from './exchange.ts';
import type { CodeClient } from './request.ts';
import { type CodeSession, openCodeSession, takeCode, takeToken } from './session.ts';

const ofCode = 'access/code-is-bound-to-its-client';
const ofRefresh = 'access/refresh-token-is-bound-to-its-client';
const claims = [
  ofCode,
  ofRefresh,
  'access/code-grant-needs-consent',
] as const satisfies readonly RequirementId[];

/** The other client sends a code of the first one; a code of its own, before and after, is the twin. */
const judgeCode = async (session: CodeSession, other: CodeClient): Promise<void> => {
  const { judge, client } = session.context;
  const own = { ...session, client: other };
  await judgeNarrowConsent(own, 'new');
  judgeConsent(judge, (await takeCode(own)).reply, 'a client that nobody has allowed');
  if ((await takeToken(own)) === undefined) {
    return judge.inconclusive(ofCode, 'the other client got no token for a code of its own');
  }
  const { redemption } = await takeCode(session);
  if (redemption === undefined)
    return judge.inconclusive(ofCode, 'the suites could not get another authorization code');
  const answer = await redeem(client, session.place, { ...redemption, client: other });
  await judgeNoToken(judge, ofCode, answer, {
    what: 'it',
    expected: 'no token for a client that sends the code of another one',
    explanation: 'an authorization code gets a token by "exchange by another client"',
    twin: async () => ((await takeToken(own)) === undefined ? 'its own code afterwards no token' : undefined),
  });
};

/** The same with a refresh token. */
const judgeRefresh = async (session: CodeSession, other: CodeClient): Promise<void> => {
  const { judge } = session.context;
  const refresh = await openRefresh(session);
  if ('reason' in refresh) return judge.notApplicable(ofRefresh, refresh.reason);
  const first = await refresh.take();
  if (first === undefined)
    return judge.inconclusive(ofRefresh, 'the suites could not get another refresh token');
  const answer = await refresh.send({ ...first, client: other });
  await judgeNoToken(judge, ofRefresh, answer, {
    what: 'it',
    expected: 'no token for a client that sends the refresh token of another one',
    twin: async () => {
      const again = await refresh.take();
      const twin = again && (await refresh.send(again));
      return twin && isIssued(twin) ? undefined : `the right client ${twin ? describe(twin) : 'none'}`;
    },
  });
};

const judgeOther = async (context: Context, visit: Visit, first: CodeClient): Promise<void> => {
  const { judge } = context;
  const opened = await openCodeSession(context, claims, { client: first, visit });
  if (opened === undefined) return;
  const { redirectUri, scopes } = first;
  const options = {
    name: marker('other'),
    grantType: 'authorization_code',
    redirectUris: [redirectUri],
    scopes,
  } as const;
  const made = await createClient(visit, options);
  const credentials = made.kind === 'made' ? credentialsOf(made) : undefined;
  if (made.kind !== 'made' || credentials === undefined) {
    const reason = made.kind === 'made' ? 'identifier or secret are not shown' : made.reason;
    judge.inconclusive(claims, `no second client could be created: ${reason}`);
    return;
  }
  const other = { ...credentials, redirectUri };
  try {
    await judgeCode(opened.session, other);
    await judgeRefresh(opened.session, other);
  } finally {
    await deactivateForGood(context, visit, made);
  }
};

/** Two clients with equal grant, scopes and redirect URI: codes and tokens of one are invalid for the other. */
export const otherClient: Check = {
  id: 'access/other-client',
  title: 'Codes and refresh tokens of one client get another client no token',
  claims,
  exclusive: 'code client',
  run: async (context) => {
    if (!(await meetsNeeds(context, ['person', 'code-client', 'manage-clients'], claims))) return;
    const { codeClient } = context.profile.access;
    if (codeClient === undefined) return;
    context.judge.planned(1);
    await context.browser.visit([codeClient.redirectUri], (visit) => judgeOther(context, visit, codeClient));
    context.judge.executed();
  },
};
