import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payment, scheduleLine } from '../resources/index.ts';
import { greatestId, idAbove, idFrom, readId } from './id.ts';
import { parseJson, parseOwnJson } from './json.ts';
import { jsonText } from './json-text.ts';
import type { Format } from './media-type.ts';
import { readMany, readOne } from './read.ts';
import { referenceSerialization } from './serialization-options.ts';
import { writeOne } from './write.ts';

/** Two adjacent integers that one double represents. */
const neighbours = [9_223_372_036_854_775_806n, 9_223_372_036_854_775_807n] as const;

test('an integer is a bigint only where a double would round it', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['7', 7],
    ['-7.00', -7],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', 9_007_199_254_740_992n],
    ['-9007199254740993', -9_007_199_254_740_993n],
    ['1e3', 1000],
    ['1.5', undefined],
    ['7a', undefined],
  ];
  for (const [text, value] of cases) assert.equal(readId(text), value, text);
});

test('ids that one double represents differ in both formats, and keep their digits', () => {
  const [one, other] = neighbours;
  const json = `[{"id":${one},"line-num":1},{"id":${other},"line-num":1}]`;
  const xml = `<payments type="array"><p><id type="integer">${one}</id></p><p><id>${other}</id></p></payments>`;
  for (const [text, format] of [[json, 'json'] as const, [xml, 'xml'] as const]) {
    const { items } = readMany(payment, text, format);
    assert.deepEqual(
      items.map(({ data, problems }) => [data['id'], problems]),
      [
        [one, []],
        [other, []],
      ],
    );
    for (const { data } of items) {
      for (const spelled of ['json', 'xml'] as readonly Format[]) {
        const text = writeOne(payment, data, spelled, referenceSerialization);
        assert.ok(text.includes(`${data['id']}`), text);
        assert.equal(readOne(payment, text, spelled).data['id'], data['id']);
      }
    }
  }
});

test('a wide integer in an unknown member is exact, too', () => {
  const [one] = neighbours;
  const { data } = readOne(scheduleLine, `{"uom":{"id":1,"serial":${one}},"more":[${one}]}`, 'json');
  assert.deepEqual(data['more'], [one]);
});

test('a wide integer in a text stays a text, and one of the wrong type is a problem', () => {
  const [one] = neighbours;
  assert.equal(readOne(payment, `{"id":1,"error-text":"${one}"}`, 'json').data['error-text'], String(one));
  const { problems } = readOne(payment, `{"id":1,"error-text":${one}}`, 'json');
  assert.match(problems[0]?.problem ?? '', /should be a string, is the number 9223372036854775806/);
  assert.equal(readOne(payment, `{"id":"${one}"}`, 'json').problems.length, 1);
});

test('JSON is written and parsed without losing a digit', () => {
  const text = `{"id":${neighbours[1]},"price":0.12345678901234567890,"small":1.5,"list":[${neighbours[0]}]}`;
  assert.equal(jsonText(parseJson(text)), text);
  assert.deepEqual(parseOwnJson(jsonText({ id: neighbours[0] })), { id: neighbours[0] });
});

test('ids are counted and compared exactly', () => {
  assert.equal(idAbove(neighbours[0], 1), neighbours[1]);
  assert.equal(idAbove(9_007_199_254_740_991, 1), 9_007_199_254_740_992n);
  assert.equal(idAbove(4, 3), 7);
  assert.equal(greatestId([3, neighbours[0], 5, neighbours[1]]), neighbours[1]);
  assert.equal(greatestId([]), undefined);
  assert.deepEqual(['12', 12, ' 12', 1.5, null, String(neighbours[0])].map(idFrom), [
    12,
    12,
    undefined,
    undefined,
    undefined,
    neighbours[0],
  ]);
});
