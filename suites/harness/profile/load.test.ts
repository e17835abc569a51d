import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../usage-error.ts';
import { loadProfile } from './load.ts';
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
    loadProfile(text, env);
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    return error.message;
  }
  return 'nothing';
};

test('the template is valid once its variables are set', () => {
  const profile = loadProfile(profileTemplate(), env);
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
  const profile = loadProfile(everything, { ...env, HOOK: 'hook-token' });
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

test('defaults are filled in and the address loses its slash', () => {
  const profile = loadProfile(least, env);
  assert.equal(profile.baseUrl, 'https://h.example/api');
  assert.equal(profile.name, 'h.example');
  assert.equal(profile.tokenPauseSeconds, 5);
  assert.equal(profile.correlationHeader, 'x-procon-check');
  assert.deepEqual(profile.capabilities, { json: true, xml: true });
  assert.deepEqual(profile.secrets, ['hunter2-hunter2']);
});

test('JSON is read as well', () => {
  const text = JSON.stringify({ 'base-url': 'http://h', client: { id: 'i', secret: 's' } });
  assert.equal(loadProfile(text, {}).client.secret, 's');
});

test('a variable that is not set is named, with what it is for', () => {
  assert.throws(() => loadProfile(least, { ID: 'x' }), /not set: SECRET \(for client\.secret\)/);
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
    () => loadProfile('nowhere.yaml', env),
    /nowhere\.yaml: there is no such file.*procon profile/,
  );
});

test('a reference may stand unquoted within braces', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: References as a profile writes them.
  const text = 'base-url: https://h.example\nclient: { id: ${ID}, secret: ${SECRET} }\n';
  const { client } = loadProfile(text, env);
  assert.deepEqual([client.id, client.secret], [env.ID, env.SECRET]);
});
