import { scopes } from '../../fixtures/seed/clients.ts';
import type { Exchange, Extra } from '../exchange.ts';
import { publicKey } from './signing.ts';

const metadata = ({ sandbox: { baseUrl, choices } }: Exchange) => ({
  issuer: baseUrl,
  token_endpoint: `${baseUrl}/oauth2/token`,
  ...(choices.of('access/signing-keys') === 'served' && { jwks_uri: `${baseUrl}/oauth2/keys` }),
  grant_types_supported: ['client_credentials'],
  response_types_supported: ['token'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  scopes_supported: scopes,
});

/** What the authorization server serves beside the token endpoint. */
export const extras: readonly Extra[] = [
  { path: '/.well-known/openid-configuration', silence: 'access/discovery', serve: metadata },
  { path: '/.well-known/oauth-authorization-server', silence: 'access/discovery', serve: metadata },
  { path: '/oauth2/keys', silence: 'access/signing-keys', serve: () => ({ keys: [publicKey] }) },
  { path: '/.well-known/jwks.json', silence: 'access/signing-keys', serve: () => ({ keys: [publicKey] }) },
];
