import fc from 'fast-check';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { isSkipReason, type Scenario } from '../harness/scenario/scenario.ts';
import { accessCheck } from './access-check.ts';
import { observeAccess, observeIssued } from './judging.ts';
import { documentedParameters, queryRequest, sendTokenRequest } from './token-endpoint.ts';
import {
  describeAnswer,
  isRefused,
  isServed,
  isUnauthorized,
  type LockedOut,
  obtainWorkingToken,
  stillWorks,
  tryTokens,
  type WorkingToken,
} from './working-token.ts';

const lets = 'access/api-takes-bearer-token';
const scheme = 'access/authorization-scheme-ignores-case';

/** Only 401 blames the token; any other refusal may have another reason. */
const judgeLockedOut = ({ judge, finds }: Scenario, { answers, because, reason }: LockedOut): void => {
  const refused = answers.find(isUnauthorized);
  if (refused !== undefined) finds(lets, false, [refused], { seen: describeAnswer(refused) });
  judge[answers.length === 0 ? because : 'inconclusive']([lets, scheme], reason);
};

/** Judges that a token works for a second request. Returns a working token; ends the part if there is none. */
const judgeSecondUse = async (scenario: Scenario, first: WorkingToken): Promise<WorkingToken> => {
  const { client, finds, need } = scenario;
  const evidence: Answer[] = [];
  const working = await tryTokens(scenario, first, async (one) => {
    const answer = await client.send({ ...one.read.request, token: one.token });
    evidence.splice(0, 2, one.read.answer, answer);
    return isUnauthorized(answer) ? undefined : one;
  });
  const seen = evidence.map(describeAnswer).join(', then ');
  if (!isSkipReason(working)) finds(lets, working !== undefined, evidence, { seen });
  return need(working, 'a token was not accepted for a second call');
};

/** The word "bearer" with each letter in either case; shrinks to lower case. */
const anyCase = fc
  .array(fc.boolean(), { minLength: 6, maxLength: 6 })
  .map((upper) => [...'bearer'].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));

/** Returns the token to go on with: a new one if the first was ended meanwhile. Ends the part if there is none. */
const judgeSpelling = async (
  scenario: Scenario,
  first: WorkingToken,
  spelled: string,
): Promise<WorkingToken> => {
  const { client, judge, finds, need } = scenario;
  const because = 'the scheme of Authorization is case-sensitive';
  const last = await tryTokens(scenario, first, async (working) => {
    const { request, answer: control } = working.read;
    const headers = { authorization: `${spelled} ${working.token}` };
    const answer = await client.send({ ...request, token: null, headers });
    const seen = `${spelled}: ${describeAnswer(answer)}`;
    if (isServed(answer, request)) judge.holds(scheme);
    else if (!isRefused(answer)) judge.inconclusive(scheme, seen);
    else if (await stillWorks(scenario, working)) finds(scheme, false, [control, answer], { seen, because });
    else return undefined;
    return working;
  });
  return need(last, 'no token was accepted for two calls');
};

export const bearerToken = accessCheck({
  id: 'access/bearer-token',
  draws: true,
  title: 'A new token is accepted, whatever the case of the word Bearer',
  claims: [lets, scheme],
  effect: 'reads',
  run: async (scenario) => {
    const first = await obtainWorkingToken(scenario);
    if ('answers' in first) return judgeLockedOut(scenario, first);
    let working = await judgeSecondUse(scenario, scenario.need(first));
    const judgeOne = async (spelled: string, _: number, other: string): Promise<void> => {
      working = await judgeSpelling(scenario, working, spelled || other);
    };
    await scenario.each(['bearer', 'BEARER', ''], scheme, judgeOne, anyCase);
  },
});

const observeTokenInQuery = async (scenario: Scenario, { token, read }: WorkingToken): Promise<void> => {
  const { client, judge } = scenario;
  const { request } = read;
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`;
  const answer = await client.send({ ...request, path, token: null });
  const isConclusive = isServed(answer, request) || (await stillWorks(scenario, { token, read }));
  if (isConclusive) observeAccess(judge, 'access/token-outside-header', { answer, request });
};

const unknownKey = { 'x-service-api-key': 'procon-no-such-key' };

const keyOf = ({ furtherCredentials: { legacyKey } }: Context['profile']) =>
  legacyKey === undefined ? unknownKey : { 'x-service-api-key': legacyKey };

/** Sends a legacy key alone: one that was never issued, then the one from the profile if it has one. */
const observeLegacyKey = async (
  { client, judge, profile }: Scenario,
  { read: { request } }: WorkingToken,
): Promise<void> => {
  const unknown = await client.send({ ...request, token: null, headers: unknownKey });
  if (isServed(unknown, request)) return judge.observe('access/legacy-key', 'any-key', unknown.exchange);
  const alone = await client.send({ ...request, token: null, headers: keyOf(profile) });
  observeAccess(judge, 'access/legacy-key', { answer: alone, request });
};

/** Sends an unknown API key together with a valid token. */
const observeKeyWithToken = async (scenario: Scenario, working: WorkingToken): Promise<void> => {
  const { client, judge, profile } = scenario;
  const { request } = working.read;
  const silence = 'access/legacy-key-beside-token';
  const answer = await client.send({ ...request, token: working.token, headers: unknownKey });
  if (isServed(answer, request)) judge.observe(silence, 'token', answer.exchange);
  if (!isRefused(answer) || !(await stillWorks(scenario, working))) return;
  const headers = keyOf(profile);
  const rescued = await client.send({ ...request, token: 'procon-never-issued', headers });
  judge.observe(silence, isServed(rescued, request) ? 'key' : 'refused', answer.exchange);
};

/** Tries ways in that the documentation neither shows nor rules out. Judges the documented way and unknown keys. */
export const otherWaysIn = accessCheck({
  id: 'access/other-ways-in',
  title: 'Ways to obtain and to present a token that the documentation does not show',
  claims: [lets, 'access/unknown-key-gives-no-access'],
  observes: [
    'access/token-parameter-place',
    'access/token-outside-header',
    'access/legacy-key',
    'access/legacy-key-beside-token',
  ],
  effect: 'reads',
  disturbs: 'client',
  run: async (scenario) => {
    const { judge, need, client, profile } = scenario;
    const working = await obtainWorkingToken(scenario);
    // The claim about unknown keys follows from an observed silence; without a token it stays undecided.
    if ('answers' in working) judge.inconclusive(lets, 'no read was served');
    else if (isSkipReason(working)) judge[working.because](lets, working.reason);
    const good = need(isSkipReason(working) ? undefined : working);
    judge.holds(lets);
    await observeTokenInQuery(scenario, good);
    await observeLegacyKey(scenario, good);
    await observeKeyWithToken(scenario, good);
    // Last: a refused request may end the working token.
    const answer = await sendTokenRequest(client, queryRequest(documentedParameters(profile.client)));
    observeIssued(judge, 'access/token-parameter-place', answer, ['any', 'form']);
  },
});
