import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { accessCheck } from './access-check.ts';
import { defer, describeFurther, judgeNoToken, observeIssued } from './judging.ts';
import {
  basic,
  describe,
  documentedParameters,
  type FormParameters,
  isIssued,
  omitParameters,
  replaceParameters,
  requestAt,
  requestToken,
  requestWithout,
  sendTokenRequest,
  type TokenAnswer,
  tokenRequest,
} from './token-endpoint.ts';

/** A token request that differs from the documented one only in what violates one rule. */
interface Case {
  readonly words: string;
  readonly request: (parameters: FormParameters, profile: Profile) => OutgoingRequest;
  /** The rule that it must get no token. */
  readonly refused?: RequirementId;
  /** The rule that it must be refused with this error code. */
  readonly error?: readonly [id: RequirementId, code: string];
  readonly status?: SilenceId;
}

const repeated = 'access/repeated-parameter-is-refused';

/** A secret that differs only at its end: a platform may compare no more than the beginning. */
const endingWrong = (secret: string): string => `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;

/** Swaps the case of a secret; changes the end of one without letters. */
const inOtherCase = (secret: string): string => {
  const swapped = secret.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return swapped === secret ? endingWrong(secret) : swapped;
};

const wrongSecret = (words: string, change: (secret: string) => string): Case => ({
  words,
  request: (all, { client }) =>
    tokenRequest(replaceParameters(all, ['client_secret', change(client.secret)])),
  refused: 'access/wrong-secret-gets-no-token',
  error: ['access/wrong-secret-is-invalid-client', 'invalid_client'],
  status: 'access/wrong-secret-status',
});

const cases: readonly Case[] = [
  ...['grant_type', 'client_id', 'client_secret'].map(
    (name): Case => ({
      words: `${name} given twice`,
      request: (all) => tokenRequest([...all, ...all.filter(([own]) => own === name)]),
      refused: repeated,
    }),
  ),
  {
    words: 'scope given twice',
    request: (all, { client }) => {
      const [one = 'procon.one', other = one] = client.scopes;
      return tokenRequest([...omitParameters(all, 'scope'), ['scope', one], ['scope', other]]);
    },
    refused: repeated,
  },
  {
    words: 'an undefined grant_type',
    request: (all) => tokenRequest(replaceParameters(all, ['grant_type', 'procon_no_such_grant'])),
    error: ['access/unknown-grant-is-unsupported-grant-type', 'unsupported_grant_type'],
  },
  {
    words: 'no grant_type',
    request: (all) => tokenRequest(omitParameters(all, 'grant_type')),
    error: ['access/missing-grant-type-is-invalid-request', 'invalid_request'],
  },
  {
    words: 'both HTTP Basic and client_secret in the body',
    request: (all, { client }) => tokenRequest(all, basic(client)),
    refused: 'access/one-client-authentication-per-request',
  },
  {
    words: 'the id of a client that does not exist',
    request: (all) => tokenRequest(replaceParameters(all, ['client_id', 'procon-no-such-client'])),
    refused: 'access/unknown-client-is-invalid-client',
    error: ['access/unknown-client-is-invalid-client', 'invalid_client'],
    status: 'access/wrong-secret-status',
  },
  wrongSecret('a wrong client_secret', () => 'procon-wrong-secret'),
  wrongSecret('a client_secret whose end is wrong', endingWrong),
  wrongSecret('a client_secret without its last character', (secret) => secret.slice(0, -1)),
  wrongSecret('a client_secret in another case', inOtherCase),
  {
    words: 'a wrong client_secret in HTTP Basic',
    request: (all, { client }) => requestAt('basic', all, { ...client, secret: 'procon-wrong-secret' }),
    // A target without HTTP Basic refuses for another reason, so the error code is not judged.
    refused: 'access/wrong-secret-gets-no-token',
  },
];

/** The requirements that a case decides. */
const claimsOf = ({ refused, error }: Case): readonly RequirementId[] => [
  ...new Set([refused ?? [], error?.[0] ?? []].flat()),
];

const shape = 'access/token-error-is-json-with-error';
const claims: readonly RequirementId[] = [...new Set(cases.flatMap((one) => claimsOf(one))), shape];

const judgeCode = ({ judge, finds }: Scenario, { words, error }: Case, answer: TokenAnswer): void => {
  if (error === undefined) return;
  const [id, code] = error;
  if (answer.error === undefined)
    judge.inconclusive(id, `the refusal of a request with ${words} names no error`);
  else finds(id, answer.error === code, [answer], { seen: `${describe(answer)}, for ${words}` });
};

const judgeShape = ({ finds }: Scenario, { answer, error }: TokenAnswer): void => {
  const { status = 0, headers, format } = answer;
  const what =
    error === undefined ? 'a body without a string error' : `content type ${headers['content-type']}`;
  const isRight = error !== undefined && format === 'json';
  finds(shape, isRight, [answer], { seen: `status ${status} with ${what}` });
};

const membersWords = {
  error_description: 'description',
  'error_description, error_uri': 'description-and-uri',
};

const observeRefusal = (
  { judge }: Scenario,
  { status }: Case,
  { answer, error, members }: TokenAnswer,
): void => {
  if (status !== undefined) judge.observe(status, String(answer.status), answer.exchange);
  const words = describeFurther(members, ['error'], membersWords);
  if (error !== undefined) judge.observe('access/token-error-members', words, answer.exchange);
};

const tryCase = async (scenario: Scenario, one: Case, control: TokenAnswer): Promise<void> => {
  const { client, judge, profile } = scenario;
  const answer = await sendTokenRequest(client, one.request(documentedParameters(profile.client), profile));
  if (answer.outcome !== 'refused')
    return judgeNoToken(judge, claimsOf(one), { what: `a request with ${one.words}`, answer });
  if (!isIssued(control))
    return judge.blocked(claimsOf(one), `the documented token request got ${describe(control)}`);
  if (one.refused !== undefined && one.refused !== one.error?.[0]) judge.holds(one.refused);
  judgeCode(scenario, one, answer);
  judgeShape(scenario, answer);
  observeRefusal(scenario, one, answer);
};

const ofInactive = 'access/inactive-client-gets-no-token';

const observeInactiveClient = async ({ client, profile, judge }: Scenario): Promise<void> => {
  const { inactiveClient } = profile.furtherCredentials;
  if (inactiveClient === undefined) {
    const reason = 'the profile names no client that was deactivated';
    return judge.notApplicable(ofInactive, whyLacking(reason, 'further-credentials.inactive-client'));
  }
  const own = { ...inactiveClient, scopes: profile.client.scopes };
  const documented = await requestToken(client, own);
  // The client may lack the scopes, whether it is active or not: without the parameter it requests its own.
  const lacksScopes = documented.error === 'invalid_scope';
  const answer = lacksScopes ? await sendTokenRequest(client, requestWithout('scope', own)) : documented;
  if (lacksScopes && !isIssued(answer) && answer.error !== 'invalid_client') return;
  observeIssued(judge, 'access/inactive-client-status', answer, ['token', String(answer.answer.status)]);
};

/** Judges cases between two valid requests: if those are refused, too, the cases may be refused for another reason. */
const judgeCases = async (scenario: Scenario, some: readonly Case[]): Promise<void> => {
  const { client, profile, judge, stop } = scenario;
  const first = await requestToken(client, profile.client);
  const reason = `the documented token request got ${describe(first)}`;
  if (first.outcome === 'unclear') stop(reason);
  const deferred = defer(scenario);
  for (const one of some) await tryCase(deferred.scenario, one, first);
  await observeInactiveClient(deferred.scenario);
  if (!isIssued(first)) return judge.blocked(shape, reason);
  const last = await requestToken(client, profile.client);
  if (!isIssued(last)) stop(`the correct request got ${describe(last)} after the incorrect ones`);
  deferred.release();
};

/** Sends token requests that are wrong in one respect; the documented one, before and after, is the control. */
export const tokenRefusals = accessCheck({
  id: 'access/token-refusals',
  draws: true,
  title: 'A token request that is wrong in one respect gets no token but an error',
  claims: [...claims, ofInactive],
  observes: ['access/wrong-secret-status', 'access/token-error-members', 'access/inactive-client-status'],
  effect: 'reads',
  disturbs: 'client',
  run: async (scenario) => {
    await scenario.drawOrder(cases, async (some) => {
      await scenario.part(claims, () => judgeCases(scenario, some));
    });
  },
});
