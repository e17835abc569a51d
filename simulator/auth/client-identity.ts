import { decodePart } from '../../models/query/parameters.ts';
import type { Sandbox } from '../exchange.ts';
import { clientOf } from './clients.ts';
import { digestOf, fitsDigest } from './secrets.ts';
import type { StoredClient } from './stored-records.ts';
import { TokenError, type TokenParameters } from './token-answer.ts';

interface Credentials {
  readonly id: string;
  readonly secret: string;
  readonly basic: boolean;
}

const unescapeText = (text: string): string => decodePart(text) ?? text;

/** The two halves of an `Authorization: Basic` header (RFC 6749 section 2.3.1); undefined for any other. */
const basicCredentials = (header: string | undefined): Credentials | undefined => {
  const encoded = /^basic +([A-Za-z0-9+/=_-]*) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at === -1) return { id: unescapeText(text), secret: '', basic: true };
  return { id: unescapeText(text.slice(0, at)), secret: unescapeText(text.slice(at + 1)), basic: true };
};

/** The client id of a request, authenticated or not; undefined if there is none. */
export const namedClient = (parameters: TokenParameters, header: string | undefined): string | undefined =>
  parameters.get('client_id') ?? basicCredentials(header)?.id;

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

/** How a client authenticates. */
interface Proof {
  readonly header: string | undefined;
  /** `optional`: the secret may be omitted, but must not be wrong. */
  readonly secret: 'required' | 'optional';
}

// The digest to compare with for unknown clients, so that the response time does not reveal them.
const nobody = digestOf('nobody');

/**
 * Authenticates the client of a request, by parameters or HTTP Basic. Throws a `TokenError`; neither the response
 * nor its time reveals whether the id or the secret was wrong.
 */
export const identifyClient = (
  sandbox: Sandbox,
  parameters: TokenParameters,
  { header, secret: needed }: Proof,
): StoredClient => {
  const { id, secret, basic } = credentialsOf(parameters, header);
  const client = clientOf(sandbox, id);
  const left = needed === 'optional' && secret === '' && !basic;
  const proven = (fitsDigest(secret, client?.secretDigest ?? nobody) && secret !== '') || left;
  const { choices } = sandbox;
  const refusal = (silence: 'access/wrong-secret-status' | 'access/inactive-client-status', words: string) =>
    // RFC 6749 section 5.2 fixes the status for HTTP Basic.
    new TokenError('invalid_client', words, { status: basic ? 401 : Number(choices.of(silence)), basic });
  if (client === undefined || !proven) {
    throw refusal('access/wrong-secret-status', 'The client is not known or its secret is wrong.');
  }
  const isBarred = choices.of('access/inactive-client-status') !== 'token';
  if (client.record.state === 'inactive' && isBarred) {
    throw refusal('access/inactive-client-status', 'The client is deactivated.');
  }
  return client;
};
