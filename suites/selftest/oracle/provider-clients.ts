import type { ClientMetadata } from 'oidc-provider';
import { endpoints } from '../../../models/endpoints/index.ts';
import { ownerScopes } from '../../../models/owners.ts';

/** Scopes of OpenID Connect that both servers know. */
export const openidScopes = ['openid', 'profile', 'email', 'login', 'offline_access'];

/** The scopes of all endpoints, and of all that attachments hang on: what the seeded client of most checks has. */
export const integrationScopes: readonly string[] = [
  ...new Set([
    ...endpoints.flatMap(({ scope }) => scope ?? []),
    ...Object.values(ownerScopes).flatMap((scope) => [`${scope}.read`, `${scope}.write`]),
  ]),
];

/** Every other scope of the API. */
const otherScopes = [
  'core.accounting.read',
  'core.accounting.write',
  'core.scheduling_agreement.read',
  'core.scheduling_agreement.write',
  'quality_collaboration.quality_inspection.read',
  'quality_collaboration.quality_inspection.write',
];

export const apiScopes = [...new Set([...integrationScopes, ...otherScopes])];

const sheets = ['core.purchase_order.read', 'core.purchase_order.write'];
const reading = ['core.purchase_order.read', 'core.pay.payments.read'];

/** The person who signs in at both servers. */
export const person = { login: 'eszme.15', password: 'development-only-password' };

export const redirectUri = 'https://client.example/callback?from=procon';
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

const client = (
  word: string,
  scopes: readonly string[],
  grants = ['client_credentials'],
): ClientMetadata => ({
  client_id: `procon-${word}`,
  client_secret: `development-only-${word}`,
  grant_types: grants,
  redirect_uris: [],
  response_types: [],
  scope: scopes.join(' '),
});

/** The simulator's seeded clients as the library is told of them. */
export const providerClients: readonly ClientMetadata[] = [
  client('integration', integrationScopes),
  client('reader', reading),
  client('everything', apiScopes),
  client('sheets-only', sheets),
  {
    ...client('web', [...openidScopes, ...reading], ['authorization_code', 'refresh_token']),
    redirect_uris: [redirectUri, 'http://127.0.0.1/callback'],
    response_types: ['code'],
    // Only of a native one the library takes a loopback address with any port.
    application_type: 'native',
  },
  client('device', ['openid', 'offline_access', ...reading], [deviceGrant, 'refresh_token']),
];
