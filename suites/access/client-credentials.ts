import { pathOf } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { drawnStory } from '../harness/generate/draw-units.ts';
import { isBroken, timesBroken } from '../harness/http/broken.ts';
import { isAbsent, isElsewhere, isServerError, isSuccess } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { grantedTo } from './granted-scope.ts';
import { singleScopes } from './several-scopes.ts';
import {
  describe,
  documentedParameters,
  isIssued,
  jsonRequest,
  omitParameters,
  requestAt,
  requestScopes,
  requestToken,
  sendTokenRequest,
  type TokenAnswer,
  tokenRequest,
} from './token-endpoint.ts';

const takesScope: RequirementId = 'access/token-request-takes-scope';
const askOneByOne = async (context: Context): Promise<ReadonlyMap<string, TokenAnswer>> => {
  const answers = new Map<string, TokenAnswer>();
  for (const scope of singleScopes(context.profile)) {
    answers.set(scope, await requestScopes(context, [scope]));
  }
  return answers;
};

const profileAtFault = (scopes: readonly string[]): string =>
  `client.scopes in the profile may name only what the client has: ${scopes.join(', ')}`;

/** Each scope alone is refused too: a token without scope shows whether the client has them. */
const judgeNone = async (
  { client, profile, judge }: Context,
  request: readonly RequirementId[],
  refused: TokenAnswer,
): Promise<void> => {
  const answer = await sendTokenRequest(
    client,
    tokenRequest(omitParameters(documentedParameters(profile.client), 'scope')),
  );
  const has = isIssued(answer) ? grantedTo(answer) : undefined;
  const reason = `the documented request got ${describe(refused)}`;
  if (has === undefined || !profile.client.scopes.every((scope) => has.includes(scope))) {
    const advice = profileAtFault(profile.client.scopes);
    judge.blocked(request, `${reason}: ${advice}`);
    return;
  }
  judge.violated(takesScope, {
    expected: 'a token for scopes that the client has, named in the form body',
    seen: `${describe(refused)}, while a request without scope got a token for all of them`,
    exchanges: [refused.answer.exchange, answer.answer.exchange],
  });
  judge.inconclusive(
    request.filter((id) => id !== takesScope),
    reason,
  );
};

/**
 * Judges a documented request that was refused as invalid_scope: the profile may be wrong about what the client has,
 * which the scopes alone and a request without scope tell from a target that does not take them.
 */
const judgeScopeRefusal = async (
  context: Context,
  request: readonly RequirementId[],
  refused: TokenAnswer,
): Promise<void> => {
  const { judge } = context;
  const alone = await askOneByOne(context);
  const granted = [...alone.values()].find(isIssued);
  if (granted === undefined) return judgeNone(context, request, refused);
  // With one scope the documented request is accepted: everything but the list of scopes is in order.
  judge.holds(
    request.filter((id) => id !== takesScope),
    granted.answer.exchange,
  );
  const lacking = [...alone].filter(([, answer]) => !isIssued(answer)).map(([scope]) => scope);
  if (lacking.length > 0) {
    judge.blocked(takesScope, `the documented request got ${describe(refused)}: ${profileAtFault(lacking)}`);
  } else {
    judge.violated(takesScope, {
      expected: 'a token for several scopes with spaces between them, as each alone gets one',
      seen: describe(refused),
      exchanges: [granted.answer.exchange, refused.answer.exchange],
    });
  }
};

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

/** An alternative request. If it gets a token and the documented one does not, it identifies the violated rule. */
interface OtherWay {
  readonly words: string;
  readonly breaks: readonly RequirementId[];
  readonly request: (profile: Profile) => Outgoing;
}

const otherWays: readonly OtherWay[] = [
  {
    words: 'the parameters in a JSON body',
    breaks: ['access/token-request-is-form-encoded'],
    request: ({ client }) => jsonRequest(documentedParameters(client)),
  },
  {
    words: 'HTTP Basic instead of client_id and client_secret in the body',
    breaks: ['access/token-request-takes-client-id', 'access/token-request-takes-client-secret'],
    request: ({ client }) => requestAt('basic', documentedParameters(client), client),
  },
  {
    words: 'no scope',
    breaks: ['access/token-request-takes-scope'],
    request: ({ client }) => tokenRequest(omitParameters(documentedParameters(client), 'scope')),
  },
  {
    words: 'no grant_type',
    breaks: ['access/token-request-takes-grant-type'],
    request: ({ client }) => tokenRequest(omitParameters(documentedParameters(client), 'grant_type')),
  },
  {
    words: 'the parameters in the query',
    breaks: ['access/token-request-is-form-encoded'],
    request: ({ client }) => requestAt('query', documentedParameters(client), client),
  },
];

