import type { SilenceId } from '../../models/silences/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { scopesOf } from './jwt.ts';
import { isIssued } from './obtain.ts';
import { grantedTo } from './scope-list.ts';
import { ask, type TokenAnswer, tell } from './token-answer.ts';
import { documented, tokenRequest, without } from './token-request.ts';
import { judgeTold, toldRule } from './told-scope.ts';

/** Scopes that the documentation names, in the order in which one is looked for that a client lacks. */
const named = [
  'core.accounting.write',
  'core.accounting.read',
  'quality_collaboration.quality_inspection.write',
  'core.scheduling_agreement.write',
  'quality_collaboration.quality_inspection.read',
  'core.scheduling_agreement.read',
];
const unknown = 'procon.no_such_object.read';

const refusal = ({ error, answer }: TokenAnswer): string =>
  error === 'invalid_scope' ? 'refused' : `refused: ${error ?? `status ${answer.status}`}`;

/** What became of a scope that stood beside one of the client's own. */
const fateOf = (got: TokenAnswer, scope: string, dropped: string): string => {
  if (!isIssued(got)) return refusal(got);
  const granted = grantedTo(got);
  if (granted === undefined) return 'a token that does not show its scopes';
  return granted.includes(scope) ? 'granted' : dropped;
};

const observeOmission = async (context: Context): Promise<void> => {
  const { client, profile, judge } = context;
  const got = await ask(client, tokenRequest(without(documented(profile.client), 'scope')));
  if (got.outcome === 'unclear') return;
  const granted = isIssued(got) ? scopesOf(got.token)?.scopes : undefined;
  const all = profile.client.scopes.every((scope) => granted?.includes(scope));
  const issued = granted === undefined ? 'a token that does not show its scopes' : all ? 'all' : 'default';
  judge.observe('access/omitted-scope', isIssued(got) ? issued : refusal(got), got.answer.exchange);
};

const observeBeside = async (
  context: Context,
  silence: SilenceId,
  { own, scope, dropped }: { own: string; scope: string; dropped: string },
): Promise<void> => {
  const { client, profile, judge } = context;
  const asked = [own, scope];
  const got = await ask(client, tokenRequest(documented({ ...profile.client, scopes: asked })));
  if (got.outcome === 'unclear') return;
  judge.observe(silence, fateOf(got, scope, dropped), got.answer.exchange);
  if (isIssued(got)) judgeTold(judge, asked, got);
};

/** Asks for scopes that a client has, has not, and that nobody has. */
export const grantedScope: Check = {
  id: 'access/granted-scope',
  title: 'A token answer tells the scopes where they are not those asked for',
  claims: [toldRule],
  observes: ['access/omitted-scope', 'access/scope-the-client-lacks', 'access/unknown-scope'],
  effect: 'reads',
  afterwards: true,
  run: async (context) => {
    const { client, profile, judge } = context;
    const [own] = profile.client.scopes;
    if (own === undefined) return judge.notApplicable(toldRule, 'the profile names no scopes of the client');
    judge.planned(1);
    for (const scopes of [profile.client.scopes, profile.client.scopes.toReversed(), [own]]) {
      const got = await ask(client, tokenRequest(documented({ ...profile.client, scopes })));
      if (isIssued(got)) judgeTold(judge, scopes, got);
      else judge.inconclusive(toldRule, `a request for the client's own scopes got ${tell(got)}`);
    }
    await observeOmission(context);
    const lacked = named.find((scope) => !profile.client.scopes.includes(scope));
    const lack = lacked && { own, scope: lacked, dropped: 'intersection' };
    if (lack) await observeBeside(context, 'access/scope-the-client-lacks', lack);
    await observeBeside(context, 'access/unknown-scope', { own, scope: unknown, dropped: 'ignored' });
    judge.executed();
  },
};
