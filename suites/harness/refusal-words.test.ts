import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalWords, tellRefusal } from './refusal-words.ts';

const cases: readonly (readonly [string, string | undefined])[] = [
  ['{"errors":{"currency":["must be given."],"code":422}}', 'must be given.'],
  [
    '<?xml version="1.0"?><errors><error>currency must be\n given.</error></errors>',
    'currency must be given.',
  ],
  ['<html><style>p{}</style><p>Not now</p></html>', 'Not now'],
  ['', undefined],
  ['{"status":422}', undefined],
  ['x'.repeat(300), `${'x'.repeat(200)}…`],
];

for (const [responseBody, words] of cases)
  test(`the words in ${responseBody.slice(0, 40)}`, () =>
    assert.equal(refusalWords({ responseBody }), words));

test('a refusal is told with the request and its status', () => {
  const exchange = {
    method: 'POST',
    url: 'http://x/api/a?b=1',
    requestHeaders: {},
    status: 400,
    milliseconds: 1,
  };
  assert.equal(
    tellRefusal({ ...exchange, responseBody: 'currency must be given.' }),
    'The target refused POST /api/a with 400: "currency must be given."',
  );
  assert.equal(tellRefusal(exchange), undefined);
});
