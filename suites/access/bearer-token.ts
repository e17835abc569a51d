import fc from 'fast-check';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import { hasStatus } from '../harness/meaning.ts';
import { observeAccess, observeIssued } from './judging.ts';
import { documentedParameters, queryRequest, sendTokenRequest } from './token-endpoint.ts';
import {
  describeAnswer,
  isRefused,
  isServed,
  mostTokens,
  obtainWorkingToken,
  stillWorks,
  type WorkingToken,
} from './working-token.ts';

const lets = 'access/api-takes-bearer-token';
const scheme = 'access/authorization-scheme-ignores-case';
const claims = [lets, scheme] as const;

/** Only 401 says that it was the token; everything else may have another reason. */
const judgeLockedOut = ({ judge }: Context, answers: readonly Answer[]): void => {
  const turned = answers.find(({ status }) => hasStatus({ status }, 'unauthorized'));
  const [first] = answers;
  for (const id of claims) {
    if (first === undefined)
      judge.notApplicable(id, 'the profile names no area with documents to read, nor requisitions.readable');
    else if (id !== lets || turned === undefined) {
      judge.inconclusive(id, `no documented read was served with records: ${describeAnswer(first)}`);
    }
  }
  if (turned === undefined) return;
  judge.violated(lets, {
    expected: 'an API call with Authorization: Bearer and a new token is accepted',
    seen: describeAnswer(turned),
    exchanges: [turned.exchange],
  });
};

/** Judges that a token works for a second request. Answers a working token; undefined where none is. */
const judgeSecondUse = async (context: Context, first: WorkingToken): Promise<WorkingToken | undefined> => {
  const { client, judge } = context;
  let working = first;
  for (let left = mostTokens; ; left--) {
    const { read, token } = working;
    const answer = await client.send({ ...read.request, token });
    if (!hasStatus(answer, 'unauthorized')) {
      judge.holds(lets);
      return working;
    }
    const next = left > 1 ? await obtainWorkingToken(context, [lets]) : undefined;
    if (next === undefined) {
      judge.violated(lets, {
        expected: 'an API call with a token is accepted, as it was a moment before',
        seen: describeAnswer(answer),
        exchanges: [read.answer.exchange, answer.exchange],
      });
      return undefined;
    }
    working = next;
  }
};

const spellings = ['bearer', 'BEARER'];

/** The word in any case; the simplest is in lower case. */
const anyCase = fc
  .array(fc.boolean(), { minLength: 6, maxLength: 6 })
  .map((upper) => [...'bearer'].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));

/** Answers the token to go on with: where the token was ended meanwhile, another one. */
const judgeSpelling = async (
  context: Context,
  first: WorkingToken,
  spelled: string,
): Promise<WorkingToken> => {
  const { client, judge } = context;
  let working = first;
  for (let left = mostTokens; ; left--) {
    const { request, answer: twin } = working.read;
    const headers = { authorization: `${spelled} ${working.token}` };
    const answer = await client.send({ ...request, token: null, headers });
    if (isServed(answer, request)) judge.holds(scheme);
    else if (!isRefused(answer)) judge.inconclusive(scheme, `${spelled}: ${describeAnswer(answer)}`);
    else if (await stillWorks(context, working)) {
      judge.violated(scheme, {
        expected: `the scheme ${spelled} is accepted as Bearer is`,
        seen: describeAnswer(answer),
        exchanges: [twin.exchange, answer.exchange],
        explanation: 'the scheme of Authorization is case-sensitive',
      });
    } else {
      const next = left > 1 ? await obtainWorkingToken(context, [scheme]) : undefined;
      if (next !== undefined) {
        working = next;
        continue;
      }
      judge.inconclusive(scheme, 'no token was accepted for two calls');
    }
    return working;
  }
};

/** Uses a fresh token. */
export const bearerToken = drawnCheck({
  id: 'access/bearer-token',
  title: 'A new token is accepted, whatever the case of the word Bearer',
  claims,
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const working = await obtainWorkingToken(context, claims, (answers) => judgeLockedOut(context, answers));
    if (working === undefined) return;
    const second = await judgeSecondUse(context, working);
    if (second !== undefined) {
      let good = second;
      const judgeOne = async (spelled: string, _: number, other: string): Promise<void> => {
        good = await judgeSpelling(context, good, spelled || other);
      };
      await context.drawUnits([...spellings, ''], judgeOne, anyCase);
    } else judge.inconclusive(scheme, 'a token was not accepted for a second call');
  },
});

const observeParameterPlace = async ({ client, profile, judge }: Context): Promise<void> => {
  const answer = await sendTokenRequest(client, queryRequest(documentedParameters(profile.client)));
  observeIssued(judge, 'access/token-parameter-place', answer, ['any', 'form']);
};

const observeTokenInQuery = async (context: Context, { token, read }: WorkingToken): Promise<void> => {
  const { client, judge } = context;
  const { request } = read;
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`;
  const answer = await client.send({ ...request, path, token: null });
  if (isServed(answer, request)) judge.observe('access/token-outside-header', 'accepted', answer.exchange);
  else if (isRefused(answer) && (await stillWorks(context, { token, read }))) {
    judge.observe('access/token-outside-header', 'refused', answer.exchange);
  }
};

const unknownKey = { 'x-service-api-key': 'procon-no-such-key' };

/** Sends a legacy key alone: one that was never issued, then the one from the profile if it has one. */
const observeLegacyKey = async (
  { client, judge, profile }: Context,
  { read }: WorkingToken,
): Promise<void> => {
  const { request } = read;
  const unknown = await client.send({ ...request, token: null, headers: unknownKey });
  if (isServed(unknown, request)) return judge.observe('access/legacy-key', 'any-key', unknown.exchange);
  const alone = await client.send({ ...request, token: null, headers: keyOf(profile) });
  observeAccess(judge, 'access/legacy-key', { answer: alone, request });
};

/** Sends an unknown API key together with a valid token. */
const observeKeyBesideToken = async (context: Context, working: WorkingToken): Promise<void> => {
  const { client, judge, profile } = context;
  const { request } = working.read;
  const beside = await client.send({ ...request, token: working.token, headers: unknownKey });
  if (isServed(beside, request)) judge.observe('access/legacy-key-beside-token', 'token', beside.exchange);
  if (!isRefused(beside) || !(await stillWorks(context, working))) return;
  const headers = keyOf(profile);
  const rescued = await client.send({ ...request, token: 'procon-never-issued', headers });
  const decides = isServed(rescued, request) ? 'key' : 'refused';
  judge.observe('access/legacy-key-beside-token', decides, beside.exchange);
};

const keyOf = ({ furtherCredentials: { legacyKey } }: Context['profile']) =>
  legacyKey === undefined ? unknownKey : { 'x-service-api-key': legacyKey };

/** Looks for ways in that the documentation neither shows nor rules out. Judges the way that it shows, and unknown keys. */
export const otherWaysIn: Check = {
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
  run: async (context) => {
    context.judge.planned(1);
    const working = await obtainWorkingToken(context, [lets], () =>
      context.judge.inconclusive(lets, 'no read was served'),
    );
    if (working === undefined) return;
    context.judge.holds(lets);
    await observeTokenInQuery(context, working);
    await observeLegacyKey(context, working);
    await observeKeyBesideToken(context, working);
    // Last: a refused request may end the working.
    await observeParameterPlace(context);
    context.judge.executed();
  },
};
