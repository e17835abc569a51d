import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payment } from '../resources/index.ts';
import { readMany } from './read.ts';

const itemsOf = (...written: readonly string[]) => readMany(payment, `[${written.join()}]`, 'json').items;

test('a record that is unchanged in another list is read once', () => {
  const [first] = itemsOf('{"id":1,"status":"new"}');
  const [other, again] = itemsOf('{"id":2}', '{"id":1,"status":"new"}');
  assert.equal(again, first);
  assert.notEqual(other, first);
});

test('a changed record is read again', () => {
  itemsOf('{"id":3,"status":"new"}');
  const [changed] = itemsOf('{"id":3,"status":"paid"}');
  assert.equal(changed?.data['status'], 'paid');
});

test('two equal records of one list stay two', () => {
  const [one, two] = itemsOf('{"id":4}', '{"id":4}');
  assert.notEqual(one, two);
  assert.deepEqual(one, two);
});

test('an integer beyond a double is read exactly, each time', () => {
  const twice = [1, 2].map(
    (line) => itemsOf('{"id":9007199254740993}', `{"line-num":${line}}`)[0]?.data['id'],
  );
  assert.deepEqual(twice, [9007199254740993n, 9007199254740993n]);
});

test('a value with several JSON spellings is read from its own', () => {
  const [spelled] = itemsOf('{"id":5,"pay-to-total":1.50}');
  const [decimal] = itemsOf('{"id":5,"pay-to-total":"1.50"}');
  assert.equal(spelled?.data['pay-to-total'], '1.5');
  assert.equal(decimal?.data['pay-to-total'], '1.5');
  assert.notEqual(spelled, decimal);
});

test('a number too large for a double is not read as null, as JSON writes it', () => {
  const [large] = itemsOf('{"id":6,"pay-to-total":1e400}');
  const [none] = itemsOf('{"id":6,"pay-to-total":null}');
  assert.deepEqual([large?.problems, large?.data['pay-to-total']], [[], `1${'0'.repeat(400)}`]);
  assert.deepEqual([none?.problems, none?.data['pay-to-total']], [[], null]);
});
