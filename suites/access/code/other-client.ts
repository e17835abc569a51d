import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { putAway } from '../clients/activity.ts';
import { createClient, credentialsOf } from '../clients/create-client.ts';
import { offers } from '../offers.ts';
import { isIssued } from '../own-token.ts';
import { openRefresh } from '../refresh/open-refresh.ts';
import { tell } from '../token-answer.ts';
import { judgeConsent } from './authorize.ts';
import { type Desk, openDesk, takeCode, takeToken } from './desk.ts';
import { redeem } from './exchange.ts';
import { judgeNarrowConsent } from './judge-narrow-consent.ts';
import type { CodeClient } from './request.ts';

const ofCode = 'access/code-is-bound-to-its-client';
const ofRefresh = 'access/refresh-token-is-bound-to-its-client';
const claims = [
  ofCode,
  ofRefresh,
  'access/code-grant-needs-consent',
] as const satisfies readonly RequirementId[];

/** The other client sends a code of the first one; a code of its own, before and after, is the twin. */
const judgeCode = async (desk: Desk, other: CodeClient): Promise<void> => {
  const { judge, client } = desk.context;
  const own = { ...desk, client: other };
  await judgeNarrowConsent(own, 'new');
  judgeConsent(judge, (await takeCode(own)).reply, 'a client that nobody has allowed');
  if ((await takeToken(own)) === undefined) {
    return judge.inconclusive(ofCode, 'the other client got no token for a code of its own');
  }
  const { redemption } = await takeCode(desk);
  if (redemption === undefined) return judge.inconclusive(ofCode, 'no further code was to be had');
  const got = await redeem(client, desk.place, { ...redemption, client: other });
  if (isIssued(got)) {
    judge.violated(ofCode, {
      expected: 'no token for a client that sends the code of another one',
      ...{ seen: tell(got), exchanges: [got.answer.exchange] },
      explanation: 'an authorization code gets a token by "exchange by another client"',
    });
  } else if (got.outcome === 'unclear' || (await takeToken(own)) === undefined) {
    judge.inconclusive(ofCode, `it got ${tell(got)}, and its own code afterwards no token`);
  } else judge.holds(ofCode, got.answer.exchange);
};

/** The same with a refresh token. */
const judgeRefresh = async (desk: Desk, other: CodeClient): Promise<void> => {
  const { judge } = desk.context;
  const refresh = await openRefresh(desk);
  if ('reason' in refresh) return judge.notApplicable(ofRefresh, refresh.reason);
  const first = await refresh.take();
  if (first === undefined) return judge.inconclusive(ofRefresh, 'no further refresh token was to be had');
  const got = await refresh.send({ ...first, client: other });
  if (isIssued(got)) {
    return judge.violated(ofRefresh, {
      expected: 'no token for a client that sends the refresh token of another one',
      ...{ seen: tell(got), exchanges: [got.answer.exchange] },
    });
  }
  const twin = await refresh.take();
  const again = twin && (await refresh.send(twin));
  if (got.outcome !== 'unclear' && again && isIssued(again)) judge.holds(ofRefresh, got.answer.exchange);
  else judge.inconclusive(ofRefresh, `it got ${tell(got)}; the right client ${again ? tell(again) : 'none'}`);
};

const judgeOther = async (context: Context, visit: Visit, first: CodeClient): Promise<void> => {
  const { judge } = context;
  const opened = await openDesk(context, claims, { client: first, visit });
  if (opened === undefined) return;
  const { redirectUri, scopes } = first;
  const wish = {
    name: marker('other'),
    grantType: 'authorization_code',
    redirectUris: [redirectUri],
    scopes,
  } as const;
  const made = await createClient(visit, wish);
  const credentials = made.kind === 'made' ? credentialsOf(made) : undefined;
  if (made.kind !== 'made' || credentials === undefined) {
    const reason = made.kind === 'made' ? 'identifier or secret are not shown' : made.reason;
    judge.inconclusive(claims, `no second client could be created: ${reason}`);
    return;
  }
  const other = { ...credentials, redirectUri };
  try {
    await judgeCode(opened.desk, other);
    await judgeRefresh(opened.desk, other);
  } finally {
    await putAway(context, visit, made);
  }
};

/** Two clients with the same grant, scopes and redirect URI: what was issued to one is worth nothing to the other. */
export const otherClient: Check = {
  id: 'access/other-client',
  title: 'What one client was issued gets another client no token',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    if (!(await offers(context, ['person', 'code-client', 'manage-clients'], claims))) return;
    const { codeClient } = context.profile.access;
    if (codeClient === undefined) return;
    context.judge.planned(1);
    await context.browser.visit([codeClient.redirectUri], (visit) => judgeOther(context, visit, codeClient));
    context.judge.executed();
  },
};
