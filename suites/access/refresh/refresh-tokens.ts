import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { alteredSecrets } from '../code/exchange.ts';
import { type CodeSession, inCodeSession } from '../code/session.ts';
import { judgeServes, useToken } from '../code/use-token.ts';
import { grantedTo, judgeTold, ofOpenid, scopeRule, scopesIn } from '../granted-scope.ts';
import { describeToken, judgeNoToken, judgeRefusals, type TokenRefusal } from '../judging.ts';
import { describe, type Issued, isIssued, type TokenAnswer } from '../token-endpoint.ts';
import {
  observeFailedAttempt,
  observeRotation,
  openRefresh,
  type Refresh,
  type Refreshable,
  type Refreshing,
} from './open-refresh.ts';

/** A refresh request that must get no token, wrong in one respect. */
interface Misfit {
  readonly words: string;
  readonly rule: RequirementId;
  readonly change: (one: Refreshing) => Refreshing;
}

/** Refreshes that must be refused; each uses its own refresh token, since the attempt may revoke it. */
const refreshMisfits = ({ context: { profile } }: CodeSession): readonly Misfit[] => [
  {
    words: 'a wrong client secret',
    rule: 'access/refresh-proves-the-client',
    change: (one) => ({ ...one, client: { ...one.client, secret: 'procon-wrong-secret' } }),
  },
  {
    words: 'an empty client secret',
    rule: 'access/refresh-proves-the-client',
    change: (one) => ({ ...one, client: { ...one.client, secret: '' } }),
  },
  {
    words: 'another client',
    rule: 'access/refresh-token-is-bound-to-its-client',
    change: (one) => ({ ...one, client: profile.client }),
  },
  {
    words: 'a refresh token whose first sign is another',
    rule: 'access/unknown-refresh-token-gets-no-token',
    change: (one) => ({ ...one, refreshToken: alteredSecrets(one.refreshToken)[0] ?? '' }),
  },
  {
    words: 'a refresh token that has another sign in its middle',
    rule: 'access/unknown-refresh-token-gets-no-token',
    change: (one) => ({ ...one, refreshToken: alteredSecrets(one.refreshToken)[1] ?? '' }),
  },
  {
    words: 'an invented refresh token',
    rule: 'access/unknown-refresh-token-gets-no-token',
    change: (one) => ({ ...one, refreshToken: 'procon-never-issued' }),
  },
];

/** Requests one of several allowed scopes; if others are granted, the answer must list them. */
const judgeNarrowerScope = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const [first, ...more] = session.client.scopes.filter((scope) => !ofOpenid.includes(scope));
  if (first === undefined || more.length === 0) return;
  const one = await refresh.take();
  const answer = one && (await refresh.send({ ...one, scopes: [first] }));
  if (answer && isIssued(answer)) judgeTold(session.context.judge, [first], answer);
};

const rule = 'access/refresh-does-not-widen-scope';

/** Whether an answer or its token names a scope; undefined where neither names any. */
const names = (issued: Issued, scope: string): boolean | undefined => {
  const { answered, shown } = scopesIn(issued);
  if (answered === undefined && shown === undefined) return undefined;
  return [...(answered ?? []), ...(shown ?? [])].includes(scope);
};

/** A refresh token for fewer scopes than the client has. */
interface Narrow {
  readonly one: Refreshable;
  /** The scopes that it was granted. */
  readonly granted: readonly string[];
}

const takeNarrow = async (refresh: Refresh, scopes: readonly string[]): Promise<Narrow | undefined> => {
  const one = await refresh.take(scopes);
  return one && { one, granted: grantedTo(one.grant.issued) ?? scopes };
};

/** A refusal counts once the same request without the further scope is accepted. */
const judgeRefusal = (
  { context: { judge } }: CodeSession,
  refresh: Refresh,
  { scopes, answer }: { readonly scopes: readonly string[]; readonly answer: TokenAnswer },
): Promise<void> =>
  judgeNoToken(judge, rule, answer, {
    ...{ what: 'a wider scope', expected: 'no token for a scope that the user did not allow' },
    twin: async () => {
      const narrow = await takeNarrow(refresh, scopes);
      const twin = narrow && (await refresh.send({ ...narrow.one, scopes: narrow.granted }));
      if (twin && isIssued(twin)) return undefined;
      return `so did a refresh that names the granted scopes: ${twin ? describe(twin) : 'no token'}`;
    },
  });

