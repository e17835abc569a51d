import type { SilenceId } from '../../models/silences/index.ts';
import type { Judge } from '../harness/check.ts';
import { findsWith, type Scenario } from '../harness/scenario/scenario.ts';
import { accessCheck } from './access-check.ts';
import { scopesOf } from './jwt.ts';
import {
  describe,
  describeRefusal,
  type IssuedToken,
  isIssued,
  requestScopes,
  requestWithout,
  sendTokenRequest,
  type TokenAnswer,
} from './token-endpoint.ts';

/** The scopes of a token: in its answer, and in the token itself; either may be missing. */
export const scopesIn = ({
  members: { scope },
  token,
}: IssuedToken): { readonly answered?: readonly string[]; readonly shown?: readonly string[] } => {
  const shown = scopesOf(token)?.scopes;
  return {
    ...(typeof scope === 'string' && { answered: scope.split(' ').filter((one) => one !== '') }),
    ...(shown !== undefined && { shown }),
  };
};

/** The scopes of a token from its answer, else from the token itself. */
export const grantedTo = (issued: IssuedToken): readonly string[] | undefined => {
  const { answered, shown } = scopesIn(issued);
  return answered ?? shown;
};

/** The subject of findings about the scopes of a token. */
export const tokenScopes = 'scopes of a token';

/** The rule of RFC 6749 section 5.1. */
export const scopeRule = 'access/granted-scope-is-told-when-it-differs';

/** Scopes of OpenID Connect, which are for the client: an access token need not show them. */
export const ofOpenid = ['openid', 'profile', 'email', 'login', 'address', 'phone', 'offline_access'];

const listOf = (scopes: readonly string[]): string =>
  [...new Set(scopes)]
    .filter((scope) => !ofOpenid.includes(scope))
    .sort()
    .join(' ');

/** Judges that the answer lists the granted scopes if they differ from those requested. */
export const judgeReturnedScope = (judge: Judge, requested: readonly string[], issued: IssuedToken) => {
  const { answered, shown } = scopesIn(issued);
  if (answered === undefined && shown === undefined)
    return judge.inconclusive(scopeRule, 'the token does not show its scopes');
  const isRight = answered !== undefined || (shown && listOf(shown)) === listOf(requested);
  findsWith(judge)(scopeRule, isRight, [issued], {
    seen: `an answer without scope; ${requested.length} scopes were requested, and the token has ${shown?.length}`,
    subject: tokenScopes,
  });
};

/** Documented scopes, in the order in which they are searched for one that the client lacks. */
const named = [
  'core.accounting.write',
  'core.accounting.read',
  'quality_collaboration.quality_inspection.write',
  'core.scheduling_agreement.write',
  'quality_collaboration.quality_inspection.read',
  'core.scheduling_agreement.read',
];

const unknown = 'procon.no_such_object.read';

/** The outcome for a scope that was requested along with one of the client's own. */
const scopeOutcome = (answer: TokenAnswer, scope: string, dropped: string): string => {
  if (!isIssued(answer)) return describeRefusal(answer, 'invalid_scope');
  const granted = grantedTo(answer);
  if (granted === undefined) return 'a token that does not show its scopes';
  return granted.includes(scope) ? 'granted' : dropped;
};

const observeOmission = async ({ client, profile, judge }: Scenario): Promise<void> => {
  const answer = await sendTokenRequest(client, requestWithout('scope', profile.client));
  if (answer.outcome === 'unclear') return;
  const granted = isIssued(answer) ? scopesOf(answer.token)?.scopes : undefined;
  const all = profile.client.scopes.every((scope) => granted?.includes(scope));
  const issued = granted === undefined ? 'a token that does not show its scopes' : all ? 'all' : 'default';
  const words = isIssued(answer) ? issued : describeRefusal(answer, 'invalid_scope');
  judge.observe('access/omitted-scope', words, answer.exchange);
};

const observeFurtherScope = async (
  scenario: Scenario,
  silence: SilenceId,
  { own, scope, dropped }: { own: string; scope: string; dropped: string },
): Promise<void> => {
  const { judge } = scenario;
  const requested = [own, scope];
  const answer = await requestScopes(scenario, requested);
  if (answer.outcome === 'unclear') return;
  judge.observe(silence, scopeOutcome(answer, scope, dropped), answer.exchange);
  if (isIssued(answer)) judgeReturnedScope(judge, requested, answer);
};

/** Requests scopes that the client has, that it lacks, and that do not exist. */
export const grantedScope = accessCheck({
  id: 'access/granted-scope',
  draws: true,
  title: 'A token response lists the granted scopes where they differ from those requested',
  claims: [scopeRule],
  observes: ['access/omitted-scope', 'access/scope-the-client-lacks', 'access/unknown-scope'],
  effect: 'reads',
  disturbs: 'client',
  needs: ['scopes'],
  run: async (scenario) => {
    const { profile, judge, need, drawOrder } = scenario;
    const own = need(profile.client.scopes[0]);
    await drawOrder(profile.client.scopes, async (some) => {
      for (const scopes of [some, some.toReversed(), some.slice(0, 1)]) {
        const answer = await requestScopes(scenario, scopes);
        if (isIssued(answer)) judgeReturnedScope(judge, scopes, answer);
        else judge.inconclusive(scopeRule, `a request for the client's own scopes got ${describe(answer)}`);
      }
    });
    await observeOmission(scenario);
    const scope = named.find((one) => !profile.client.scopes.includes(one));
    const lack = scope && { own, scope, dropped: 'intersection' };
    if (lack) await observeFurtherScope(scenario, 'access/scope-the-client-lacks', lack);
    await observeFurtherScope(scenario, 'access/unknown-scope', { own, scope: unknown, dropped: 'ignored' });
  },
});
