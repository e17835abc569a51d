import { scopes } from '../../fixtures/seed/clients.ts';
import type { Members } from '../../models/members.ts';
import type { Exchange, ExtraEndpoint, Result } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { userinfo } from './claims.ts';
import { grants } from './grants.ts';
import { pageExtras } from './pages/index.ts';

const json = (value: Members): Result => ({ kind: 'json', value });

/** OpenID Connect Discovery 1.0 section 3; RFC 8414 section 2. */
const metadata = ({ sandbox: { baseUrl, choices } }: Exchange): Result =>
  json({
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth2/authorizations/new`,
    token_endpoint: `${baseUrl}/oauth2/token`,
    device_authorization_endpoint: `${baseUrl}/oauth2/device_authorizations`,
    ...(choices.of('access/signing-keys') === 'served' && { jwks_uri: `${baseUrl}/oauth2/keys` }),
    ...(choices.of('access/userinfo') === 'served' && { userinfo_endpoint: `${baseUrl}/oauth2/userinfo` }),
    grant_types_supported: Object.keys(grants),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    ...(choices.of('access/code-challenge') !== 'ignored' && { code_challenge_methods_supported: ['S256'] }),
    ...(choices.of('access/authorization-response-issuer') === 'present' && {
      authorization_response_iss_parameter_supported: true,
    }),
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_supported: ['sub', 'name', 'given_name', 'family_name', 'email', 'preferred_username'],
    scopes_supported: scopes,
  });

/** A document of OpenID Connect has `jwks_uri`; without keys there is only the one of OAuth (RFC 8414). */
const openidMetadata = (exchange: Exchange): Result => {
  if (exchange.sandbox.choices.of('access/signing-keys') !== 'served') throw new Refusal('unknown-path');
  return metadata(exchange);
};

const keys = ({ sandbox: { signing } }: Exchange): Result => json({ keys: [signing.publicKey] });

const discovery = {
  silence: 'access/discovery',
  method: 'GET',
  purpose: 'discovery',
  serve: metadata,
} as const;
const keySet = {
  silence: 'access/signing-keys',
  method: 'GET',
  purpose: 'signing keys',
  serve: keys,
} as const;
const whoIsIt = {
  silence: 'access/userinfo',
  path: '/oauth2/userinfo',
  purpose: 'userinfo',
  serve: userinfo,
} as const;

/** Operations of the authorization server that are not among its documented endpoints. */
export const extras: readonly ExtraEndpoint[] = [
  { ...discovery, path: '/.well-known/openid-configuration', serve: openidMetadata },
  { ...discovery, path: '/.well-known/oauth-authorization-server' },
  { ...keySet, path: '/oauth2/keys' },
  { ...keySet, path: '/.well-known/jwks.json' },
  { ...whoIsIt, method: 'GET' },
  { ...whoIsIt, method: 'POST' },
  ...pageExtras,
];
