import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { UsageError } from '../usage-error.ts';
import { env, least } from './least-profile.test.kit.ts';

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
  ['a half reference', `${least}name: "\${HX_\${ID}}"\n`, /at name a "\$\{" that begins no reference/],
  ['an empty reference', `${least}proxy: "\${}"\n`, /at proxy a "\$\{" that begins no reference/],
  ['a reference that is not closed', `${least}attachments: ["\${ID"]\n`, /at attachments\[0\] a/],
  ['an alias that contains itself', `${least}areas: &r [*r]\n`, /YAML aliases without an end/],
  [
    'aliases of aliases',
    `${least}name: [&a [x,x,x,x,x,x], &b [*a,*a,*a,*a,*a], &c [*b,*b,*b,*b,*b], &d [*c,*c,*c,*c,*c]]\n`,
    /YAML aliases without an end or with too many copies/,
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
