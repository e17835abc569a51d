import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { capabilities as allCapabilities } from '../../../models/capabilities.ts';
import { endpoint } from '../../../models/endpoints/index.ts';
import { assignmentLists } from '../../../models/responsibilities.ts';
import { retiredSilences } from '../../../models/silences/retired.ts';
import { approvalsNameKeys } from '../../user-reassignments/approvals-group.ts';
import { profileFrom } from '../fake/sample-profile.ts';
import { openFolder } from '../fake/temporary-folder.ts';
import { capabilities, dialects } from './capability-profile.ts';
import type { ProfileField } from './fields.ts';
import { hookNames } from './hooks.ts';
import { env, least } from './least-profile.test.kit.ts';
import { parseText, readProfileText } from './load.ts';
import { type Profile, profileRow, profileTemplate } from './profile.ts';

test('the template is valid once its variables are set', () => {
  const profile = profileFrom(profileTemplate(), env);
  assert.equal(profile.name, 'My platform');
  assert.equal(profile.client.scopes.length, 4);
  assert.match(profileTemplate(), /^# yaml-language-server: \$schema=/);
});

test('a pin of a silence that was given up is no mistake', () => {
  const [retired = ''] = retiredSilences;
  assert.deepEqual(profileFrom(`${least}pins: { ${retired}: x }\n`, env).pins, { [retired]: 'x' });
});

test('JSON is read as YAML reads it, however it is written', () => {
  const ids = '{"a":[9007199254740991,9007199254740993,12345678901234567890,1.50,1e3,-0]}';
  const words = '{"b":"$NAME \\u00e9","__proto__":{"c":null}}';
  for (const text of [ids, words, '{"a":1,"a":2}', '[1,', '"word"', JSON.stringify({ a: [1] }, null, 2)]) {
    const [json, yaml] = [text, `${text}\n# comment`].map((each) => {
      try {
        return parseText(each);
      } catch (error) {
        return (error as Error).message.replace(/ at line.*/, '');
      }
    });
    assert.deepEqual(json, yaml, text);
  }
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

test('every key of a profile is read', () => {
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

test('a path in place of hooks is that of their module', () => {
  const { hooks } = profileFrom(`${least}hooks: ./hooks.ts\n`, env);
  assert.deepEqual(Object.keys(hooks.http), []);
  assert.match(hooks.module ?? '', /^\/.*\/hooks\.ts$/);
  assert.throws(() => profileFrom(`${least}hooks: 5\n`, env), /hooks must be a text or a mapping/);
});

const switchedOn = `${least}capabilities:
  chart-of-accounts: dynamic
  created-by-override: false
  allow-created-by-override-via-api: true
  release: 34.4.0
`;

test('every capability of the models is a key, and the template explains it', () => {
  assert.deepEqual(profileFrom(switchedOn, env).capabilities, {
    ...{ json: true, xml: true, 'chart-of-accounts': 'dynamic', 'created-by-override': false },
    ...{ 'allow-created-by-override-via-api': true, release: '34.4.0' },
  });
  for (const { id } of allCapabilities) {
    assert.ok(Object.hasOwn(capabilities.members ?? {}, id), id);
    assert.match(profileTemplate(), new RegExp(`^  # ${id}: `, 'm'));
  }
});

test('defaults are filled in and the trailing slash of the address is removed', () => {
  const profile = profileFrom(least, env);
  assert.equal(profile.baseUrl, 'https://h.example/api');
  assert.equal(profile.name, 'h.example');
  assert.equal(profile.tokenPauseSeconds, 5);
  assert.equal(profile.correlationHeader, 'x-procon-check');
  assert.deepEqual(profile.capabilities, { json: true, xml: true });
  assert.deepEqual(profile.secrets, ['hunter2-hunter2']);
});

test('an error names the variable that is not set and its purpose', () => {
  assert.throws(() => profileFrom(least, { ID: 'x' }), /not set: SECRET, for client\.secret \(line 2\)\./);
});

test('a URL in place of a profile says what to do', () =>
  assert.throws(() => readProfileText('http://h/_procon/profile'), {
    name: 'UsageError',
    message:
      /is a URL: download it and look through it first, .*curl -so platform\.yaml http:\/\/h\/_procon\/profile/,
  }));

test('a missing file is reported with what to do', () => {
  assert.throws(
    () => readProfileText('nowhere.yaml'),
    /nowhere\.yaml: there is no such file.*procon profile/,
  );
});

test('a file may be in UTF-8 or UTF-16, with a byte order mark', () => {
  const folder = openFolder();
  for (const encoding of ['utf8', 'utf16le'] as const) {
    const path = join(folder, encoding);
    writeFileSync(path, `\ufeff${least}name: Käse\n`, encoding);
    assert.equal(profileFrom(readProfileText(path).text, env).name, 'Käse');
  }
});

test('a reference may be unquoted within braces', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: References as a profile writes them.
  const text = 'base-url: https://h.example\nclient: { id: ${ID}, secret: ${SECRET} }\n';
  const { client } = profileFrom(text, env);
  assert.deepEqual([client.id, client.secret], [env.ID, env.SECRET]);
});

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The template with all commented-out parts enabled. */
const uncommented = (): string =>
  profileTemplate().replace(/^# ([a-z-]+:\n(?:# {3}.*\n)+)/gm, (_, lines: string) =>
    lines.replace(/^# /gm, ''),
  );

const shown = (): Profile => {
  const variables = [...uncommented().matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
  return profileFrom(uncommented(), Object.fromEntries(variables.map((name) => [name, `value of ${name}`])));
};

test('the template is YAML before its variables are set, its commented parts included', () => {
  const inner = uncommented().replace(/^( +)# (?=[a-z-]+: [{"])/gm, '$1');
  const { client, 'further-credentials': further } = parse(inner);
  assert.equal(client.secret, ['$', '{PROCON_CLIENT_SECRET}'].join(''));
  assert.equal(further['inactive-client'].id, ['$', '{PROCON_INACTIVE_ID}'].join(''));
});

test('the examples in the template are valid, and it explains every hook', () => {
  const { hooks, access, furtherCredentials } = shown();
  assert.deepEqual(Object.keys(hooks.http).toSorted(), hookNames.toSorted());
  assert.deepEqual(access.pages, profileFrom(least, env).access.pages);
  assert.ok(access.person && access.codeClient && access.deviceClient);
  assert.ok(furtherCredentials.allScopesClient && furtherCredentials.clientWithoutPayments);
  for (const name of hookNames) {
    assert.match(profileTemplate(), new RegExp(`^# ${name} `, 'm'));
    assert.match(profileTemplate(), new RegExp(` ${camel(name)}\\(`));
  }
});

test("the template names every list of a user's assignments", () => {
  for (const list of assignmentLists)
    assert.match(profileTemplate(), new RegExp(`^#   .*\\b${list}\\b`, 'm'), list);
});

/** Asserts that each written value is in the profile, under the same name or its camel case. */
const assertTaken = (written: unknown, taken: unknown, path: string): void => {
  if (typeof written !== 'object' || written === null) {
    assert.equal(taken, written, path);
    return;
  }
  const values: Readonly<Record<string, unknown>> = { ...(taken as object) };
  for (const [key, one] of Object.entries(written))
    assertTaken(one, Object.hasOwn(values, key) ? values[key] : values[camel(key)], `${path}.${key}`);
};

test('the values of the template are read', () => {
  const profile: Readonly<Record<string, unknown>> = { ...shown() };
  const written: Readonly<Record<string, unknown>> = parse(
    uncommented().replace(/\$\{(\w+)\}/g, 'value of $1'),
  );
  const { hooks, 'status-names': _, ...others } = written;
  for (const [key, value] of Object.entries(others)) assertTaken(value, profile[camel(key)], key);
  const { module, ...http } = hooks as { readonly module: string };
  assertTaken(http, shown().hooks.http, 'hooks');
  assert.ok(shown().hooks.module?.endsWith(module.slice(1)));
  assert.ok(Object.keys(others).length > 20, `${Object.keys(others)}`);
});

/** Keys that the template shows neither by an example nor by a default. */
const unshown = ({ example, flow, members = {}, preset }: ProfileField, path: string): string[] => {
  if (example !== undefined || flow) return [];
  const below = Object.entries(members);
  if (below.length === 0) return preset === undefined ? [path] : [];
  return below.flatMap(([key, row]) => unshown(row, `${path}.${key}`));
};

test('the template shows every key', () => assert.deepEqual(unshown(profileRow, ''), ['.$schema']));

test('the template shows the guessed paths', () => {
  const { schedulingAgreements, qualityInspections } = shown();
  assert.equal(schedulingAgreements.paths.issue, '/api/scheduling_agreements/:id/issue');
  for (const [operation, path] of Object.entries(qualityInspections.paths))
    assert.equal(path, endpoint(`quality-inspections.${operation}` as 'quality-inspections.list').path);
  assert.equal(Object.keys(qualityInspections.paths).length, 9);
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

test('keys of grants that need a user are read, and only passwords and secrets are secret', () => {
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

test('labels of pages come from the profile, with defaults', () => {
  const { login, clients, consent } = profileFrom(withUser, { ...env, ...userEnv }).access.pages;
  assert.deepEqual(login, { login: 'Login', password: 'Password', button: 'Log on' });
  assert.deepEqual(
    [clients.grantType, clients.oidcScopes, clients.new],
    ['css=#type', 'OpenID', 'New client'],
  );
  assert.equal(clients.grantTypes.device_code, 'Device');
  assert.equal(clients.grantTypes.client_credentials, 'Client credentials');
  assert.deepEqual(consent, { allow: 'Allow', deny: 'Deny' });
  assert.equal(profileFrom(least, env).access.manageClients, false);
});

for (const [name, text, isSecret] of [
  ['a proxy', 'proxy: "http://<>/"', true],
  ['a token', 'further-credentials: { expired-token: "<>" }', true],
  ['a header of a hook', 'hooks: { holdings: { url: "http://x", headers: { a: "Bearer <>" } } }', true],
  ['a scope', 'client: { id: a, secret: hunter2-hunter2, scopes: ["<>"] }', false],
  ['an inactive client', 'further-credentials: { inactive-client: { id: "<>", secret: x } }', false],
  ['an address of a hook', 'hooks: { holdings: { url: "http://x/<>" } }', false],
  ['a user of reassignments', 'user-reassignments: { users: { from: [{ login: "<>" }] } }', false],
  ['a user of requisitions', 'requisitions: { user: { login: "<>" } }', false],
  ['a member of agreements', 'scheduling-agreements: { line: { deep: ["<>"] } }', false],
  ['a path of inspections', 'quality-inspections: { paths: { list: "/<>" } }', false],
] as const) {
  test(`${name} out of the environment is ${isSecret ? 'a' : 'no'} secret`, () => {
    const base = text.startsWith('client:') ? least.replace(/^client.*\n/m, '') : least;
    const { secrets } = profileFrom(`${base}${text.replace('<>', '$' + '{V}')}\n`, {
      ...env,
      V: 'of-environment',
    });
    assert.equal(secrets.includes('of-environment'), isSecret);
  });
}

test('names of members and numeric prices are read', () => {
  const { requisitions } = profileFrom(
    `${least}requisitions: { line-members: { source-part-number: part, unit-price: price }, supplier-items: [{ item: 1, supplier: 2, price: 9.5 }] }\n`,
    env,
  );
  const { sourcePartNumber, unitPrice, item, stated } = requisitions.lineMembers;
  assert.deepEqual([sourcePartNumber, unitPrice, item], ['part', 'price', 'item']);
  assert.deepEqual(stated, ['sourcePartNumber', 'unitPrice']);
  assert.equal(requisitions.supplierItems[0]?.price, '9.5');
});

test('the contract of a legal document need not be listed again', () => {
  const some =
    'legal-documents: { readable: [{ contract: 7, id: 1 }], expendable: [{ contract: 8, id: 2 }] }';
  assert.deepEqual(profileFrom(least + some, env).legalDocuments.contracts, [7, 8]);
});

test('a profile may pin each name of the approvals group that is tried, and another one', () => {
  const [tried] = dialects.members?.['user-reassignments/approvals-group']?.schema.anyOf ?? [];
  assert.deepEqual(tried, { enum: [...approvalsNameKeys] });
  const pinned = (text: string) => () =>
    profileFrom(`${least}dialects: { user-reassignments/approvals-group: ${text} }`, env).dialects;
  assert.deepEqual(pinned('our-approvals')(), { 'user-reassignments/approvals-group': 'our-approvals' });
  assert.throws(pinned('underscore'), /approvals-group/);
});
