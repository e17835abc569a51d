import type { Sandbox } from '../../../exchange.ts';
import { type Granted, grantScopes } from '../../granted-scopes.ts';
import { TokenError } from '../../token-error.ts';
import { challengeIn } from './challenge-in.ts';
import type { Destination } from './destination.ts';
import { AuthorizationError, type AuthorizationErrorCode } from './errors.ts';
import type { AuthorizationParameters } from './parameters.ts';
import { maxAgeIn, type Prompt, promptsIn } from './prompts-in.ts';

/** An authorization request that may be put before a user. */
export interface AuthorizationRequest {
  readonly destination: Destination;
  readonly scopes: readonly string[];
  /** Fewer than were asked for. */
  readonly told: boolean;
  readonly prompts: ReadonlySet<Prompt>;
  readonly maxAge: number | undefined;
  readonly nonce: string | undefined;
  readonly challenge: string | undefined;
  /** All of it as a query, to be read again. */
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

const grantedIn = (values: Values, { choices }: Sandbox, { client }: Destination): Granted => {
  try {
    return grantScopes(client, values.get('scope'), choices);
  } catch (error) {
    if (error instanceof TokenError) throw new AuthorizationError('invalid_scope', error.message);
    throw error;
  }
};

/** Reads the rest of a request whose destination is found. Throws an `AuthorizationError`. */
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
