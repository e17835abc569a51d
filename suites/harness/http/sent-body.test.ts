import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cut } from './cut.ts';
import { openRedactor } from './redactor.ts';
import { sentBody } from './sent-body.ts';

const redactor = openRedactor();
redactor.learn('very-secret', '[client secret]');

test('a short text is told by itself', () => {
  assert.deepEqual(sentBody({ text: '{"a":1}' }, redactor), { requestBody: '{"a":1}' });
});

test('bytes, and a text that is cut, are kept whole beside it', () => {
  const bytes = Buffer.from([0, 255, 254]);
  const told = sentBody({ text: bytes.toString(), bytes }, redactor);
  assert.deepEqual(Buffer.from(told.requestBytes ?? '', 'base64'), bytes);
  const text = 'é'.repeat(cut.limit + 1);
  const long = sentBody({ text }, redactor);
  assert.equal(Buffer.from(long.requestBytes ?? '', 'base64').toString(), text);
});

test('what holds a secret, or is too large to be read, is not kept whole', () => {
  const secret = sentBody({ text: `very-secret${'x'.repeat(cut.limit)}` }, redactor);
  assert.equal(secret.requestBytes, undefined);
  assert.ok(!secret.requestBody?.includes('very-secret'));
  const large = { text: '', bytes: new Uint8Array(200_000) };
  assert.equal(sentBody(large, redactor).requestBytes, undefined);
});
