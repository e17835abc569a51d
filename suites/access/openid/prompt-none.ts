import type { Visit } from '../../harness/browser/browser.ts';
import { isUnclear } from '../../harness/meaning.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { accessCheck } from '../access-check.ts';
import { addressOf, challengeIn, documentedQuery, newProof, outletAt } from '../code/request.ts';
import { latestIn } from '../pages.ts';
import type { FormParameters } from '../token-endpoint.ts';
import { findAdvertised, noDocument } from './discovery.ts';

const rule = 'access/prompt-none-shows-no-page';

/** Whether a request without a prompt leads a user who is not signed in to the sign-in page. */
const leadsToLogin = async (visit: Visit, query: FormParameters): Promise<boolean> =>
  (await visit.open(addressOf(query))).kind === 'login';

const judgePrompt = async ({ finds, stop }: Scenario, visit: Visit, query: FormParameters): Promise<void> => {
  const before = visit.exchanges.length;
  const place = await visit.open(addressOf([...query, ['prompt', 'none']]));
  const { status } = visit;
  const outlet = place.kind === 'redirected' ? outletAt(place.to) : undefined;
  const isPrompt = place.kind === 'login' || place.kind === 'consent';
  if (outlet === undefined && !isPrompt && isUnclear({ status }))
    stop(`a page with status ${status ?? 'none'}`);
  const page = isPrompt ? `a page that asks: ${place.kind}` : `a page with status ${status}`;
  const redirect = outlet?.kind === 'code' ? 'a redirect with a code' : 'a redirect without an error';
  const evidence = [{ exchanges: latestIn(visit, before) }];
  finds(rule, outlet?.kind === 'error', evidence, { seen: outlet === undefined ? page : redirect });
};

/** Sends an authorization request with prompt=none, without a signed-in user. */
export const promptNone = accessCheck({
  id: 'access/prompt-none',
  title: 'An authorization request with prompt=none shows no page to a user who is not signed in',
  claims: [rule],
  effect: 'reads',
  needs: ['person', 'code-client', 'openid-scope'],
  run: async (scenario) => {
    const { need, browser, judge, profile } = scenario;
    const { openid } = await findAdvertised(scenario);
    if (!openid) return judge.notApplicable(rule, noDocument);
    const codeClient = need(profile.access.codeClient);
    const query = documentedQuery(codeClient);
    const proven = [...query, ...challengeIn(newProof())];
    const watched = [codeClient.redirectUri];
    // Uses a separate visit each time, so that the second remembers nothing of the first.
    const promptingQuery = await browser.visit(watched, async (visit) => {
      if (await leadsToLogin(visit, query)) return query;
      return (await leadsToLogin(visit, proven)) ? proven : undefined;
    });
    const none = 'the request without a prompt led to no page that asks the user to sign in';
    const parameters = need(promptingQuery, none);
    await browser.visit(watched, (visit) => judgePrompt(scenario, visit, parameters));
  },
});
