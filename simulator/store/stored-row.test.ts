import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { DamagedData } from './database.ts';
import { fromText, keepText, lengthOf, newDocument, storedOf, textsFor, textsOf } from './stored-row.ts';

const row = (id: number) => storedOf('contract', { id, version: 1, data: `{"id":${id}}`, state: '{}' });

test('the texts of a document are parsed at the first look, each once, and a copy has what they say', () => {
  const unreadable = storedOf('contract', { id: 7, version: 1, data: '{', state: '{}' });
  assert.deepEqual(unreadable.state, {});
  assert.throws(() => unreadable.data, DamagedData);
  const document = row(7);
  assert.deepEqual({ ...document }, { kind: 'contract', id: 7, version: 1, data: { id: 7 }, state: {} });
  assert.equal(document.data, document.data);
});

test('documents share their accessors, so that all have the same hidden class', () => {
  const [one, other] = [row(1), row(2)].map((document) => Object.getOwnPropertyDescriptors(document));
  assert.equal(one?.data.get, other?.data.get);
  assert.equal(one?.state.get, other?.state.get);
  assert.notEqual(one?.data.get, undefined);
});

test('a document that is kept is the same again, in every script', () => {
  const texts = { data: '{"id":3,"req-title":"Größe ≥ 3, 手袋 🧤"}', state: '{}' };
  const kept = keepText(storedOf('contract', { id: 3, version: 4, ...texts }));
  assert.deepEqual(
    { ...fromText('contract', kept) },
    { kind: 'contract', id: 3, version: 4, data: JSON.parse(texts.data), state: {} },
  );
});

test('the texts of a new document are made once, and their length is about known before', () => {
  const data = { id: 3, name: 'Größe "3"', parts: [{ id: 4 }, { id: 5, text: null }] };
  const document = newDocument({ kind: 'contract', id: 3, data, state: {} }, 1);
  const expected = textsFor(document);
  const actual = expected.data.length + expected.state.length;
  assert.ok(lengthOf(document) >= actual && lengthOf(document) < 2 * actual, String(lengthOf(document)));
  assert.equal(keepText(document), document);
  assert.deepEqual(textsOf(document), expected);
  assert.equal(textsOf(document), textsOf(document));
  assert.equal(lengthOf(newDocument(document, 1, expected)), actual);
});

test('the length of a document follows what is added and taken away, and is never less than that of nothing', () => {
  const made = (data: Data) => newDocument({ kind: 'contract', id: 3, data, state: {} }, 1);
  const [short, long] = [{ id: 3 }, { id: 3, note: 'n'.repeat(500) }];
  let document = made(short);
  const first = lengthOf(document);
  for (let turn = 0; turn < 20; turn += 1)
    for (const data of [long, { ...short, note: undefined } as unknown as Data, short]) {
      const next = made(data);
      lengthOf(next, document);
      document = next;
    }
  assert.equal(lengthOf(document), first);
  const digits = made({ numbers: Array.from({ length: 100 }, () => 1) });
  textsOf(digits);
  assert.equal(lengthOf(made({}), digits), '{}{}'.length);
});
