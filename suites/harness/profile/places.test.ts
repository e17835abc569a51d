import assert from 'node:assert/strict';
import { test } from 'node:test';
import { env, least } from './least-profile.test.kit.ts';
import { lineOf, parseProfile } from './load.ts';

const messageOf = (text: string): string => {
  try {
    parseProfile({ text: `${least}${text}`, folder: '.' }, env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const mistakes: readonly (readonly [string, string, RegExp])[] = [
  [
    'a misspelt key',
    'payments:\n  readabel: [1]\n',
    /line 4: payments\.readabel .* did you mean readable\?$/,
  ],
  [
    'a misspelt capability',
    'capabilities:\n  early-acess: true\n',
    /line 4: .*early-acess, .* did you mean early-access\?$/,
  ],
  [
    'a misspelt dialect',
    'dialects: { requisition/form: bare }\n',
    /line 3: .* did you mean requisitions\/form\?$/,
  ],
  [
    'a misspelt state',
    'service-sheets:\n  expendable:\n    - { id: 1, state: aproved }\n',
    /line 5: service-sheets\.expendable\[0\]\.state .* did you mean approved\?$/,
  ],
  [
    'a misspelt silence',
    'pins: { service-sheets/void-refused-statu: "422" }\n',
    /which is no silence \(did you mean service-sheets\/void-refused-status\?\)/,
  ],
  ['a wrong value', 'areas: [payment]\n', /line 3: areas\[0\] must be one of/],
];

for (const [name, text, words] of mistakes)
  test(`${name} is reported with its line and the nearest name`, () => assert.match(messageOf(text), words));

test('names that only the platform defines are accepted', () => {
  assert.equal(
    messageOf(
      'capabilities: { of-our-own: true }\nservice-sheets:\n  expendable: [{ id: 1, state: parked }]\n',
    ),
    '',
  );
});

test('a missing key is reported at the line of the enclosing mapping', () => {
  assert.equal(lineOf('a: 1\nb:\n  c: 2\n', 'b.d.e'), 2);
  assert.equal(lineOf('{"a": 1,\n "b": [1,\n 2]}', 'b[1]'), 3);
});
