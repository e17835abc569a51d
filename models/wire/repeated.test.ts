import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membersOf } from './body.ts';
import { repeatedIn, withoutRepeated } from './repeated.ts';
import { parseXml } from './xml.ts';

const list = '<ids><id>1</id><id>2</id></ids>';

test('an element that occurs twice in a record is reported at any depth', () => {
  const twice = '<a>1</a><b/><a>2</a>';
  for (const text of [
    `<r>${twice}</r>`,
    '<r><a>1</a><a>2</a></r>',
    `<r><x>${twice}</x></r>`,
    `<r><x type="array"><y>${twice}</y></x></r>`,
    `<r>${list}<x>${list}${twice}</x></r>`,
  ]) {
    assert.equal(repeatedIn(parseXml(text)), 'a', text);
  }
});

test('items of a list are no repetition', () => {
  for (const text of [
    '<r/>',
    `<r><a/><b/>${list}</r>`,
    '<r type="array"><a/><a/></r>',
    `<r><x>${list}</x></r>`,
  ]) {
    assert.equal(repeatedIn(parseXml(text)), undefined, text);
    assert.deepEqual(withoutRepeated(parseXml(text), 'first'), parseXml(text));
  }
});

test('one of the repeated elements is kept, and lists are unchanged', () => {
  const root = parseXml(`<r><a>1</a>${list}<a>2</a><x><b>3</b><c/><b>4</b></x></r>`);
  const members = (which: 'first' | 'last') =>
    membersOf({ format: 'xml', root: withoutRepeated(root, which) }).members;
  assert.deepEqual(members('first'), { a: '1', ids: ['1', '2'], x: { b: '3', c: '' } });
  assert.deepEqual(members('last'), { a: '2', ids: ['1', '2'], x: { b: '4', c: '' } });
});
