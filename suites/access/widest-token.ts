import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { ClientCredentials, Profile } from '../harness/profile/profile.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { grantedTo, ofOpenid, tokenScopes } from './granted-scope.ts';
import { describe, type Issued, isIssued, requestToken } from './token-endpoint.ts';
import { describeAnswer, findServedReads, type ServedRead, tokenPause } from './working-token.ts';

/** The client with the most scopes that the profile names, each scope once. */
const widest = ({ client, furtherCredentials: { allScopesClient = client } }: Profile): ClientCredentials => {
  const one = allScopesClient.scopes.length > client.scopes.length ? allScopesClient : client;
  return { ...one, scopes: [...new Set(one.scopes)] };
};

const form = 'access/scopes-name-service-object-right';

const isFormed = (scope: string): boolean => /^[^\s.]+(?:\.[^\s.]+){2,}$/.test(scope);

/** Words without anything that divides them may be no scopes of the API: those of OpenID Connect are none. */
const isDivided = (scope: string): boolean => /[.:/]/.test(scope);

/** The scopes of a token: those that it shows, or else those that it was issued for. */
const judgeForm = ({ judge }: Context, requested: readonly string[], issued: Issued): void => {
  const scopes = (grantedTo(issued) ?? requested).filter((scope) => !ofOpenid.includes(scope));
  const other = scopes.find((scope) => isDivided(scope) && !isFormed(scope));
  if (other !== undefined)
    judge.violated(form, {
      expected: 'scopes of the form service.object.right',
      seen: `a token with the scope ${other}`,
      exchanges: [issued.answer.exchange],
      explanation: 'a scope has another form than service.object.right',
      subject: tokenScopes,
    });
  else if (scopes.some(isFormed)) judge.holds(form, issued.answer.exchange);
  else judge.inconclusive(form, 'the token shows no scope that has several parts');
};

const length = 'access/token-has-no-length-limit';

/** So many scopes are tried one by one. */
const mostAlone = 8;

/** A read that is served for a token with one scope alone; undefined where none is. */
const servedForOne = async (
  context: Context,
  credentials: ClientCredentials,
): Promise<ServedRead | undefined> => {
  for (const scope of credentials.scopes.slice(0, mostAlone)) {
    const answer = await requestToken(context.client, { ...credentials, scopes: [scope] });
    if (!isIssued(answer)) continue;
    await tokenPause(context);
    const { reads } = await findServedReads(context, answer.token);
    if (reads[0] !== undefined) return reads[0];
  }
  return undefined;
};

/** Whether an answer may say that the token is too long for the target. */
const isTooLong = (answer: Answer): boolean =>
  hasStatus(
    answer,
    'bad-request',
    'unauthorized',
    'content-too-large',
    'uri-too-long',
    'request-header-fields-too-large',
  );

/** A token that opens nothing is compared with a shorter one of the same client. */
const judgeShorter = async (context: Context, credentials: ClientCredentials): Promise<void> => {
  const { client, judge } = context;
  const served = await servedForOne(context, credentials);
  const tokenAnswer = served && (await requestToken(client, credentials));
  if (served === undefined || tokenAnswer === undefined || !isIssued(tokenAnswer))
    return judge.inconclusive(length, 'no token of the client is accepted for a documented read');
  await tokenPause(context);
  const answer = await client.send({ ...served.request, token: tokenAnswer.token });
  if (!isTooLong(answer))
    return judge.inconclusive(
      length,
      `a read with the token for all of the client's scopes got ${describeAnswer(answer)}`,
    );
  judge.violated(length, {
    expected: `the read that a token for one scope opens, for a token of ${credentials.scopes.length} scopes`,
    seen: `${describeAnswer(answer)}, for a token of ${tokenAnswer.token.length} characters`,
    exchanges: [served.answer.exchange, answer.exchange],
    explanation: 'a long token is refused',
  });
};

const judgeWidest = async (context: Context, credentials: ClientCredentials): Promise<void> => {
  const { client, judge } = context;
  const answer = await requestToken(client, credentials);
  if (!isIssued(answer))
    return judge.inconclusive([form, length], `a request for all scopes got ${describe(answer)}`);
  judgeForm(context, credentials.scopes, answer);
  await tokenPause(context);
  const { reads } = await findServedReads(context, answer.token);
  const [read] = reads;
  if (read === undefined) await judgeShorter(context, credentials);
  else judge.holds(length, read.answer.exchange);
};

/** Uses a token for as many scopes as the profile knows: the longest that there is. */
export const widestToken = drawnCheck({
  id: 'access/widest-token',
  title: 'A token for all scopes is accepted whatever its length, and its scopes have the documented form',
  claims: [form, length],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const credentials = widest(profile);
    if (credentials.scopes.length < 2) {
      const words = 'the profile names fewer than two scopes of the client';
      return judge.notApplicable([form, length], whyLacking(words, 'client.scopes'));
    }
    await context.drawOrder(credentials.scopes, (scopes) => judgeWidest(context, { ...credentials, scopes }));
  },
});
