import { pathOf } from '../../models/endpoints/index.ts';
import { isMembers, type Members } from '../../models/members.ts';
import { formBody, jsonBody } from '../../models/wire/write-body.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, Client, OutgoingRequest } from '../harness/client.ts';
import { isSuccess, isUnclear } from '../harness/meaning.ts';
import type { ClientCredentials } from '../harness/profile/profile.ts';
import { tokenForm } from '../harness/run/token.ts';

/** Parameters in the order in which they are sent; a name may occur twice. */
export type FormParameters = readonly (readonly [name: string, value: string])[];

const fieldsOf = (parameters: FormParameters): URLSearchParams =>
  new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]));

/** The documented parameters of a client credentials request; `scope` is omitted if there is none. */
export const documentedParameters = (credentials: ClientCredentials): FormParameters => [
  ...tokenForm(credentials),
];

export const omitParameters = (parameters: FormParameters, ...names: readonly string[]): FormParameters =>
  parameters.filter(([name]) => !names.includes(name));

/** Replaces all parameters with the names of the others by these. */
export const replaceParameters = (parameters: FormParameters, ...others: FormParameters): FormParameters => [
  ...omitParameters(parameters, ...others.map(([name]) => name)),
  ...others,
];

const post = { method: 'POST', endpoint: 'token.issue', token: null } as const;

/** A token request with its parameters in the form body. */
export const tokenRequest = (
  parameters: FormParameters,
  headers?: OutgoingRequest['headers'],
): OutgoingRequest => ({
  ...post,
  path: pathOf('token.issue'),
  body: formBody(fieldsOf(parameters)),
  ...(headers !== undefined && { headers }),
});

/** The documented request of a client without one of its parameters. */
export const requestWithout = (name: string, client: ClientCredentials): OutgoingRequest =>
  tokenRequest(omitParameters(documentedParameters(client), name));

/** A token request with its parameters in the query and an empty form body. */
export const queryRequest = (parameters: FormParameters): OutgoingRequest => ({
  ...post,
  path: `${pathOf('token.issue')}?${fieldsOf(parameters)}`,
  body: formBody(new URLSearchParams()),
});

/** A token request with its parameters in a JSON object. */
export const jsonRequest = (parameters: FormParameters): OutgoingRequest => ({
  ...post,
  path: pathOf('token.issue'),
  body: jsonBody(Object.fromEntries(parameters)),
});

/** The client's credentials as HTTP Basic; each part is form-encoded first (RFC 6749, 2.3.1). */
export const basic = ({
  id,
  secret,
}: Pick<ClientCredentials, 'id' | 'secret'>): { readonly authorization: string } => {
  const part = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
  return { authorization: `Basic ${Buffer.from(`${part(id)}:${part(secret)}`).toString('base64')}` };
};

/** Where a token request may carry its parameters; "basic": the form body, with HTTP Basic for the client. */
export type TokenParameterPlace = 'query' | 'form' | 'basic';

/** A token request of a client with its parameters in one of the places. */
export const requestAt = (
  place: TokenParameterPlace,
  parameters: FormParameters,
  client: Pick<ClientCredentials, 'id' | 'secret'>,
): OutgoingRequest => {
  if (place === 'query') return queryRequest(parameters);
  if (place === 'form') return tokenRequest(parameters);
  return tokenRequest(omitParameters(parameters, 'client_id', 'client_secret'), basic(client));
};

/** The result of a token request. */
export interface TokenAnswer {
  /** `unclear`: no answer, or that of a server that is busy or fails. */
  readonly outcome: 'token' | 'refused' | 'unclear';
  readonly answer: Answer;
  readonly exchange: Exchange;
  /** The members of the JSON object; empty if the body is none. */
  readonly members: Members;
  readonly token?: string;
  /** The error code of a refusal. */
  readonly error?: string;
}

/** A token answer that contains a token. */
export type IssuedToken = TokenAnswer & { readonly token: string };

export const isIssued = (answer: TokenAnswer): answer is IssuedToken => answer.token !== undefined;

/** The members of a JSON object; empty if the text is something else. */
export const membersOf = (text: string): Members => {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : {};
  } catch {
    return {};
  }
};

const outcomeOf = (answer: Answer, token: unknown): TokenAnswer['outcome'] => {
  if (isUnclear(answer)) return 'unclear';
  const issued = isSuccess(answer) && typeof token === 'string' && token !== '';
  return issued ? 'token' : 'refused';
};

/** Reads the answer to a token request. */
export const readAnswer = (answer: Answer): TokenAnswer => {
  const members = membersOf(answer.text);
  const { access_token: token, error } = members;
  const outcome = outcomeOf(answer, token);
  return {
    ...{ outcome, answer, members, exchange: answer.exchange },
    ...(outcome === 'token' && { token: String(token) }),
    ...(outcome === 'refused' && typeof error === 'string' && { error }),
  };
};

export const sendTokenRequest = async (client: Client, request: OutgoingRequest): Promise<TokenAnswer> =>
  readAnswer(await client.send(request));

/** The documented token request of a client, for its scopes. */
export const requestToken = (client: Client, credentials: ClientCredentials): Promise<TokenAnswer> =>
  sendTokenRequest(client, tokenRequest(documentedParameters(credentials)));

/**
 * Sends the documented token request of the profile's client for some scopes; repeats it if the answer is unclear,
 * since another token changes nothing.
 */
export const requestScopes = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  scopes: readonly string[],
): Promise<TokenAnswer> => {
  const credentials = { ...profile.client, scopes };
  const answer = await requestToken(client, credentials);
  return answer.outcome === 'unclear' ? requestToken(client, credentials) : answer;
};

/** Describes a refusal for an observation; `usual` is the usual error code. */
export const describeRefusal = ({ error, answer }: TokenAnswer, usual: string): string =>
  error === usual ? 'refused' : `refused: ${error ?? `status ${answer.status}`}`;

/** Describes an answer for a report, by whether it contains what was requested. */
export const describeOutcome = (
  { status, exchange }: Answer,
  { isGot, what, error }: { isGot: boolean; what: string; error: string | undefined },
): string => {
  if (status === undefined) return exchange.failure ?? 'no answer came';
  if (isGot) return `status ${status} with ${what === 'token' ? 'a token' : what}`;
  return `status ${status}${error === undefined ? `, no ${what}` : ` with the error ${error.slice(0, 60)}`}`;
};

/** Describes the answer for a report. */
export const describe = ({ outcome, answer, error }: TokenAnswer): string =>
  describeOutcome(answer, { isGot: outcome === 'token', what: 'token', error });
