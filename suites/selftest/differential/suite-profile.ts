import type { Configuration } from 'oidc-provider';
import { apiScopes, deviceGrant, person, providerClients, redirectUri } from './provider.ts';

const secretOf = (word: string) => ({ id: `procon-${word}`, secret: `development-only-${word}` });
const reading = ['core.purchase_order.read', 'core.pay.payments.read'];

/** A client without a secret: the documented device request has no parameter for one. */
const television = 'procon-television';

/** The path that moves the library's clock. */
export const clockPath = '/clock';

/** The library's configuration for runs of the suites. */
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
  // The library drops offline_access without prompt=consent: refresh tokens are issued and stay valid without it.
  issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: async () => false,
};

/** The profile of the library at an address. */
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
