import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Adapter,
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  Provider,
} from 'oidc-provider';
import { endpoints } from '../../../models/endpoints/index.ts';
import { ownerScopes } from '../../../models/owners.ts';

/** Scopes of OpenID Connect that both servers support. */
const openidScopes = ['openid', 'profile', 'email', 'login', 'offline_access'];

/** The scopes of all endpoints and attachments: those of the seeded client in most checks. */
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

/** The user who signs in at both servers. */
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

/** The simulator's seeded clients, registered at the library. */
export const providerClients: readonly ClientMetadata[] = [
  client('integration', integrationScopes),
  client('reader', reading),
  client('everything', apiScopes),
  client('sheets-only', sheets),
  {
    ...client('web', [...openidScopes, ...reading], ['authorization_code', 'refresh_token']),
    redirect_uris: [redirectUri, 'http://127.0.0.1/callback'],
    response_types: ['code'],
    // The library allows a loopback address with any port for native clients only.
    application_type: 'native',
  },
  client('device', ['openid', 'offline_access', ...reading], [deviceGrant, 'refresh_token']),
];

/** The storage of the library, by kind and id; one per server. */
const openMemory = () => {
  const kept = new Map<string, AdapterPayload>();
  const find = (test: (payload: AdapterPayload) => boolean) => [...kept.values()].find(test);

  return (kind: string): Adapter => ({
    upsert: async (id, payload) => {
      kept.set(`${kind}:${id}`, payload);
    },
    find: async (id) => kept.get(`${kind}:${id}`),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    findByUid: async (uid) => find((payload) => payload.uid === uid && payload.kind === kind),
    consume: async (id) => {
      const payload = kept.get(`${kind}:${id}`);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      kept.delete(`${kind}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
};

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

/** The page for a user code around the library's form, with the simulator's labels. */
const codePage = (form: string): string =>
  page(
    'Device',
    form
      .replace('<input\n', '<label for="code">Code</label><input id="code"\n')
      .replace('</form>', '<input type="hidden" name="confirm" value="yes"><button>Continue</button></form>'),
  );

const signInPage = (action: string): string =>
  page(
    'Sign in',
    `<form method="post" action="${action}"><label>Login <input name="login"></label>
     <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`,
  );

const consentPage = (action: string): string =>
  page(
    'Allow access?',
    `<form method="post" action="${action}"><button name="decision" value="allow">Allow</button>
     <button name="decision" value="deny">Deny</button></form>`,
  );

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Grants everything in a request; returns the grant's id. */
const grantFor = async (provider: Provider, { params, session }: Details): Promise<string> => {
  const { client_id: clientId, scope, resource } = params;
  const grant = new provider.Grant({
    clientId: String(clientId),
    ...(session !== undefined && { accountId: session.accountId }),
  });
  grant.addOIDCScope(String(scope ?? ''));
  for (const one of [resource].flat()) grant.addResourceScope(String(one), String(scope ?? ''));
  return grant.save();
};

const resultOf = async (provider: Provider, details: Details, form: URLSearchParams) => {
  if (details.prompt.name === 'login') {
    const { login, password } = person;
    const isRight = form.get('login') === login && form.get('password') === password;
    return isRight ? { login: { accountId: login } } : undefined;
  }
  if (form.get('decision') !== 'allow') return { error: 'access_denied' };
  return { consent: { grantId: await grantFor(provider, details) } };
};

/** Serves the library's interactions: sign in, then decide. */
const serveInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const details = await provider.interactionDetails(request, response);
  if (request.method === 'POST') {
    const result = await resultOf(provider, details, await formOf(request));
    if (result !== undefined) return provider.interactionFinished(request, response, result);
  }
  const draw = details.prompt.name === 'login' ? signInPage : consentPage;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(draw(request.url ?? ''));
};

/** The audience of the library's access tokens. */
const resource = 'urn:procon:api';

const accessTokenSeconds = 86_399;

const signingKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** The library's own policy without the rule that a native application always needs a page. */
const policy = () => {
  const prompts = interactionPolicy.base();
  prompts.get('consent')?.checks.remove('native_client_prompt');
  return prompts;
};

/** The library's configuration, as close to the simulator as its options allow. */
const configuration = (): Configuration => ({
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
  jwks: { keys: [{ ...signingKey(), use: 'sig', alg: 'RS256', kid: 'differential' } as never] },
  cookies: { keys: ['development-only'] },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, name: sub }) }),
  interactions: { policy: policy(), url: (_context, { uid }) => `/interaction/${uid}` },
  // Consent is required each time, as at the simulator.
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

/** The library as a server with the simulator's routes. */
interface RunningProvider {
  readonly url: string;
  stop(): Promise<void>;
}

/** Changes of the usual setup. */
interface ProviderChanges {
  /** Merged into the usual configuration. */
  readonly configuration?: Partial<Configuration>;
  /** Paths that are not served by the library. */
  readonly routes?: Readonly<Record<string, RequestListener>>;
}

/** Starts the library on a free port. */
export const startProvider = async (changes: ProviderChanges = {}): Promise<RunningProvider> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, { ...configuration(), ...changes.configuration });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    const own = changes.routes?.[request.url ?? ''];
    if (own !== undefined) own(request, response);
    else if (request.url?.startsWith('/interaction/')) {
      serveInteraction(provider, request, response).catch(() => response.writeHead(400).end());
    } else void serve(request, response);
  });
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
