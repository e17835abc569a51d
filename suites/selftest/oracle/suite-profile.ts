import type { Configuration } from 'oidc-provider';
import { apiScopes, deviceGrant, person, providerClients, redirectUri } from './provider.ts';

const secretOf = (word: string) => ({ id: `procon-${word}`, secret: `development-only-${word}` });
const reading = ['core.purchase_order.read', 'core.pay.payments.read'];

/** A device without a secret: the documented device request has no place for one. */
const television = 'procon-television';

/** Where the clock of the library is moved. */
export const clockPath = '/clock';

/** What the library is told differently when the suites judge it. */
export const suiteConfiguration: Partial<Configuration> = {
  clients: [
    ...providerClients,
    {
      client_id: television,
      token_endpoint_auth_method: 'none',
      grant_types: [deviceGrant, 'refresh_token'],
      redirect_uris: [],
      response_types: [],
    },
  ],
  // The library drops offline_access from a request without prompt=consent: refresh tokens come and last without it.
  issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: async () => false,
};

/** The profile by which the suites know the library at an address. */
export const suiteProfile = (url: string) => ({
  name: 'oidc-provider',
  'base-url': url,
  client: { ...secretOf('integration'), scopes: apiScopes.slice(0, 4) },
  'token-pause-seconds': 0,
  areas: ['access'],
  access: {
    person,
    'code-client': {
      ...secretOf('web'),
      scopes: ['openid', 'offline_access', ...reading],
      'redirect-uri': redirectUri,
    },
    'device-client': { id: television, scopes: reading },
    'manage-clients': false,
  },
  hooks: { 'move-clock': { url: `${url}${clockPath}`, body: '{"advanceSeconds":{seconds}}' } },
});
