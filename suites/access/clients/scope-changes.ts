import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { grantedTo } from '../granted-scope.ts';
import { meetsNeeds, observeAccess } from '../judging.ts';
import { describe, type Issued, isIssued, requestToken } from '../token-endpoint.ts';
import { findServedReads, type ServedRead, tokenPause } from '../working-token.ts';
import { deactivateForGood } from './activity.ts';
import { createAnyhow, tokenOf } from './create-client.ts';
import { chooseScopes, openClients, redirectUriOf } from './management.ts';
import { credentialsOf } from './shown-client.ts';

const rule = 'access/scope-changes-affect-scripts';
const claims = [rule] as const satisfies readonly RequirementId[];

/** A client whose scopes are about to change. */
interface Changing {
  readonly own: ClientCredentials;
  readonly kept: readonly string[];
  readonly taken: string;
}

/** A read that the scope which is taken away opens, and the others do not; and a token that opens it. */
interface Lost {
  readonly read: ServedRead;
  readonly token: string;
}

const findLost = async (context: Context, { own, kept, taken }: Changing): Promise<Lost | undefined> => {
  const [one, other] = [
    await tokenOf(context, { ...own, scopes: [taken] }),
    await tokenOf(context, { ...own, scopes: kept }),
  ];
  if (!isIssued(one) || !isIssued(other)) return undefined;
  await tokenPause(context);
  const opened = (await findServedReads(context, one.token)).reads;
  const open = (await findServedReads(context, other.token)).reads;
  const read = opened.find(({ request }) => !open.some((same) => same.request.path === request.path));
  return read && { read, token: one.token };
};

const observeToken = async ({ client, judge }: Context, lost: Lost | undefined): Promise<void> => {
  if (lost === undefined) return;
  const { request } = lost.read;
  const answer = await client.send({ ...request, token: lost.token });
  observeAccess(judge, 'access/removed-scope-tokens', { answer, request }, ['kept', 'refused']);
};

/** The script asks as it always did. */
const judgeScript = async (context: Context, { own, taken }: Changing, before: Issued): Promise<void> => {
  const { client, judge } = context;
  const answer = await requestToken(client, own);
  const holding = isIssued(answer) ? grantedTo(answer) : [];
  if (answer.outcome === 'unclear') judge.inconclusive(rule, `a request got ${describe(answer)}`);
  else if (holding === undefined) judge.inconclusive(rule, 'the token does not show its scopes');
  else if (!holding.includes(taken)) judge.holds(rule, answer.answer.exchange);
  else {
    judge.violated(rule, {
      expected: 'no token for a scope that was removed from the client',
      seen: 'the client got a token for that scope',
      exchanges: [before.answer.exchange, answer.answer.exchange],
    });
  }
};

const change = async (context: Context, changing: Changing): Promise<void> => {
  const { judge, fixtures } = context;
  const { own, kept, taken } = changing;
  const before = await tokenOf(context, own);
  const holding = isIssued(before) ? grantedTo(before) : undefined;
  if (!isIssued(before) || holding?.includes(taken) === false) {
    return judge.inconclusive(
      rule,
      `before the change a request for all of its scopes got ${describe(before)}`,
    );
  }
  const lost = await findLost(context, changing);
  if (!(await fixtures.setClientScopes(own.id, kept))) {
    return judge.blocked(rule, 'the hook set-client-scopes did not change the scopes of a client');
  }
  await observeToken(context, lost);
  await judgeScript(context, changing, before);
  await fixtures.setClientScopes(own.id, own.scopes);
};

const act = async (context: Context, visit: Visit): Promise<void> => {
  const { judge, profile } = context;
  await openClients(visit);
  const { assigned } = chooseScopes(profile.client.scopes);
  const taken = assigned.at(-1);
  if (taken === undefined || assigned.length < 2) {
    return judge.notApplicable(
      rule,
      whyLacking('the profile names fewer than three scopes of the client', 'client.scopes'),
    );
  }
  const redirectUri = redirectUriOf(profile);
  const wanted = { word: 'changes', scopes: assigned, redirectUri } as const;
  const made = await createAnyhow(visit, { ...wanted, grantType: 'client_credentials' });
  if (made.kind !== 'made') return judge.inconclusive(rule, `no client could be created: ${made.reason}`);
  try {
    const own = credentialsOf(made);
    if (own === undefined) return judge.inconclusive(rule, 'a created client was shown without credentials');
    await change(context, { own, taken, kept: assigned.slice(0, -1) });
  } finally {
    await deactivateForGood(context, visit, made);
  }
};

/** Removes a scope from a client that the suites created, by its hook. */
export const scopeChanges: Check = {
  id: 'access/scope-changes',
  title: 'A scope that was removed from a client is no longer granted to a script that requests it',
  claims,
  observes: ['access/removed-scope-tokens'],
  run: async (context) => {
    const { judge, browser, fixtures } = context;
    if (!fixtures.canSetClientScopes()) {
      return judge.notApplicable(
        rule,
        whyLacking('the profile has no hook set-client-scopes', 'hooks.set-client-scopes'),
      );
    }
    if (!(await meetsNeeds(context, ['person', 'manage-clients'], claims))) return;
    judge.planned(1);
    await browser.visit([], (visit) => act(context, visit));
    judge.executed();
  },
};
