import { generateKeyPairSync } from 'node:crypto';
import { type Configuration, interactionPolicy } from 'oidc-provider';
import { openMemory } from './memory-adapter.ts';
import { apiScopes, openidScopes, providerClients } from './provider-clients.ts';
import { codePage } from './provider-pages.ts';

/** What the access tokens of the library are for. */
const resource = 'urn:procon:api';

const accessTokenSeconds = 86_399;

const signingKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** The library's own policy without the rule that a native application is never served without a page. */
const policy = () => {
  const prompts = interactionPolicy.base();
  prompts.get('consent')?.checks.remove('native_client_prompt');
  return prompts;
};

/** The library set up to be as like the simulator as its options allow. */
export const configuration = (): Configuration => ({
  adapter: openMemory(),
  clients: [...providerClients],
  scopes: [...openidScopes, ...apiScopes],
  claims: { openid: ['sub'], profile: ['name'], email: ['email'], login: ['preferred_username'] },
  routes: {
    authorization: '/oauth2/authorizations/new',
    token: '/oauth2/token',
    device_authorization: '/oauth2/device_authorizations',
    code_verification: '/oauth2/device',
    userinfo: '/oauth2/userinfo',
    jwks: '/oauth2/keys',
  },
  jwks: { keys: [{ ...signingKey(), use: 'sig', alg: 'RS256', kid: 'oracle' } as never] },
  cookies: { keys: ['development-only'] },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, name: sub }) }),
  interactions: { policy: policy(), url: (_context, { uid }) => `/interaction/${uid}` },
  // Consent is asked for each time, as by the simulator.
  loadExistingGrant: async ({ oidc }) => {
    const id = oidc.result?.consent?.grantId;
    return id === undefined ? undefined : oidc.provider.Grant.find(id);
  },
  pkce: { required: () => false },
  rotateRefreshToken: true,
  allowOmittingSingleRegisteredRedirectUri: false,
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    deviceFlow: {
      enabled: true,
      userCodeInputSource: async (context, form) => {
        context.body = codePage(form);
      },
      successSource: async (context) => {
        context.body = '<!doctype html><title>Done</title><p>Go back to your device.</p>';
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      getResourceServerInfo: () => ({
        scope: [...openidScopes, ...apiScopes].join(' '),
        audience: resource,
        accessTokenTTL: accessTokenSeconds,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
  renderError: async (context, out) => {
    context.type = 'html';
    context.body = `<!doctype html><title>Error</title><p>${out.error}</p>`;
  },
  ttl: {
    AccessToken: accessTokenSeconds,
    ClientCredentials: accessTokenSeconds,
    AuthorizationCode: 600,
    DeviceCode: 1800,
    IdToken: 3600,
    RefreshToken: 90 * 86_400,
    Interaction: 3600,
    Session: 86_400,
    Grant: 90 * 86_400,
  },
});
