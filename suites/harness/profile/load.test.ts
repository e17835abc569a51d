import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capabilities as allCapabilities } from '../../../models/capabilities.ts';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { UsageError } from '../usage-error.ts';
import { capabilitiesSchema } from './capabilities.schema.ts';
import { hookNames } from './hooks.ts';
import { readProfileText } from './load.ts';
import { defaultPages } from './pages.ts';
import { profileTemplate } from './template.ts';

const env = {
  ID: 'client-1',
  SECRET: 'hunter2-hunter2',
  PROCON_CLIENT_ID: 'a',
  PROCON_CLIENT_SECRET: 'bbbbbb',
};
// biome-ignore lint/suspicious/noTemplateCurlyInString: References as a profile writes them.
const least = 'base-url: https://h.example/api/\nclient: { id: "${ID}", secret: "${SECRET}" }\n';

const complaintOf = (text: string): string => {
  try {
    profileFrom(text, env);
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    return error.message;
  }
  return 'nothing';
};

test('the template is valid once its variables are set', () => {
  const profile = profileFrom(profileTemplate(), env);
  assert.equal(profile.name, 'My platform');
  assert.equal(profile.client.scopes.length, 4);
  assert.match(profileTemplate(), /^# yaml-language-server: \$schema=/);
});

const everything = `${least}name: Ours
requests-per-second: 10
ca-file: ./private-ca.pem
correlation-header: false
areas: [payments]
capabilities: { xml: false, control-clock: false }
service-sheets:
  expendable:
    - { id: 101, state: Approved }
    - { id: 102, state: pending approval, steps: 3, order-line-open: false }
  void-reason: { code: DUPLICATE }
payments:
  expendable: [{ id: 5 }]
  issuing-bank: { name: First Bank, payment: 5 }
hooks:
  move-payment: { url: "https://tools/{id}", headers: { authorization: "Bearer \${HOOK}" } }
  module: ./hooks.mjs
status-names: { Awaiting approval: pending_approval }
pins: { service-sheets/void-refused-status: "422" }
`;

test('everything that a profile can say is taken over', () => {
  const profile = profileFrom(everything, { ...env, HOOK: 'hook-token' });
  assert.deepEqual(profile.serviceSheets.expendable, [
    { id: 101, state: 'approved', orderLineOpen: true },
    { id: 102, state: 'pending_approval', steps: 3, orderLineOpen: false },
  ]);
  assert.deepEqual(profile.payments.expendable, [{ id: 5, exported: false }]);
  assert.deepEqual(profile.capabilities, { json: true, xml: false, 'control-clock': false });
  assert.deepEqual(profile.statusNames, { awaiting_approval: 'pending_approval' });
  assert.equal(profile.hooks.http['move-payment']?.method, 'POST');
  assert.match(profile.hooks.module ?? '', /^\/.*\/hooks\.mjs$/);
  assert.match(profile.caFile ?? '', /^\/.*\/private-ca\.pem$/);
  assert.deepEqual(profile.secrets, ['hunter2-hunter2', 'hook-token']);
});

const switchedOn = `${least}capabilities:
  chart-of-accounts: dynamic
  created-by-override: false
  allow-created-by-override-via-api: true
  release: 34.4.0
`;

test('every capability of the models can be told, and the template explains it', () => {
  const { capabilities } = profileFrom(switchedOn, env);
  assert.deepEqual(capabilities, {
    ...{ json: true, xml: true, 'chart-of-accounts': 'dynamic', 'created-by-override': false },
    ...{ 'allow-created-by-override-via-api': true, release: '34.4.0' },
  });
  for (const { id } of allCapabilities) {
    assert.ok(Object.hasOwn(capabilitiesSchema.properties, id), id);
    assert.match(profileTemplate(), new RegExp(`^  # ${id}: `, 'm'));
  }
});

test('defaults are filled in and the address loses its slash', () => {
  const profile = profileFrom(least, env);
  assert.equal(profile.baseUrl, 'https://h.example/api');
  assert.equal(profile.name, 'h.example');
  assert.equal(profile.tokenPauseSeconds, 5);
  assert.equal(profile.correlationHeader, 'x-procon-check');
  assert.deepEqual(profile.capabilities, { json: true, xml: true });
  assert.deepEqual(profile.secrets, ['hunter2-hunter2']);
});

test('JSON is read as well', () => {
  const text = JSON.stringify({ 'base-url': 'http://h', client: { id: 'i', secret: 's' } });
  assert.equal(profileFrom(text).client.secret, 's');
});

test('a variable that is not set is named, with what it is for', () => {
  assert.throws(() => profileFrom(least, { ID: 'x' }), /not set: SECRET \(for client\.secret\)/);
});

for (const [name, text, words] of [
  [
    'an unknown key is told with the one that was meant',
    `${least}timeout-second: 3\n`,
    /timeout-second is not known here; did you mean timeout-seconds\?/,
  ],
  [
    'an unknown key like none is told with all',
    `${least}service-sheets: { zzz: 1 }\n`,
    /service-sheets\.zzz is not known here \(known: readable, /,
  ],
  ['a missing key is told', 'client: { id: a, secret: b }\n', /base-url is missing/],
  [
    'a wrong type is told with what is allowed',
    `${least}timeout-seconds: soon\n`,
    /timeout-seconds must be a number/,
  ],
  [
    'a place in a list is told',
    `${least}payments: { readable: [1, x] }\n`,
    /payments\.readable\[1\] must be a whole number/,
  ],
  [
    'an unknown area is told with all',
    `${least}areas: [access, orders]\n`,
    /areas\[1\] must be one of access, formats/,
  ],
  ['an address that is none', least.replace('https:', 'ftp:'), /base-url must begin with http/],
  ['an address with a query', least.replace('/api/', '/api?x=1'), /neither user, query nor fragment/],
  ['an unknown silence', `${least}pins: { payments/nothing: x }\n`, /pins names payments\/nothing/],
  ['an unknown requirement', `${least}expected-failures: [payments/nothing]\n`, /names payments\/nothing/],
  [
    'a header that is none',
    `${least}correlation-header: "a b"\n`,
    /correlation-header must be a text or false/,
  ],
  [
    'a release that is none',
    `${least}capabilities: { release: newest }\n`,
    /capabilities\.release must be numbers joined by dots, such as 34\.4\.0/,
  ],
  ['a release that is a number', `${least}capabilities: { release: 34.4 }\n`, /release must be a text/],
  [
    'an unknown chart of accounts',
    `${least}capabilities: { chart-of-accounts: none }\n`,
    /chart-of-accounts must be one of static, dynamic/,
  ],
  [
    'a capability that is no yes or no',
    `${least}capabilities: { created-by-override: "yes" }\n`,
    /created-by-override must be true or false/,
  ],
  ['text that is no YAML', `${least}  - x: [\n`, /neither YAML nor JSON: .* line \d+/],
  ['a list', '- a\n- b\n', /must be a mapping/],
] as const) {
  test(`${name}, without a secret`, () => {
    const told = complaintOf(text);
    assert.match(told, words);
    assert.doesNotMatch(told, /hunter2/);
    assert.equal(told.includes('\n'), false);
  });
}

test('a file that is not there is told with the way out', () => {
  assert.throws(
    () => readProfileText('nowhere.yaml'),
    /nowhere\.yaml: there is no such file.*procon profile/,
  );
});

test('a reference may stand unquoted within braces', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: References as a profile writes them.
  const text = 'base-url: https://h.example\nclient: { id: ${ID}, secret: ${SECRET} }\n';
  const { client } = profileFrom(text, env);
  assert.deepEqual([client.id, client.secret], [env.ID, env.SECRET]);
});

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

for (const [name, text, words] of [
  [
    'a person without a password',
    `${least}access: { person: { login: x } }\n`,
    /access\.person\.password is missing/,
  ],
  [
    'a page that is not known',
    `${least}access: { pages: { signin: {} } }\n`,
    /access\.pages\.signin is not known/,
  ],
  [
    'a button that is misspelt',
    `${least}access: { pages: { consent: { alow: x } } }\n`,
    /did you mean allow\?/,
  ],
  [
    'a client without its redirect URI',
    `${least}access: { code-client: { id: a, secret: b } }\n`,
    /access\.code-client\.redirect-uri is missing/,
  ],
] as const) {
  test(`${name} is told`, () => assert.match(complaintOf(text), words));
}

/** The template with the examples of some keys made part of it. */
const uncommented = (...keys: readonly string[]): string => {
  const begins = new RegExp(`^# (${keys.join('|')}):$`);
  let within = false;
  return profileTemplate()
    .split('\n')
    .map((line) => {
      within = begins.test(line) || (within && line.startsWith('#   '));
      return within ? line.slice(2) : line;
    })
    .join('\n');
};

test('the examples in the template are valid, and it explains every hook', () => {
  const names = [...profileTemplate().matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => [
    name,
    `value of ${name}`,
  ]);
  const profile = profileFrom(
    uncommented('hooks', 'access', 'further-credentials'),
    Object.fromEntries(names),
  );
  assert.deepEqual(Object.keys(profile.hooks.http).toSorted(), hookNames.toSorted());
  assert.deepEqual(profile.access.pages, defaultPages);
  assert.ok(profile.access.person && profile.access.codeClient && profile.access.deviceClient);
  assert.ok(profile.furtherCredentials.allScopesClient && profile.furtherCredentials.clientWithoutPayments);
  for (const name of hookNames) {
    assert.match(profileTemplate(), new RegExp(`^# ${name} `, 'm'));
    const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    assert.match(profileTemplate(), new RegExp(` ${camel}\\(`));
  }
});
