import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datetimes } from '../../fixtures/standards/rfc3339.ts';
import { percentEncoded, reserved, sameSpelling } from '../../fixtures/standards/rfc3986.ts';
import { jsonTexts } from '../../fixtures/standards/rfc8259.ts';
import { parse } from '../../models/query/parse.ts';
import { payment } from '../../models/resources/index.ts';
import { readDatetime } from '../../models/wire/datetime.ts';
import { parseJson } from '../../models/wire/json.ts';
import { queryOf } from '../harness/filters/filter.ts';

/** The value that is read from a filter on a text. */
const filterValue = (query: string): readonly unknown[] => {
  const parsed = parse(query, payment);
  assert.ok('filter' in parsed, query);
  return parsed.filter.conditions.flatMap(({ values }) => values);
};

test('the datetimes of RFC 3339 are read as the instants that it says they are', () => {
  for (const { written, instant } of datetimes) assert.equal(readDatetime(written)?.value, instant, written);
});

test('the texts of RFC 8259 are parsed', () => {
  for (const { text, value, source } of jsonTexts) assert.deepEqual(parseJson(text), value, source);
});

test('queries are written with the percent-encoding of RFC 3986', () => {
  for (const { text, written } of percentEncoded) {
    assert.equal(queryOf([['error-text', text]]), `error-text=${written}`);
  }
});

test('no reserved character of RFC 3986 divides a value', () => {
  for (const character of reserved) {
    const [pair = '', ...more] = queryOf([['error-text', `a${character}b`]]).split('&');
    assert.deepEqual(more, [], character);
    assert.deepEqual(filterValue(pair), [`a${character}b`], character);
    assert.equal(new URL(`http://platform/?${pair}`).searchParams.get('error-text'), `a${character}b`);
  }
});

test('percent-encoded queries are read back, whatever of two equal spellings they have', () => {
  for (const { text, written } of percentEncoded) {
    if (text.trim() !== '') assert.deepEqual(filterValue(`error-text=${written}`), [text]);
  }
  for (const { one, other, source } of sameSpelling) {
    assert.deepEqual(filterValue(`error-text=${one}`), filterValue(`error-text=${other}`), source);
  }
});
