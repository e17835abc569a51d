import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { env, least } from './least-profile.test.kit.ts';
import { defaultPages } from './pages.ts';

const withUser = `${least}further-credentials:
  all-scopes-client: { id: "\${ALL_ID}", secret: "\${ALL}", scopes: [a.read, b.read] }
  client-without-payments: { id: none, secret: "\${NONE}" }
access:
  person: { login: "\${LOGIN}", password: "\${PASSWORD}" }
  code-client: { id: web, secret: "\${CODE}", redirect-uri: "\${URI}", scopes: ["\${SCOPE}"] }
  device-client: { id: device }
  manage-clients: true
  pages:
    login: { button: "\${BUTTON}" }
    clients: { grant-type: css=#type, grant-types: { device_code: Device }, oidc-scopes: OpenID }
`;
const userEnv = {
  ...{ ALL_ID: 'all-id', ALL: 'all-secret', NONE: 'none-secret', LOGIN: 'p.erson', PASSWORD: 'pass-word' },
  ...{ CODE: 'code-secret', URI: 'https://c.example/cb', SCOPE: 'openid', BUTTON: 'Log on' },
};

test('what grants that need a user take is taken over, and only passwords and secrets are secret', () => {
  const { access, furtherCredentials, secrets } = profileFrom(withUser, { ...env, ...userEnv });
  assert.deepEqual(access.person, { login: 'p.erson', password: 'pass-word' });
  assert.deepEqual(access.codeClient, {
    ...{ id: 'web', secret: 'code-secret', scopes: ['openid'] },
    redirectUri: 'https://c.example/cb',
  });
  assert.deepEqual(access.deviceClient, { id: 'device', scopes: [] });
  assert.equal(access.manageClients, true);
  assert.deepEqual(furtherCredentials.allScopesClient?.scopes, ['a.read', 'b.read']);
  assert.deepEqual(furtherCredentials.clientWithoutPayments?.scopes, []);
  assert.deepEqual(
    secrets.toSorted(),
    ['all-secret', 'code-secret', 'hunter2-hunter2', 'none-secret', 'pass-word'].toSorted(),
  );
});

test('pages are called as the profile says, and else as usual', () => {
  const { login, clients, consent } = profileFrom(withUser, { ...env, ...userEnv }).access.pages;
  assert.deepEqual(login, { login: 'Login', password: 'Password', button: 'Log on' });
  assert.deepEqual(
    [clients.grantType, clients.oidcScopes, clients.new],
    ['css=#type', 'OpenID', 'New client'],
  );
  assert.equal(clients.grantTypes.device_code, 'Device');
  assert.equal(clients.grantTypes.client_credentials, 'Client credentials');
  assert.deepEqual(consent, defaultPages.consent);
  assert.deepEqual(profileFrom(least, env).access, { manageClients: false, pages: defaultPages });
});
