import type { RequirementId } from '../../../models/requirements/index.ts';
import { whyNotApplicable } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { accessCheck } from '../access-check.ts';
import { alteredSecrets, wrongClients } from '../code/exchange.ts';
import { type CodeSession, inCodeSession } from '../code/session.ts';
import { judgeServes, useToken } from '../code/use-token.ts';
import { grantedTo, judgeReturnedScope, ofOpenid, scopeRule, scopesIn } from '../granted-scope.ts';
import { judgeNoToken, judgeRefusals, type TokenRefusal } from '../judging.ts';
import { type IssuedToken, isIssued } from '../token-endpoint.ts';
import {
  judgeSecondUse,
  lives,
  observeFailedAttempt,
  observeRotation,
  openRefresh,
  type Refresh,
  type RefreshableGrant,
  type RefreshParameters,
} from './open-refresh.ts';

const serves = 'access/refreshed-token-serves-calls';
const widens = 'access/refresh-does-not-widen-scope';
const bound = 'access/refresh-token-is-bound-to-its-client';
const proves = 'access/refresh-proves-the-client';
const unknown = 'access/unknown-refresh-token-gets-no-token';

/** A refresh request that must get no token, wrong in one respect. */
interface Misfit {
  readonly words: string;
  readonly rule: RequirementId;
  readonly change: (one: RefreshParameters) => Partial<RefreshParameters>;
}

/** Refreshes that must be refused; each uses its own refresh token, since the attempt may revoke it. */
const refreshMisfits = (other: RefreshParameters['client']): readonly Misfit[] => [
  ...wrongClients(other).map(
    ({ words, is, instead }): Misfit => ({
      words,
      rule: is === 'other' ? bound : proves,
      change: ({ client }: RefreshParameters) => ({ client: instead(client) }),
    }),
  ),
  ...['with another first character', 'with another character in the middle'].map(
    (words, at): Misfit => ({
      words: `with a refresh token ${words}`,
      rule: unknown,
      change: ({ refreshToken }: RefreshParameters) => ({
        refreshToken: alteredSecrets(refreshToken)[at] ?? '',
      }),
    }),
  ),
  {
    words: 'with an invented refresh token',
    rule: unknown,
    change: () => ({ refreshToken: 'procon-never-issued' }),
  },
];

const judgeMisfits = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const { judge, part, profile } = session;
  const refusals: TokenRefusal[] = [];
  for (const { words, rule, change } of refreshMisfits(profile.client))
    await part(rule, async () => {
      const one = await refresh.needAnother();
      const answer = await refresh.send({ ...one, ...change(one) });
      const refusal = { rule, what: `a refresh ${words}`, answer, evidence: [one.grant.issued] };
      if (answer.outcome === 'refused') refusals.push(refusal);
      else await judgeNoToken(judge, rule, refusal);
    });
  judgeRefusals(judge, refusals, { control: await refresh.sendControl(), bound });
};

/** Requests one of several allowed scopes; if others are granted, the answer must list them. */
const judgeNarrowerScope = async ({ judge, codeClient }: CodeSession, refresh: Refresh): Promise<void> => {
  const [first, ...more] = codeClient.scopes.filter((scope) => !ofOpenid.includes(scope));
  if (first === undefined || more.length === 0) return;
  const answer = await refresh.send({ ...(await refresh.needAnother()), scopes: [first] });
  if (isIssued(answer)) judgeReturnedScope(judge, [first], answer);
};

/** Whether an answer or its token names a scope; undefined if neither names any. */
const names = (issued: IssuedToken, scope: string): boolean | undefined => {
  const { answered, shown } = scopesIn(issued);
  if (answered === undefined && shown === undefined) return undefined;
  return [...(answered ?? []), ...(shown ?? [])].includes(scope);
};

