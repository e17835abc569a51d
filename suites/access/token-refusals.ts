import { ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type Deferred, defer, describeToken, judgeNoToken, observeIssued } from './judging.ts';
import {
  basic,
  describe,
  documentedParameters,
  type FormParameters,
  omitParameters,
  replaceParameters,
  requestAt,
  requestToken,
  sendTokenRequest,
  type TokenAnswer,
  tokenRequest,
} from './token-endpoint.ts';

/** A token request that differs from the documented one only in what violates one rule. */
interface Case {
  readonly words: string;
  readonly request: (parameters: FormParameters, profile: Profile) => Outgoing;
  /** Must get no token. */
  readonly refused?: RequirementId;
  /** Must be refused with this error code. */
  readonly error?: readonly [id: RequirementId, code: string];
  readonly status?: SilenceId;
}

const repeated = 'access/repeated-parameter-is-refused';

/** Another secret that begins alike: a platform may compare no more than the beginning. */
const endingWrong = (secret: string): string => `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;

/** A secret without letters has no case to swap: its end is changed as well. */
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
    words: 'a grant_type that nobody defined',
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

const shape = 'access/token-error-is-json-with-error';
const claims: readonly RequirementId[] = [
  ...new Set(cases.flatMap(({ refused, error }) => [refused ?? [], error?.[0] ?? []].flat())),
  shape,
];

const judgeCode = ({ judge }: Context, { words, error }: Case, answer: TokenAnswer): void => {
  if (error === undefined) return;
  const [id, code] = error;
  if (answer.error === code) judge.holds(id);
  else if (answer.outcome === 'refused' && answer.error === undefined) {
    judge.inconclusive(id, `the refusal of a request with ${words} names no error`);
  } else {
    judge.violated(id, {
      expected: `a request with ${words} is refused as ${code}`,
      seen: describe(answer),
      exchanges: [answer.answer.exchange],
    });
  }
};

const judgeShape = ({ judge }: Context, { answer, error }: TokenAnswer): void => {
  const { status = 0, headers, exchange } = answer;
  if (error !== undefined && answer.format === 'json') {
    judge.holds(shape);
    return;
  }
  const what =
    error === undefined ? 'a body without a string error' : `content type ${headers['content-type']}`;
  judge.violated(shape, {
    expected: 'a refusal whose body is a JSON object with a string error',
    seen: `status ${status} with ${what}`,
    exchanges: [exchange],
  });
};

const observeRefusal = ({ judge }: Context, { status }: Case, answer: TokenAnswer): void => {
  const { exchange } = answer.answer;
  if (status !== undefined) judge.observe(status, String(answer.answer.status), exchange);
  if (answer.error === undefined) return;
  const more = Object.keys(answer.members).filter((name) => name !== 'error');
  const known: Readonly<Record<string, string>> = {
    '': 'none',
    error_description: 'description',
    'error_description, error_uri': 'description-and-uri',
  };
  const names = more.sort().join(', ');
  judge.observe('access/token-error-members', ownValue(known, names) ?? names, exchange);
};

const tryCase = async (context: Context, one: Case, twin: TokenAnswer): Promise<void> => {
  const { client, judge, profile } = context;
  const parameters = documentedParameters(profile.client);
  const answer = await sendTokenRequest(client, one.request(parameters, profile));
  const concerned = [...new Set([one.refused ?? [], one.error?.[0] ?? []].flat())];
  const what = `a request with ${one.words}`;
  if (answer.outcome !== 'refused')
    await judgeNoToken(judge, concerned, answer, { what, ...describeToken(what) });
  else if (twin.outcome !== 'token') {
    judge.blocked(concerned, `the documented token request got ${describe(twin)}`);
  } else {
    if (one.refused !== undefined && one.refused !== one.error?.[0]) judge.holds(one.refused);
    judgeCode(context, one, answer);
    judgeShape(context, answer);
    observeRefusal(context, one, answer);
  }
};

const ofInactive = 'access/inactive-client-gets-no-token';

const observeInactiveClient = async ({ client, profile, judge }: Context): Promise<void> => {
  const { inactiveClient } = profile.furtherCredentials;
  if (inactiveClient === undefined) {
    const reason = 'the profile names no client that was deactivated';
    return judge.notApplicable(ofInactive, whyLacking(reason, 'further-credentials.inactive-client'));
  }
  const { scopes } = profile.client;
  const answer = await requestToken(client, { ...inactiveClient, scopes });
  // It may lack the scopes, whether it is active or not.
  if (answer.error === 'invalid_scope') return;
  observeIssued(judge, 'access/inactive-client-status', answer, ['token', String(answer.answer.status)]);
};

/** If the target now refuses valid requests too, the cases may have been refused for another reason. */
const judgeTwin = async (context: Context, deferred: Deferred): Promise<void> => {
  const { client, profile } = context;
  const twin = await requestToken(client, profile.client);
  if (twin.outcome === 'token') deferred.release();
  else
    context.judge.inconclusive(claims, `the correct request got ${describe(twin)} after the incorrect ones`);
};

const judgeCases = async (context: Context, some: readonly Case[]): Promise<void> => {
  const { client, profile, judge } = context;
  const twin = await requestToken(client, profile.client);
  const reason = `the documented token request got ${describe(twin)}`;
  if (twin.outcome === 'unclear') return judge.inconclusive(claims, reason);
  const deferred = defer(context);
  for (const one of some) await tryCase(deferred.context, one, twin);
  await observeInactiveClient(deferred.context);
  if (twin.outcome === 'token') await judgeTwin(context, deferred);
  else judge.blocked(shape, reason);
};

/** Token requests that are wrong in one respect; the documented one, before and after, is their twin. */
export const tokenRefusals = drawnCheck({
  id: 'access/token-refusals',
  title: 'A token request that is wrong in one respect gets no token but an error',
  claims: [...claims, ofInactive],
  observes: ['access/wrong-secret-status', 'access/token-error-members', 'access/inactive-client-status'],
  effect: 'reads',
  disturbs: 'client',
  run: (context) => context.drawOrder(cases, (some) => judgeCases(context, some)),
});
