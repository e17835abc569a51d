import { hasTooMany, parametersOf } from '../../../models/query/parameters.ts';
import type { Choices } from '../../choices.ts';
import type { Sandbox } from '../../exchange.ts';
import { clientOf } from '../clients.ts';
import type { GrantedScopes } from '../grant.ts';
import { grantScopes } from '../grants.ts';
import { isRegistered } from '../redirect-uris.ts';
import type { StoredClient } from '../stored-records.ts';
import { TokenError, wordsOf } from '../token-answer.ts';

/** An authorization request that must not be answered with a redirect (RFC 6749 section 4.1.2.1): a page says why. */
export class UnanswerableRequest extends Error {}

/** RFC 6749 section 4.1.2.1; OpenID Connect Core 1.0 section 3.1.2.6. */
type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'login_required'
  | 'consent_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported';

/** The refusal of a code; sent to the redirect URI. */
export class AuthorizationError extends Error {
  readonly code: AuthorizationErrorCode;

  constructor(code: AuthorizationErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const wellFormed = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The S256 challenge of a request (RFC 7636 section 4.3); undefined without one. Throws an
 * `AuthorizationError`: `plain`, which a missing method means, is not supported.
 */
const challengeIn = (values: ReadonlyMap<string, string>, choices: Choices): string | undefined => {
  const choice = choices.of('access/code-challenge');
  if (choice === 'ignored') return undefined;
  const challenge = values.get('code_challenge');
  const method = values.get('code_challenge_method');
  if (challenge === undefined) {
    if (choice === 'required') throw new AuthorizationError('invalid_request', 'code_challenge is missing.');
    if (method === undefined) return undefined;
    throw new AuthorizationError('invalid_request', 'code_challenge_method comes without code_challenge.');
  }
  if (method !== 'S256')
    throw new AuthorizationError('invalid_request', 'code_challenge_method must be S256.');
  if (!wellFormed.test(challenge)) {
    throw new AuthorizationError(
      'invalid_request',
      'code_challenge must be 43 to 128 unreserved characters.',
    );
  }
  return challenge;
};

/** The parameters of an authorization request. An empty value counts as none (RFC 6749 section 3.1). */
export interface AuthorizationParameters {
  readonly values: ReadonlyMap<string, string>;
  /** Names of duplicated parameters. */
  readonly repeated: ReadonlySet<string>;
  /** There were more parameters than the limit. */
  readonly cut: boolean;
  /** The request as a normalized query. */
  readonly query: string;
}

const parameterText = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** Parses a query or form. Never throws. */
export const authorizationParameters = (search: string): AuthorizationParameters => {
  const given = parametersOf(search).map(({ wireName: name, value = '' }) => ({
    name,
    value: value.toWellFormed(),
  }));
  const [values, repeated] = [new Map<string, string>(), new Set<string>()];
  for (const { name, value } of given.filter((one) => one.value !== '')) {
    if (values.has(name)) repeated.add(name);
    else values.set(name, value);
  }
  const query = given.map(({ name, value }) => parameterText(name.toWellFormed(), value)).join('&');
  return { values, repeated, cut: hasTooMany(search), query };
};

/** The client and redirect URI of an authorization request. */
export interface Destination {
  readonly client: StoredClient;
  readonly redirectUri: string;
  /** The redirect URI as given; absent if the request omitted it. */
  readonly givenRedirectUri?: string;
  readonly state?: string;
}

const clientNamed = (sandbox: Sandbox, { values, repeated }: AuthorizationParameters): StoredClient => {
  const id = values.get('client_id');
  if (id === undefined) throw new UnanswerableRequest('client_id is missing.');
  if (repeated.has('client_id')) throw new UnanswerableRequest('client_id is given more than once.');
  const client = clientOf(sandbox, id);
  if (client === undefined) throw new UnanswerableRequest('There is no client with this client_id.');
  if (client.record.state !== 'active') throw new UnanswerableRequest('The client is deactivated.');
  return client;
};

const redirectUriFor = (client: StoredClient, given: string | undefined): string => {
  const { redirectUris } = client;
  if (given !== undefined) {
    if (isRegistered(given, redirectUris) && URL.canParse(given)) return given;
    throw new UnanswerableRequest('The redirect_uri is not registered for the client.');
  }
  const [only] = redirectUris;
  if (only !== undefined && redirectUris.length === 1) return only;
  throw new UnanswerableRequest('redirect_uri is missing.');
};

/**
 * Determines client and redirect URI before anything else is read. Throws `UnanswerableRequest`: no one is redirected
 * to an address that is not registered for an active client.
 */
export const destinationOf = (sandbox: Sandbox, parameters: AuthorizationParameters): Destination => {
  const { values, repeated, cut } = parameters;
  // One of the unread parameters may be another redirect_uri.
  if (cut) throw new UnanswerableRequest('There are too many parameters.');
  const client = clientNamed(sandbox, parameters);
  if (repeated.has('redirect_uri')) throw new UnanswerableRequest('redirect_uri is given more than once.');
  const given = values.get('redirect_uri');
  const state = repeated.has('state') ? undefined : values.get('state');
  return {
    client,
    redirectUri: redirectUriFor(client, given),
    ...(given !== undefined && { givenRedirectUri: given }),
    ...(state !== undefined && { state }),
  };
};

const known = ['none', 'login', 'consent', 'select_account'] as const;

type Prompt = (typeof known)[number];

const isKnown = (text: string): text is Prompt => known.some((one) => one === text);

/** The prompts that the client requests (OpenID Connect Core 1.0 section 3.1.2.1). Throws an `AuthorizationError`. */
const promptsIn = (values: ReadonlyMap<string, string>): ReadonlySet<Prompt> => {
  const requested = wordsOf(values.get('prompt'));
  const prompts = new Set(requested.filter(isKnown));
  if (requested.some((one) => !isKnown(one))) {
    throw new AuthorizationError('invalid_request', `prompt takes ${known.join(', ')}.`);
  }
  if (prompts.has('none') && prompts.size > 1) {
    throw new AuthorizationError('invalid_request', 'prompt=none stands alone.');
  }
  return prompts;
};

/** The maximum age of the user's sign-in in seconds; undefined if the client sets none. */
const maxAgeIn = (values: ReadonlyMap<string, string>): number | undefined => {
  const text = values.get('max_age');
  if (text === undefined) return undefined;
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new AuthorizationError('invalid_request', 'max_age must be a number of seconds.');
};

/** A valid authorization request, ready for consent. */
export interface AuthorizationRequest {
  readonly destination: Destination;
  readonly scopes: readonly string[];
  /** Fewer scopes than were requested. */
  readonly told: boolean;
  readonly prompts: ReadonlySet<Prompt>;
  readonly maxAge: number | undefined;
  readonly nonce: string | undefined;
  readonly challenge: string | undefined;
  /** The request as a query, to be parsed again. */
  readonly query: string;
}

type Values = ReadonlyMap<string, string>;

const understood = [
  ...['response_type', 'response_mode', 'scope', 'state', 'nonce', 'prompt', 'max_age', 'display'],
  ...['request', 'request_uri', 'registration', 'code_challenge', 'code_challenge_method'],
];

const unsupported: Readonly<Record<string, AuthorizationErrorCode>> = {
  request: 'request_not_supported',
  request_uri: 'request_uri_not_supported',
  registration: 'registration_not_supported',
};

const checkShape = ({ values, repeated }: AuthorizationParameters, { choices }: Sandbox): void => {
  const isIgnored = (name: string) =>
    name.startsWith('code_challenge') && choices.of('access/code-challenge') === 'ignored';
  const twice = understood.find((name) => repeated.has(name) && !isIgnored(name));
  if (twice !== undefined)
    throw new AuthorizationError('invalid_request', `${twice} is given more than once.`);
  for (const [name, code] of Object.entries(unsupported)) {
    if (values.has(name)) throw new AuthorizationError(code, `${name} is not supported.`);
  }
  if ((values.get('response_mode') ?? 'query') !== 'query') {
    throw new AuthorizationError('invalid_request', 'response_mode must be query.');
  }
};

const checkResponseType = (values: Values): void => {
  const type = values.get('response_type');
  if (type === undefined) throw new AuthorizationError('invalid_request', 'response_type is missing.');
  if (type !== 'code')
    throw new AuthorizationError('unsupported_response_type', 'response_type must be code.');
};

const checkGrantType = ({ choices }: Sandbox, { client: { grantType } }: Destination): void => {
  if (grantType === 'authorization_code' || choices.of('access/grant-other-than-own') === 'accepted') return;
  throw new AuthorizationError('unauthorized_client', 'The client was created with another grant type.');
};

const grantedIn = (values: Values, { choices }: Sandbox, { client }: Destination): GrantedScopes => {
  try {
    return grantScopes(client, values.get('scope'), choices);
  } catch (error) {
    if (error instanceof TokenError) throw new AuthorizationError('invalid_scope', error.message);
    throw error;
  }
};

/** Parses the rest of a request whose destination is known. Throws an `AuthorizationError`. */
export const requestOf = (
  sandbox: Sandbox,
  parameters: AuthorizationParameters,
  destination: Destination,
): AuthorizationRequest => {
  const { query, values } = parameters;
  checkShape(parameters, sandbox);
  checkResponseType(values);
  checkGrantType(sandbox, destination);
  return {
    ...{ destination, query, nonce: values.get('nonce') },
    ...{ prompts: promptsIn(values), maxAge: maxAgeIn(values) },
    ...grantedIn(values, sandbox, destination),
    challenge: challengeIn(values, sandbox.choices),
  };
};