const expected = 'a token for a client credentials request with all parameters in the form body';

const findOtherWay = async ({ client, profile }: Context, refused: TokenAnswer) => {
  for (const way of otherWays) {
    const answer = await sendTokenRequest(client, way.request(profile));
    if (answer.outcome === 'token')
      return { way, exchanges: [refused, answer].map((a) => a.answer.exchange) };
  }
  return undefined;
};

/** The rules that the refusal itself shows to be broken. */
const brokenBy = ({ answer, members }: TokenAnswer): readonly RequirementId[] => {
  if (isAbsent(answer)) return [request[0]];
  if (!(isSuccess(answer) || isElsewhere(answer)) || 'error' in members) return [];
  // A success or redirect without a token: the token was not issued by the first answer.
  const later = 'access/token-is-issued-without-a-user';
  if (isElsewhere(answer) || answer.format !== 'json') return [later];
  const named = 'access/token-answer-has-access-token';
  return /expires_?in/i.test(answer.text) ? [named] : [later, named];
};

const judgeRefusal = async (context: Context, refused: TokenAnswer): Promise<void> => {
  const { judge } = context;
  const seen = describe(refused);
  if (refused.error === 'invalid_scope') return judgeScopeRefusal(context, request, refused);
  const result = await findOtherWay(context, refused);
  const broken = result?.way.breaks ?? brokenBy(refused);
  const exchanges = result?.exchanges ?? [refused.answer.exchange];
  judge.violated(broken, {
    ...{ expected, exchanges },
    seen: result === undefined ? seen : `${seen}, while a request with ${result.way.words} got a token`,
  });
  const rest = request.filter((id) => !broken.includes(id));
  const reason = `the documented request got ${seen}`;
  if (broken.length > 0) judge.inconclusive(rest, reason);
  else judge.blocked(rest, `${reason}: look at client id and secret in the profile`);
};

const hasBroken = ({ answer }: TokenAnswer): boolean => isBroken(answer);

/** Asks for a token as documented, again where the server is in trouble. */
const requestRepeatedly = async ({ client, profile }: Context): Promise<readonly TokenAnswer[]> => {
  const answers: TokenAnswer[] = [];
  while (answers.every(hasBroken) && answers.length < timesBroken)
    answers.push(await requestToken(client, profile.client));
  return answers;
};

/** Judges an endpoint that broke each time: by itself where another request is served meanwhile. */
const judgeBroken = async ({ client, judge }: Context, answers: readonly TokenAnswer[]): Promise<void> => {
  const statuses = answers.map(({ answer }) => answer.status).join(', ');
  const seen = `POST /oauth2/token never issued a token; it was answered ${statuses}`;
  const page = await client.send({ method: 'GET', path: pathOf('scopes.page'), token: null });
  const isServed = page.status !== undefined && !isServerError(page);
  if (!isServed) return judge.blocked(request, seen);
  judge.violated(request[0], {
    expected,
    seen: `${seen}, while ${pathOf('scopes.page')} answered ${page.status}`,
    exchanges: [...answers.map(({ answer }) => answer.exchange), page.exchange],
  });
  judge.inconclusive(request.slice(1), seen);
};

/** Asks for a token as the documentation shows it, in any order of the parameters. */
export const clientCredentials = drawnStory({
  id: 'access/client-credentials',
  title: 'A client credentials request as documented is answered with a token at once',
  claims: request,
  effect: 'reads',
  run: async (context) => {
    const { profile, judge } = context;
    judge.planned(1);
    const answers = await requestRepeatedly(context);
    const answer = answers.at(-1) as TokenAnswer;
    judge.executed();
    if (answers.every(hasBroken)) await judgeBroken(context, answers);
    else if (answer.outcome === 'unclear') judge.inconclusive(request, describe(answer));
    else if (answer.outcome === 'refused') await judgeRefusal(context, answer);
    else {
      const unscoped: readonly RequirementId[] = profile.client.scopes.length === 0 ? [takesScope] : [];
      judge.notApplicable(unscoped, whyLacking('the profile names no scopes of the client', 'client.scopes'));
      judge.holds(request.filter((id) => !unscoped.includes(id)));
    }
  },
});
