import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../errors.ts';
import { profileFrom } from '../fake/sample-profile.ts';
import { env, least } from './least-profile.test.kit.ts';
import { lineOf, readProfile } from './load.ts';
import { problemsOf } from './problems.ts';

const base = { 'base-url': 'https://h', client: { id: 'a', secret: 'b' } };
test('messages quote no values', () => {
  const hidden = {
    ...base,
    client: { id: 'a', secret: 4711 },
    'service-sheets': 'hidden',
    areas: ['hidden'],
  };
  const message = problemsOf(hidden).join('; ');
  assert.match(message, /client\.secret must be a text/);
  assert.doesNotMatch(message, /4711|hidden/);
});

const complaintOf = (text: string): string => {
  try {
    profileFrom(text, env);
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    return error.message;
  }
  return 'nothing';
};

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
  [
    'a half reference',
    `${least}name: "\${HX_\${ID}}"\n`,
    /at name \(line 3\) a "\$\{" that begins no reference/,
  ],
  ['an empty reference', `${least}proxy: "\${}"\n`, /at proxy \(line 3\) a "\$\{" that begins no reference/],
  ['a reference that is not closed', `${least}attachments: ["\${ID"]\n`, /at attachments\[0\] \(line 3\) a/],
  ['an alias that contains itself', `${least}areas: &r [*r]\n`, /YAML aliases without an end/],
  [
    'aliases of aliases',
    `${least}name: [&a [x,x,x,x,x,x], &b [*a,*a,*a,*a,*a], &c [*b,*b,*b,*b,*b], &d [*c,*c,*c,*c,*c]]\n`,
    /YAML aliases without an end or with too many copies/,
  ],
  [
    'lists in lists',
    `${least}areas: ${'['.repeat(5000)}${']'.repeat(5000)}\n`,
    /nests lists or mappings too deep/,
  ],
  [
    'lists of lists by lines',
    `${least}areas:\n  ${'- '.repeat(5000)}x\n`,
    /nests lists or mappings too deep/,
  ],
  [
    'a secret from a file',
    'base-url: https://h\nclient: { id: a, secret: "b\\n" }\n',
    /line 2: client\.secret ends with a line break, as a value from a file does: take it away/,
  ],
  [
    'an identifier with a tab',
    'base-url: https://h\nclient: { id: "\\ta", secret: b }\n',
    /client\.id holds a line break or another control/,
  ],
  [
    'an address with a line break',
    'base-url: "https://h\\n"\nclient: { id: a, secret: b }\n',
    /holds white space/,
  ],
  [
    'a hook that is no call over HTTP',
    `${least}hooks: { move-payment: { url: "file:///etc/passwd" } }\n`,
    /hooks\.move-payment\.url must begin with http/,
  ],
  ['an address that is none', least.replace('https:', 'ftp:'), /base-url must begin with http/],
  ['an address with a query', least.replace('/api/', '/api?x=1'), /neither user, query nor fragment/],
  ['an unknown silence', `${least}pins: { payments/nothing: x }\n`, /pins names payments\/nothing/],
  ['an unknown requirement', `${least}expected-failures: [payments/nothing]\n`, /names payments\/nothing/],
  [
    'a header that is none',
    `${least}correlation-header: "a b"\n`,
    /correlation-header must be the name of a header, such as x-procon-check\.$/,
  ],
  ['a header that is no text', `${least}correlation-header: 5\n`, /must be a text or false\.$/],
  [
    'an approvals group that is none',
    `${least}dialects: { user-reassignments/approvals-group: groups }\n`,
    /line 3: dialects\.\S+ must be underscores, hyphens, short, or a name with approval in it\.$/,
  ],
  [
    'a key of digits',
    `${least}status-names:\n  2024: [draft]\n`,
    /line 4: status-names\.2024 must be a text\.$/,
  ],
  [
    'a release that is none',
    `${least}capabilities: { release: newest }\n`,
    /capabilities\.release must be numbers joined by dots, such as 34\.4\.0/,
  ],
  ['a release that is a number', `${least}capabilities: { release: 34.4 }\n`, /release must be a text/],
  [
    'a misspelt key',
    `${least}payments:\n  readabel: [1]\n`,
    /line 4: payments\.readabel .* did you mean readable\?$/,
  ],
  [
    'a misspelt dialect',
    `${least}dialects: { requisition/form: bare }\n`,
    /line 3: .* did you mean requisitions\/form\?$/,
  ],
  [
    'a misspelt state',
    `${least}service-sheets:\n  expendable:\n    - { id: 1, state: aproved }\n`,
    /line 5: service-sheets\.expendable\[0\]\.state .* did you mean approved\?$/,
  ],
  [
    'a misspelt silence',
    `${least}pins: { service-sheets/void-refused-statu: "422" }\n`,
    /which is no silence \(did you mean service-sheets\/void-refused-status\?\)/,
  ],
  [
    'a number below zero with a fraction, once',
    `${least}payments: { readable: [-1.5] }\n`,
    /readable\[0\] must be a whole number\.$/,
  ],
  ['a number without an end', `${least}payments: { readable: [.inf] }\n`, /must be a whole number\.$/],
  ['a key of every object', `${least}constructor: { __proto__: 1 }\n`, /line 3: constructor is not known/],
  [
    'a list of problems',
    `${least}areas: [${'x, '.repeat(2000)}]\n`,
    /areas\[4\] must be one of [^;]*\(and 1995 more\)\.$/,
  ],
  ['two documents', `${least}---\n${least}`, /contains multiple documents at line \d+, column 1\. Correct/],
  ['text that is no YAML', `${least}  - x: [\n`, /neither YAML nor JSON: .* line \d+/],
] as const) {
  test(`${name}, without a secret`, () => {
    const message = complaintOf(text);
    assert.match(message, words);
    assert.doesNotMatch(message, /hunter2/);
    assert.equal(message.includes('\n'), false);
  });
}

