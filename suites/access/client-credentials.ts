import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { judgeScopeRefusal } from './scope-refusal.ts';
import { ask, type TokenAnswer, tell } from './token-answer.ts';
import { basic, documented, jsonRequest, queryRequest, tokenRequest, without } from './token-request.ts';

const request = [
  'access/token-endpoint-is-post-oauth2-token',
  'access/token-request-is-form-encoded',
  'access/token-request-takes-client-id',
  'access/token-request-takes-client-secret',
  'access/token-request-takes-grant-type',
  'access/token-request-takes-scope',
  'access/token-is-issued-without-a-user',
  'access/token-answer-has-access-token',
] as const satisfies readonly RequirementId[];

/** Another way to ask. When it brings a token and the documented one does not, it tells which rule is broken. */
interface OtherWay {
  readonly words: string;
  readonly breaks: readonly RequirementId[];
  readonly request: (profile: Profile) => Outgoing;
}

const otherWays: readonly OtherWay[] = [
  {
    words: 'the parameters in a JSON body',
    breaks: ['access/token-request-is-form-encoded'],
    request: ({ client }) => jsonRequest(documented(client)),
  },
  {
    words: 'HTTP Basic instead of client_id and client_secret in the body',
    breaks: ['access/token-request-takes-client-id', 'access/token-request-takes-client-secret'],
    request: ({ client }) =>
      tokenRequest(without(documented(client), 'client_id', 'client_secret'), basic(client)),
  },
  {
    words: 'no scope',
    breaks: ['access/token-request-takes-scope'],
    request: ({ client }) => tokenRequest(without(documented(client), 'scope')),
  },
  {
    words: 'no grant_type',
    breaks: ['access/token-request-takes-grant-type'],
    request: ({ client }) => tokenRequest(without(documented(client), 'grant_type')),
  },
  {
    words: 'the parameters in the query',
    breaks: ['access/token-request-is-form-encoded'],
    request: ({ client }) => queryRequest(documented(client)),
  },
];

const expected = 'a token for a client credentials request with all parameters in the form body';

const findOtherWay = async ({ client, profile }: Context, refused: TokenAnswer) => {
  for (const way of otherWays) {
    const answer = await ask(client, way.request(profile));
    if (answer.outcome === 'token')
      return { way, exchanges: [refused, answer].map((a) => a.answer.exchange) };
  }
  return undefined;
};

/** The rules that the refusal itself shows to be broken. */
const brokenBy = ({ answer, members }: TokenAnswer): readonly RequirementId[] => {
  const { status = 0, format } = answer;
  if (status === 404 || status === 405 || status === 410) return [request[0]];
  if (status < 200 || status >= 400 || 'error' in members) return [];
  // A success or a redirect without a token: whatever comes next, the token did not come at once.
  const later = 'access/token-is-issued-without-a-user';
  if (status >= 300 || format !== 'json') return [later];
  const named = 'access/token-answer-has-access-token';
  return /expires_?in/i.test(answer.text) ? [named] : [later, named];
};

const judgeRefusal = async (context: Context, refused: TokenAnswer): Promise<void> => {
  const { judge } = context;
  const seen = tell(refused);
  if (refused.error === 'invalid_scope') return judgeScopeRefusal(context, request, refused);
  const found = await findOtherWay(context, refused);
  const broken = found?.way.breaks ?? brokenBy(refused);
  const exchanges = found?.exchanges ?? [refused.answer.exchange];
  for (const id of broken) {
    judge.violated(id, {
      ...{ expected, exchanges },
      seen: found === undefined ? seen : `${seen}, while a request with ${found.way.words} got a token`,
    });
  }
  const rest = request.filter((id) => !broken.includes(id));
  const reason = `the documented request got ${seen}`;
  if (broken.length > 0) judge.inconclusive(rest, reason);
  else for (const id of rest) judge.blocked(id, `${reason}: look at client id and secret in the profile`);
};

/** Asks for a token exactly as the documentation shows it. */
export const clientCredentials: Check = {
  id: 'access/client-credentials',
  title: 'A client credentials request as documented is answered with a token at once',
  claims: request,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { client, profile, judge } = context;
    judge.planned(1);
    const got = await ask(client, tokenRequest(documented(profile.client)));
    judge.executed();
    if (got.outcome === 'unclear') judge.inconclusive(request, tell(got));
    else if (got.outcome === 'refused') await judgeRefusal(context, got);
    else {
      const unscoped = profile.client.scopes.length === 0;
      for (const id of request) {
        if (unscoped && id === 'access/token-request-takes-scope') {
          judge.notApplicable(id, 'the profile names no scopes of the client');
        } else judge.holds(id);
      }
    }
  },
};
