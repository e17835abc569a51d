import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const service = 'What the service does';
const client = 'Resources and their fields / OAuth client';
const authentication = 'Authentication';

/** What the documentation says about the clients that a customer keeps in the application, and about scopes. */
export const clientRequirements = [
  rows.documented(
    'access/clients-are-managed-at-oauth2-clients',
    'The page at {base_url}/oauth2/clients is where clients are looked after.',
    client,
  ),
  rows.documented(
    'access/client-can-be-created',
    'A client can be created by its name, its scopes, its redirect URIs and one grant type.',
    `${client}; ${service}; ${authentication}`,
  ),
  rows.documented(
    'access/client-takes-each-grant-type',
    'A new client takes any of client credentials, authorization code and device code as its grant type.',
    client,
  ),
  rows.documented('access/client-needs-scopes', 'A client is not created without scopes.', client),
  rows.documented(
    'access/client-identifier-is-shown',
    'The identifier of a client is shown once the client is saved.',
    client,
  ),
  rows.documented(
    'access/client-secret-is-shown',
    'The secret of a client is shown once the client is saved.',
    client,
  ),
  rows.documented(
    'access/client-oidc-scopes-are-shown',
    'The scopes assigned to a client are shown as its OIDC scopes once the client is saved.',
    client,
  ),
  rows.documented(
    'access/created-client-is-granted-access',
    'A client that was created in the application obtains tokens with the identifier and secret shown.',
    `${service}; ${client}`,
  ),
  rows.documented(
    'access/scopes-decide-what-a-client-may-do',
    'What a client may do is decided by its scopes: one that is not assigned to it opens nothing.',
    client,
  ),
  rows.documented(
    'access/client-can-be-deactivated',
    'A client can be deactivated, and is then no longer shown as active.',
    client,
  ),
  rows.documented(
    'access/client-can-be-activated',
    'A deactivated client can be activated, and then obtains tokens again.',
    client,
  ),
  rows.documented(
    'access/scopes-are-listed-at-oauth2-scopes',
    'The page at {base_url}/oauth2/scopes lists the scopes.',
    client,
  ),
  rows.documented(
    'access/scope-list-tells-permissions',
    'The list of scopes tells the permissions below each scope.',
    client,
  ),
  rows.documented(
    'access/scope-changes-affect-scripts',
    'A token request that passes a scope taken away from its client since no longer gets that scope.',
    authentication,
  ),
  rows.documented(
    'access/all-scopes-reach-all-operations',
    'A client that has all scopes assigned reaches every endpoint and operation.',
    authentication,
  ),
] as const satisfies readonly Requirement[];
