import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membersOf } from './body.ts';
import { withoutRepeated } from './repeated.ts';
import { parseXml } from './xml.ts';

const list = '<ids><id>1</id><id>2</id></ids>';

test('items of a list are no repetition', () => {
  for (const text of [
    '<r/>',
    `<r><a/><b/>${list}</r>`,
    '<r type="array"><a/><a/></r>',
    `<r><x>${list}</x></r>`,
  ]) {
    assert.deepEqual(withoutRepeated(parseXml(text)), parseXml(text));
  }
});

test('the last of the repeated elements is kept at any depth, and lists are unchanged', () => {
  const root = parseXml(`<r><a>1</a>${list}<a>2</a><x><b>3</b><c/><b>4</b></x></r>`);
  const { members } = membersOf({ format: 'xml', root: withoutRepeated(root) });
  assert.deepEqual(members, { a: '2', ids: ['1', '2'], x: { b: '4', c: '' } });
});