/** Asks for a scope that the client has and the user did not allow. */
const judgeWiderScope = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const { judge } = session.context;
  const own = session.client.scopes.filter((scope) => !ofOpenid.includes(scope));
  const [extra] = own.toReversed();
  if (extra === undefined || session.client.scopes.length < 2) {
    return judge.notApplicable(
      rule,
      whyLacking('access.code-client has too few scopes in the profile', 'access.code-client.scopes'),
    );
  }
  const scopes = session.client.scopes.filter((scope) => scope !== extra);
  const narrow = await takeNarrow(refresh, scopes);
  if (narrow === undefined) {
    return judge.inconclusive(rule, 'the suites could not get a refresh token for fewer scopes');
  }
  const { issued } = narrow.one.grant;
  if (names(issued, extra)) {
    return judge.inconclusive(rule, 'the user allowed fewer scopes, but the token has all of them');
  }
  const requested = [...narrow.granted, extra];
  const answer = await refresh.send({ ...narrow.one, scopes: requested });
  if (!isIssued(answer)) return judgeRefusal(session, refresh, { scopes, answer });
  judgeTold(judge, requested, answer);
  const widened = names(answer, extra);
  if (widened === undefined) judge.inconclusive(rule, 'the token does not show its scopes');
  else if (!widened) judge.holds(rule, answer.answer.exchange);
  else {
    judge.violated(rule, {
      expected: 'no token for a scope that the user did not allow',
      seen: `a token for ${extra}`,
      exchanges: [issued.answer.exchange, answer.answer.exchange],
    });
  }
};

const serves = 'access/refreshed-token-serves-calls';

const bound = 'access/refresh-token-is-bound-to-its-client';

const ofRefresh = [
  serves,
  'access/refresh-does-not-widen-scope',
  bound,
  'access/refresh-proves-the-client',
  'access/unknown-refresh-token-gets-no-token',
  'access/failed-attempt-ends-tokens',
] as const satisfies readonly RequirementId[];

const judgeMisfit = async (
  session: CodeSession,
  refresh: Refresh,
  misfit: Misfit,
): Promise<TokenRefusal | undefined> => {
  const { judge } = session.context;
  const { words, rule } = misfit;
  const one = await refresh.take();
  if (one === undefined) {
    judge.inconclusive(rule, 'the suites could not get another refresh token');
    return undefined;
  }
  const answer = await refresh.send(misfit.change(one));
  const what = `a refresh with ${words}`;
  if (answer.outcome === 'refused') return { rule, what, answer };
  const before = [one.grant.issued.answer.exchange];
  await judgeNoToken(judge, rule, answer, { what, before, ...describeToken(what) });
  return undefined;
};

/** Sends a valid request after all invalid ones; returns why it got no token, or undefined. */
const judgeTwin = async (refresh: Refresh): Promise<string | undefined> => {
  const one = await refresh.take();
  const answer = one && (await refresh.send(one));
  if (answer && isIssued(answer)) return undefined;
  return answer ? describe(answer) : 'no token';
};

const judgeUse = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const use = await useToken(session.context, session.client.scopes, async () => {
    const one = await refresh.take();
    return one && (await refresh.send(one)).token;
  });
  judgeServes(session.context.judge, serves, { use, means: 'a refresh token' });
};

const judgeAll = async (session: CodeSession): Promise<void> => {
  const { judge } = session.context;
  const refresh = await openRefresh(session);
  if ('reason' in refresh) {
    judge.notApplicable(ofRefresh, refresh.reason);
    return;
  }
  await observeRotation(session, refresh);
  await observeFailedAttempt(session, refresh);
  const refusals: TokenRefusal[] = [];
  for (const misfit of refreshMisfits(session)) {
    const refusal = await judgeMisfit(session, refresh, misfit);
    if (refusal !== undefined) refusals.push(refusal);
  }
  judgeRefusals(judge, refusals, { problem: await judgeTwin(refresh), bound });
  await judgeWiderScope(session, refresh);
  await judgeNarrowerScope(session, refresh);
  await judgeUse(session, refresh);
};

/** Checks refresh tokens where the target supports them; the documentation shows no request for them. */
export const refreshTokens: Check = {
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
  run: (context) =>
    inCodeSession(context, ofRefresh, async (session) => {
      context.judge.planned(1);
      await judgeAll(session);
      context.judge.executed();
    }),
};
