import { clients } from '../../fixtures/seed/clients.ts';
import type { SeedClient } from '../../fixtures/seed/seed-data.ts';
import { sameSecret } from './same-secret.ts';
import { TokenError } from './token-error.ts';
import type { TokenParameters } from './token-parameters.ts';

/** Statuses that the choices ask for. */
export interface IdentityStatuses {
  readonly wrongSecret: number;
  readonly inactive: number;
}

interface Credentials {
  readonly id: string;
  readonly secret: string;
  readonly basic: boolean;
}

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The two halves of an `Authorization: Basic` header (RFC 6749 section 2.3.1); undefined for any other. */
const basicCredentials = (header: string | undefined): Credentials | undefined => {
  const encoded = /^basic +([A-Za-z0-9+/=_-]*) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at === -1) return { id: unescaped(text), secret: '', basic: true };
  return { id: unescaped(text.slice(0, at)), secret: unescaped(text.slice(at + 1)), basic: true };
};

const credentialsOf = (parameters: TokenParameters, header: string | undefined): Credentials => {
  const basic = basicCredentials(header);
  const id = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (basic === undefined) {
    if (id === undefined) throw new TokenError('invalid_request', 'client_id is missing.');
    return { id, secret: secret ?? '', basic: false };
  }
  if (secret !== undefined || (id !== undefined && id !== basic.id)) {
    throw new TokenError('invalid_request', 'The client authenticates in two ways at once.');
  }
  return basic;
};

/**
 * Finds and proves the client of a token request, by parameters or HTTP Basic. Throws a `TokenError`; which of
 * id and secret was wrong shows neither in the answer nor in its time.
 */
export const identifyClient = (
  parameters: TokenParameters,
  header: string | undefined,
  statuses: IdentityStatuses,
): SeedClient => {
  const { id, secret, basic } = credentialsOf(parameters, header);
  const found = clients.find((client) => client.id === id);
  const proven = sameSecret(secret, found?.secret ?? '') && secret !== '';
  // RFC 6749 section 5.2 fixes the status for whoever tried HTTP Basic.
  const status = (chosen: number) => (basic ? 401 : chosen);
  if (found === undefined || !proven) {
    const message = 'The client is not known or its secret is wrong.';
    throw new TokenError('invalid_client', message, { status: status(statuses.wrongSecret), basic });
  }
  if (!found.active) {
    const message = 'The client is deactivated.';
    throw new TokenError('invalid_client', message, { status: status(statuses.inactive), basic });
  }
  return found;
};
