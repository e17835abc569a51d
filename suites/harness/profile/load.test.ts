import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capabilities as allCapabilities } from '../../../models/capabilities.ts';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { capabilitiesSchema } from './capabilities.schema.ts';
import { hookNames } from './hooks.ts';
import { env, least } from './least-profile.test.kit.ts';
import { readProfileText } from './load.ts';
import { defaultPages } from './pages.ts';
import { profileTemplate } from './template.ts';

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
