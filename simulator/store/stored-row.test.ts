import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedOf } from './stored-row.ts';

const row = (id: number) => {
  const parsed: string[] = [];
  const document = storedOf('contract', { id, version: 1 }, () => {
    parsed.push('texts');
    return { data: `{"id":${id}}`, state: '{}' };
  });
  return { document, parsed };
};

test('the texts of a document are parsed at the first look, each once, and a copy has what they say', () => {
  const { document, parsed } = row(7);
  assert.deepEqual(parsed, []);
  assert.deepEqual({ ...document }, { kind: 'contract', id: 7, version: 1, data: { id: 7 }, state: {} });
  assert.equal(document.data, document.data);
  assert.equal(parsed.length, 2);
});

test('documents share their accessors, so that none has a hidden class of its own', () => {
  const [one, other] = [row(1), row(2)].map(({ document }) => Object.getOwnPropertyDescriptors(document));
  assert.equal(one?.data.get, other?.data.get);
  assert.equal(one?.state.get, other?.state.get);
  assert.notEqual(one?.data.get, undefined);
});
