import type { Sandbox } from '../../../exchange.ts';
import { clientOf } from '../../clients.ts';
import type { KeptClient } from '../../kept.ts';
import { isRegistered } from '../../redirect-uris.ts';
import { Unanswerable } from './errors.ts';
import type { AuthorizationParameters } from './parameters.ts';

/** Whom an authorization request is answered to. */
export interface Destination {
  readonly client: KeptClient;
  readonly redirectUri: string;
  /** What the request said; absent when it left the redirect URI to the client's one. */
  readonly givenRedirectUri?: string;
  readonly state?: string;
}

const clientNamed = (sandbox: Sandbox, { values, repeated }: AuthorizationParameters): KeptClient => {
  const id = values.get('client_id');
  if (id === undefined) throw new Unanswerable('client_id is missing.');
  if (repeated.has('client_id')) throw new Unanswerable('client_id is given more than once.');
  const client = clientOf(sandbox, id);
  if (client === undefined) throw new Unanswerable('There is no client with this client_id.');
  if (client.record.state !== 'active') throw new Unanswerable('The client is deactivated.');
  return client;
};

const redirectUriFor = (client: KeptClient, given: string | undefined): string => {
  const { redirectUris } = client;
  if (given !== undefined) {
    if (isRegistered(given, redirectUris) && URL.canParse(given)) return given;
    throw new Unanswerable('The redirect_uri is not registered for the client.');
  }
  const [only] = redirectUris;
  if (only !== undefined && redirectUris.length === 1) return only;
  throw new Unanswerable('redirect_uri is missing.');
};

/**
 * Finds client and redirect URI, before anything else is looked at. Throws `Unanswerable`: nobody is sent to an
 * address that was not found registered for an active client.
 */
export const destinationOf = (sandbox: Sandbox, parameters: AuthorizationParameters): Destination => {
  const { values, repeated, cut } = parameters;
  // One of those that were not read may be another redirect_uri.
  if (cut) throw new Unanswerable('There are too many parameters.');
  const client = clientNamed(sandbox, parameters);
  if (repeated.has('redirect_uri')) throw new Unanswerable('redirect_uri is given more than once.');
  const given = values.get('redirect_uri');
  const state = repeated.has('state') ? undefined : values.get('state');
  return {
    client,
    redirectUri: redirectUriFor(client, given),
    ...(given !== undefined && { givenRedirectUri: given }),
    ...(state !== undefined && { state }),
  };
};