/** A refresh token for fewer scopes than the client has, with the scopes it was granted. */
const takeNarrow = async (
  refresh: Refresh,
  scopes: readonly string[],
): Promise<RefreshableGrant & { readonly scopes: readonly string[] }> => {
  const one = await refresh.needAnother(scopes);
  return { ...one, scopes: grantedTo(one.grant.issued) ?? scopes };
};

const tooFew = whyNotApplicable(
  whyLacking('access.code-client has too few scopes in the profile', 'access.code-client.scopes'),
);

/** Judges that a refresh without scope keeps to the scopes that the user allowed. */
const judgeUnnamedScope = async (
  { finds }: CodeSession,
  refresh: Refresh,
  { narrow, extra }: { readonly narrow: RefreshableGrant; readonly extra: string },
): Promise<void> => {
  const answer = await refresh.send(narrow);
  const widened = isIssued(answer) ? names(answer, extra) : undefined;
  const seen = `a token for ${extra}, where the refresh names no scope`;
  if (widened !== undefined) finds(widens, !widened, [narrow.grant.issued, answer], { seen });
};

/** Requests a scope that the client has and the user did not allow. */
const judgeWiderScope = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const { judge, need, stop, finds } = session;
  const { scopes } = session.codeClient;
  const last = scopes.filter((scope) => !ofOpenid.includes(scope)).at(-1);
  const extra = need(scopes.length < 2 ? tooFew : (last ?? tooFew));
  const others = scopes.filter((scope) => scope !== extra);
  const unnamed = await refresh.needAnother(others);
  const { issued } = unnamed.grant;
  if (names(issued, extra)) stop('the user allowed fewer scopes, but the token has all of them');
  await judgeUnnamedScope(session, refresh, { narrow: unnamed, extra });
  const narrow = await takeNarrow(refresh, others);
  const requested = [...narrow.scopes, extra];
  const answer = await refresh.send({ ...narrow, scopes: requested });
  if (!isIssued(answer))
    return judgeNoToken(judge, widens, {
      ...{ what: 'a refresh for a wider scope', answer },
      control: async () => refresh.send(await takeNarrow(refresh, others)),
    });
  judgeReturnedScope(judge, requested, answer);
  const widened = need(names(answer, extra), 'the token does not show its scopes');
  finds(widens, !widened, [narrow.grant.issued, answer], { seen: `a token for ${extra}` });
};

const judgeUse = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const take = async () => (await refresh.sendControl())?.token;
  judgeServes(session, serves, await useToken(session, session.codeClient.scopes, take));
};

const ofRefresh: readonly RequirementId[] = [
  serves,
  widens,
  bound,
  proves,
  unknown,
  lives,
  'access/failed-attempt-ends-tokens',
];

const judgeAll = async (session: CodeSession): Promise<void> => {
  const { judge, part } = session;
  const refresh = await openRefresh(session);
  if ('because' in refresh) return judge[refresh.because](ofRefresh, refresh.reason);
  await observeRotation(session, refresh);
  await part(lives, () => judgeSecondUse(session, refresh));
  await part([], () => observeFailedAttempt(session, refresh));
  await judgeMisfits(session, refresh);
  await part(widens, () => judgeWiderScope(session, refresh));
  await part([], () => judgeNarrowerScope(session, refresh));
  await part(serves, () => judgeUse(session, refresh));
};

/** Checks refresh tokens if the target supports them; the documentation shows no request for them. */
export const refreshTokens = accessCheck({
  id: 'access/refresh-tokens',
  title: 'A refresh token gets its own client a token, for no more scopes than the user allowed',
  claims: [...ofRefresh, scopeRule],
  observes: [
    'access/refresh-token',
    'access/refresh-request',
    'access/refresh-rotation',
    'access/refresh-reuse',
    'access/failed-attempt',
  ],
  // The run's client fails on purpose, which may end the run's token.
  disturbs: 'client',
  needs: ['person', 'code-client'],
  run: (scenario) => inCodeSession(scenario, judgeAll),
});
