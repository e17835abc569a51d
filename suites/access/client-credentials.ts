import { pathOf } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import { isBroken, timesBroken } from '../harness/http/failure.ts';
import { isAbsent, isElsewhere, isServerError, isSuccess } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { accessCheck, whyUnmet } from './access-check.ts';
import { grantedTo } from './granted-scope.ts';
import { singleScopes } from './several-scopes.ts';
import {
  describe,
  documentedParameters,
  isIssued,
  jsonRequest,
  requestAt,
  requestScopes,
  requestToken,
  requestWithout,
  sendTokenRequest,
  type TokenAnswer,
} from './token-endpoint.ts';

const takesScope = 'access/token-request-takes-scope';
const claims = [
  'access/token-endpoint-is-post-oauth2-token',
  'access/token-request-is-form-encoded',
  'access/token-request-takes-client-id',
  'access/token-request-takes-client-secret',
  'access/token-request-takes-grant-type',
  takesScope,
  'access/token-is-issued-without-a-user',
  'access/token-answer-has-access-token',
] as const satisfies readonly RequirementId[];

const profileAtFault = (scopes: readonly string[]): string =>
  `client.scopes in the profile may name only what the client has: ${scopes.join(', ')}`;

/** Judges a client whose scopes are refused one by one, too: a token without scope shows whether it has them. */
const judgeNone = async (scenario: Scenario, refused: TokenAnswer): Promise<void> => {
  const { client, profile, judge, finds } = scenario;
  const answer = await sendTokenRequest(client, requestWithout('scope', profile.client));
  const has = isIssued(answer) ? grantedTo(answer) : undefined;
  const reason = `the documented request got ${describe(refused)}`;
  const { scopes } = profile.client;
  if (has === undefined || !scopes.every((scope) => has.includes(scope)))
    return judge.blocked(claims, `${reason}: ${profileAtFault(scopes)}`);
  const seen = `${describe(refused)}, while a request without scope got a token for all of them`;
  finds(takesScope, false, [refused, answer], { seen });
  judge.inconclusive(claims, reason);
};

/**
 * Judges a documented request that was refused as invalid_scope. Requests with one scope each, and one without scope,
 * distinguish a profile with wrong scopes from a target that does not take the parameter.
 */
const judgeScopeRefusal = async (scenario: Scenario, refused: TokenAnswer): Promise<void> => {
  const { judge, profile, finds } = scenario;
  const alone = new Map<string, TokenAnswer>();
  for (const scope of singleScopes(profile)) alone.set(scope, await requestScopes(scenario, [scope]));
  const granted = [...alone.values()].find(isIssued);
  if (granted === undefined) return judgeNone(scenario, refused);
  // The request is accepted with a single scope, so everything but the list of scopes works.
  judge.holds(
    claims.filter((id) => id !== takesScope),
    granted.exchange,
  );
  const lacking = [...alone].filter(([, answer]) => !isIssued(answer)).map(([scope]) => scope);
  const seen = `${describe(refused)} for several scopes with spaces between them, while each alone gets a token`;
  if (lacking.length === 0) finds(takesScope, false, [granted, refused], { seen });
  else
    judge.blocked(takesScope, `the documented request got ${describe(refused)}: ${profileAtFault(lacking)}`);
};

/** An alternative request. If it gets a token and the documented one does not, it identifies the violated rule. */
interface OtherWay {
  readonly words: string;
  readonly breaks: readonly RequirementId[];
  readonly request: (profile: Profile) => OutgoingRequest;
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
  { words: 'no scope', breaks: [takesScope], request: ({ client }) => requestWithout('scope', client) },
  {
    words: 'no grant_type',
    breaks: ['access/token-request-takes-grant-type'],
    request: ({ client }) => requestWithout('grant_type', client),
  },
  {
    words: 'the parameters in the query',
    breaks: ['access/token-request-is-form-encoded'],
    request: ({ client }) => requestAt('query', documentedParameters(client), client),
  },
];

const findOtherWay = async ({ client, profile }: Scenario) => {
  for (const way of otherWays) {
    const answer = await sendTokenRequest(client, way.request(profile));
    if (isIssued(answer)) return { way, answer };
  }
  return undefined;
};

/** Returns the rules that the refusal itself shows to be violated. */
const brokenBy = ({ answer, members }: TokenAnswer): readonly RequirementId[] => {
  if (isAbsent(answer)) return [claims[0]];
  if (!(isSuccess(answer) || isElsewhere(answer)) || 'error' in members) return [];
  // Here the answer is a success or a redirect without a token.
  const later = 'access/token-is-issued-without-a-user';
  if (isElsewhere(answer) || answer.format !== 'json') return [later];
  const named = 'access/token-answer-has-access-token';
  return /expires_?in/i.test(answer.text) ? [named] : [later, named];
};

const judgeRefusal = async (scenario: Scenario, refused: TokenAnswer): Promise<void> => {
  const { judge, finds } = scenario;
  if (refused.error === 'invalid_scope') return judgeScopeRefusal(scenario, refused);
  const other = await findOtherWay(scenario);
  const broken = other?.way.breaks ?? brokenBy(refused);
  const also = other === undefined ? '' : `, while a request with ${other.way.words} got a token`;
  const seen = `${describe(refused)}${also}`;
  finds(broken, false, [refused, other?.answer], { seen });
  const reason = `the documented request got ${describe(refused)}`;
  if (broken.length > 0) judge.inconclusive(claims, reason);
  else judge.blocked(claims, `${reason}: check client id and secret in the profile`);
};

/** Judges an endpoint that failed every time: a violation only if the target serves another page meanwhile. */
const judgeBroken = async (scenario: Scenario, answers: readonly TokenAnswer[]): Promise<void> => {
  const { client, judge, finds } = scenario;
  const statuses = answers.map(({ answer }) => answer.status).join(', ');
  const seen = `POST /oauth2/token never issued a token; it was answered ${statuses}`;
  const page = await client.send({ method: 'GET', path: pathOf('scopes.page'), token: null });
  const isServed = page.status !== undefined && !isServerError(page);
  if (!isServed) return judge.blocked(claims, seen);
  const also = `while ${pathOf('scopes.page')} answered ${page.status}`;
  finds(claims[0], false, [...answers, page], { seen: `${seen}, ${also}` });
  judge.inconclusive(claims, seen);
};

/** Requests a token as documented; repeats the request while the server fails. */
const judgeDocumented = async (scenario: Scenario): Promise<void> => {
  const { client, profile, judge } = scenario;
  const answers = [await requestToken(client, profile.client)];
  const isDown = () => answers.every(({ answer }) => isBroken(answer));
  while (isDown() && answers.length < timesBroken) answers.push(await requestToken(client, profile.client));
  if (isDown()) return judgeBroken(scenario, answers);
  const answer = answers.at(-1) as TokenAnswer;
  if (answer.outcome === 'unclear') return judge.inconclusive(claims, describe(answer));
  if (answer.outcome === 'refused') return judgeRefusal(scenario, answer);
  const unscoped = whyUnmet(scenario, 'scopes');
  if (unscoped !== undefined) judge[unscoped.because](takesScope, unscoped.reason);
  judge.holds(claims.filter((id) => id !== takesScope || unscoped === undefined));
};

/** Requests a token as documented, with the parameters in any order. */
export const clientCredentials = accessCheck({
  id: 'access/client-credentials',
  draws: true,
  title: 'A client credentials request as documented is answered with a token at once',
  claims,
  effect: 'reads',
  run: (scenario) => scenario.drawUnits([undefined], () => judgeDocumented(scenario)),
});
