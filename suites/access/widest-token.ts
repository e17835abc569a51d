import type { Answer } from '../harness/client.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { ClientCredentials, Profile } from '../harness/profile/profile.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { accessCheck, whyUnmet } from './access-check.ts';
import { grantedTo, ofOpenid, tokenScopes } from './granted-scope.ts';
import { describe, type IssuedToken, isIssued, requestToken } from './token-endpoint.ts';
import { describeAnswer, findServedReads, type ServedRead, tokenPause } from './working-token.ts';

/** The client in the profile with the most scopes, each scope once. */
const widestClient = ({
  client,
  furtherCredentials: { allScopesClient = client },
}: Profile): ClientCredentials => {
  const one = allScopesClient.scopes.length > client.scopes.length ? allScopesClient : client;
  return { ...one, scopes: [...new Set(one.scopes)] };
};

const form = 'access/scopes-name-service-object-right';

const isFormed = (scope: string): boolean => /^[^\s.]+(?:\.[^\s.]+){2,}$/.test(scope);

/** A scope without any separator may not belong to the API: those of OpenID Connect do not. */
const isDivided = (scope: string): boolean => /[.:/]/.test(scope);

/** Judges the scopes of a token: those that it shows, else those that it was requested for. */
const judgeForm = ({ judge, finds }: Scenario, requested: readonly string[], issued: IssuedToken) => {
  const scopes = (grantedTo(issued) ?? requested).filter((scope) => !ofOpenid.includes(scope));
  const other = scopes.find((scope) => isDivided(scope) && !isFormed(scope));
  if (other === undefined && !scopes.some(isFormed))
    return judge.inconclusive(form, 'the token shows no scope that has several parts');
  finds(form, other === undefined, [issued], {
    seen: `a token with the scope ${other}`,
    because: 'a scope has another form than service.object.right',
    subject: tokenScopes,
  });
};

const length = 'access/token-has-no-length-limit';

/** The most scopes to try one by one. */
const mostAlone = 8;

/** A read that is served for a token with a single scope; undefined if none is. */
const servedForOne = async (
  context: Scenario,
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

/** Compares a token that opens nothing with a shorter one of the same client. */
const judgeShorter = async (scenario: Scenario, credentials: ClientCredentials): Promise<void> => {
  const { client, need, stop, finds } = scenario;
  const none = 'no token of the client is accepted for a documented read';
  const served = need(await servedForOne(scenario, credentials), none);
  const { token } = await requestToken(client, credentials);
  const long = need(token, none);
  await tokenPause(scenario);
  const answer = await client.send({ ...served.request, token: long });
  if (!isTooLong(answer))
    stop(`a read with the token for all of the client's scopes got ${describeAnswer(answer)}`);
  finds(length, false, [served.answer, answer], {
    seen: `${describeAnswer(answer)}, for a token of ${long.length} characters`,
    because: 'a long token is refused',
  });
};

const judgeWidest = async (scenario: Scenario, credentials: ClientCredentials): Promise<void> => {
  const { client, judge, stop } = scenario;
  const answer = await requestToken(client, credentials);
  if (!isIssued(answer)) return stop(`a request for all scopes got ${describe(answer)}`);
  judgeForm(scenario, credentials.scopes, answer);
  await tokenPause(scenario);
  const { reads } = await findServedReads(scenario, answer.token);
  const [read] = reads;
  if (read === undefined) await judgeShorter(scenario, credentials);
  else judge.holds(length, read.answer.exchange);
};

/** Uses a token for the most scopes that the profile names, which is the longest available. */
export const widestToken = accessCheck({
  id: 'access/widest-token',
  draws: true,
  title: 'A token for all scopes is accepted whatever its length, and its scopes have the documented form',
  claims: [form, length],
  effect: 'reads',
  run: async (scenario) => {
    const { need, part, drawOrder } = scenario;
    const credentials = widestClient(scenario.profile);
    if (credentials.scopes.length < 2) need(whyUnmet(scenario, 'two-scopes'));
    await drawOrder(credentials.scopes, async (scopes) => {
      await part([form, length], () => judgeWidest(scenario, { ...credentials, scopes }));
    });
  },
});
