import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indentBody } from './indent.ts';

const cases: readonly (readonly [string, string, string])[] = [
  [
    'JSON',
    '{"a":[1,{"b":"x,y"}],"c":{},"d":[]}',
    '{\n  "a": [\n    1,\n    {\n      "b": "x,y"\n    }\n  ],\n  "c": {},\n  "d": []\n}',
  ],
  ['JSON that was cut', '[{"id":1,"name":"ab', '[\n  {\n    "id": 1,\n    "name": "ab'],
  ['XML', '<?xml version="1.0"?><a><b>1</b><c/></a>', '<?xml version="1.0"?>\n<a>\n  <b>1</b>\n  <c/>\n</a>'],
  ['XML that was cut', '<a><b>1</b><c><d', '<a>\n  <b>1</b>\n  <c>\n    <d'],
  ['a form', 'a=1&b=2', 'a=1&b=2'],
];

for (const [name, body, laid] of cases)
  test(`${name} is indented`, () => assert.equal(indentBody(body), laid));