for (const [name, text, words] of [
  ['a person without a password', 'access: { person: { login: x } }', /access\.person\.password is missing/],
  [
    'a price that is none',
    'requisitions: { supplier-items: [{ item: 1, supplier: 2, price: dear }] }',
    /price must be a number, such as 12\.50/,
  ],
  [
    'a price below zero',
    'requisitions: { supplier-items: [{ item: 1, supplier: 2, price: -1 }] }',
    /price must be at least 0/,
  ],
  [
    'a day that is none',
    'requisitions: { supplier-items: [{ item: 1, supplier: 2, price: 1, catalog: { status: accepted, starts: soon, ends: 2026-01-01 } }] }',
    /starts must be a day, such as 2026-01-31/,
  ],
  [
    'an unknown form',
    'dialects: { requisitions/form: nested }',
    /requisitions\/form must be words such as bare, login, object/,
  ],
  [
    'a path of agreements that begins with no slash',
    'scheduling-agreements: { paths: { issue: agreements/issue } }',
    /scheduling-agreements\.paths\.issue must begin with a slash/,
  ],
  [
    'a path of an operation that is misspelt',
    'scheduling-agreements: { paths: { isue: /agreements/issue } }',
    /paths\.isue is not known here; did you mean issue\?/,
  ],
] as const) {
  test(`${name} is reported`, () => assert.match(complaintOf(`${least}${text}\n`), words));
}

test('keys that must name different things are compared by identifying members', () => {
  const messageOf = (part: string, keys: object): string => {
    try {
      readProfile({ ...base, [part]: keys }, env, { folder: '.' });
      return '';
    } catch (error) {
      return (error as UsageError).message;
    }
  };
  const same = (keys: object, key: string, other: string, part = 'requisitions'): void =>
    assert.ok(
      messageOf(part, keys).includes(`${part}.${key} must not name what ${part}.${other} names`),
      key,
    );
  same({ currency: 'USD', 'inactive-currency': 'USD' }, 'inactive-currency', 'currency');
  const user = { login: 'a', id: 7 };
  same({ user, 'inactive-user': { login: 'b', id: 7 } }, 'inactive-user', 'user');
  assert.equal(messageOf('requisitions', { user, 'inactive-user': { email: 'a@x.example' } }), '');
  const leaver = { 'user-reassignments': { users: { deactivatable: [{ login: 'own' }] } } };
  assert.throws(
    () =>
      readProfile({ ...base, requisitions: { 'api-user': { login: 'own' } }, ...leaver }, env, {
        folder: '.',
      }),
    /requisitions\.api-user must not name what user-reassignments\.users\.deactivatable names/,
  );
  const existing = { 'segment-1': '10', 'segment-2': '20' };
  same({ accounts: { existing, missing: { ...existing } } }, 'accounts.missing', 'accounts.existing');
  assert.equal(messageOf('requisitions', { accounts: { existing, missing: { 'segment-1': '10' } } }), '');
  const users = { from: [{ login: 'x' }, { login: 'gone' }] };
  same({ users, 'inactive-user': { login: 'gone' } }, 'inactive-user', 'users.from', 'user-reassignments');
});

test('names that only the platform defines are accepted', () => {
  const text =
    'capabilities: { of-our-own: true }\nservice-sheets:\n  expendable: [{ id: 1, state: parked }]\n';
  assert.equal(complaintOf(least + text), 'nothing');
});

test('a missing key is reported at the line of the enclosing mapping', () => {
  assert.equal(lineOf('a: 1\nb:\n  c: 2\n', 'b.d.e'), 2);
  assert.equal(lineOf('{"a": 1,\n "b": [1,\n 2]}', 'b[1]'), 3);
});
