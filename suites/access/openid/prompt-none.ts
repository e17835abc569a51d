import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isUnclear } from '../../harness/meaning.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import {
  addressOf,
  type CodeClient,
  challengeIn,
  documentedQuery,
  latestIn,
  newProof,
  outletAt,
} from '../code/request.ts';
import { codeClientOf } from '../code/session.ts';
import type { FormParameters } from '../token-endpoint.ts';
import { findAdvertised } from './discovery.ts';

const rule = 'access/prompt-none-shows-no-page';
const expected = 'a redirect with an error, because nobody is signed in and no page may be shown';

/** Judges that a request without a prompt leads a user who is not signed in to the sign-in page. */
const asksWho = async (visit: Visit, query: FormParameters): Promise<boolean> =>
  (await visit.open(addressOf(query))).kind === 'login';

const judgePrompt = async ({ judge }: Context, visit: Visit, query: FormParameters): Promise<void> => {
  const before = visit.exchanges.length;
  const place = await visit.open(addressOf([...query, ['prompt', 'none']]));
  const exchanges = latestIn(visit, before);
  if (place.kind === 'redirected') {
    const outlet = outletAt(place.to);
    if (outlet.kind === 'error') return judge.holds(rule, exchanges.at(-1));
    const seen = outlet.kind === 'code' ? 'a redirect with a code' : 'a redirect without an error';
    return judge.violated(rule, { expected, seen, exchanges });
  }
  if (place.kind === 'login' || place.kind === 'consent') {
    return judge.violated(rule, { expected, seen: `a page that asks: ${place.kind}`, exchanges });
  }
  const { status } = visit;
  if (isUnclear({ status })) {
    return judge.inconclusive(rule, `a page with status ${status ?? 'none'}`);
  }
  judge.violated(rule, { expected, seen: `a page with status ${status}`, exchanges });
};

const judgeInVisits = async (context: Context, client: CodeClient): Promise<void> => {
  const { browser, judge } = context;
  const query = documentedQuery(client);
  const proven = [...query, ...challengeIn(newProof())];
  const watched = [client.redirectUri];
  // A visit of its own each time: nothing of the first one may be remembered in the second.
  const asking = await browser.visit(watched, async (visit) => {
    if (await asksWho(visit, query)) return query;
    return (await asksWho(visit, proven)) ? proven : undefined;
  });
  if (asking === undefined) {
    return judge.inconclusive(
      rule,
      'the request without a prompt led to no page that asks the user to sign in',
    );
  }
  await browser.visit(watched, (visit) => judgePrompt(context, visit, asking));
};

/** An authorization request with prompt=none, without a signed-in user. */
export const promptNone: Check = {
  id: 'access/prompt-none',
  title: 'An authorization request with prompt=none shows no page to a user who is not signed in',
  claims: [rule],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const client = await codeClientOf(context, [rule]);
    if (client === undefined) return;
    if (!client.scopes.includes('openid')) {
      return judge.notApplicable(
        rule,
        whyLacking('access.code-client has no scope openid in the profile', 'access.code-client.scopes'),
      );
    }
    if (!(await findAdvertised(context)).openid) {
      return judge.notApplicable(rule, 'no discovery document is served below base_url');
    }
    judge.planned(1);
    await judgeInVisits(context, client);
    judge.executed();
  },
};
