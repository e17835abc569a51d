import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openKnownSecrets } from './known-secrets.ts';
import { openRedactor } from './redactor.ts';

const signed = `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSIsInNjb3BlIjoiYSBiIn0.${'Zx9-_qW'.repeat(20)}`;
const awkward = 'p4ss w/o"rd\\+é-<&>%41-0123456789';
const secrets = [signed, awkward];

type Encoding = readonly [name: string, encode: (text: string) => string];
const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));
const json = (text: string) => JSON.stringify({ echo: text });
const html = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const every = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const encodings: readonly Encoding[] = [
  ['raw', (text) => text],
  ['JSON', json],
  ['JSON in JSON', (text) => json(json(text))],
  [
    'JSON with every sign escaped',
    (text) => text.replace(/[^é]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  ],
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded in lower case', (text) => lower(encodeURIComponent(text))],
  ['percent-encoded sign by sign', every],
  ['percent-encoded twice', twice],
  ['percent-encoded twice in lower case', (text) => lower(twice(text))],
  ['as a form', (text) => new URLSearchParams({ text }).toString()],
  ['in HTML', html],
  ['hexadecimal', (text) => Buffer.from(text).toString('hex')],
  ['hexadecimal in capitals', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ['JSON in HTML', (text) => html(json(text))],
  ...['', '1', '12'].flatMap((before): Encoding[] => [
    [`base64 after ${before.length}`, (text) => Buffer.from(`${before}${text}9`).toString('base64')],
    [`base64url after ${before.length}`, (text) => Buffer.from(`${before}${text}9`).toString('base64url')],
    [`base64 of JSON after ${before.length}`, (text) => Buffer.from(before + json(text)).toString('base64')],
    [
      `base64 percent-encoded after ${before.length}`,
      (text) => encodeURIComponent(Buffer.from(before + text).toString('base64')),
    ],
  ]),
];

/** Whether 16 or more consecutive characters of an encoded secret remain. */
const remains = (shown: string, encoded: string): boolean =>
  Array.from({ length: Math.max(encoded.length - 15, 1) }, (_, at) => encoded.slice(at, at + 16)).some(
    (part) => shown.includes(part),
  );

for (const [name, encode] of encodings) {
  test(`a learnt secret and its parts are replaced: ${name}`, () => {
    const redactor = openRedactor();
    for (const secret of secrets) redactor.learn(secret, '[client secret]');
    for (const secret of secrets) {
      for (const part of [secret, secret.slice(3), secret.slice(0, -3), secret.slice(2, 26)]) {
        const encoded = encode(part);
        const shown = redactor.text(`x ${encoded} y`);
        // The surrounding text may remain.
        const own = encoded.replace(/^.{0,24}echo\W*/, '').replace(/[\W]+$/, '');
        assert.ok(!remains(shown, own), `${encoded} -> ${shown}`);
        assert.match(shown, /\[(altered )?client secret\]/);
      }
    }
  });
}

test('a learnt secret is replaced in base64 of base64, wherever it begins', () => {
  const redactor = openRedactor();
  for (const secret of secrets) redactor.learn(secret, '[client secret]');
  for (const secret of secrets)
    for (const coding of ['base64', 'base64url'] as const)
      for (const before of ['', '1', '12']) {
        const inner = Buffer.from(secret).toString(coding);
        const encoded = Buffer.from(before + inner).toString(coding);
        const shown = redactor.text(`x ${encoded} y`);
        assert.ok(!remains(shown, encoded.slice(4, -4)), `${encoded} -> ${shown}`);
      }
});

test('parts of fewer than 16 characters, and similar texts, stay', () => {
  const redactor = openRedactor();
  redactor.learn('0123456789abcdefghij', '[token]');
  for (const text of [
    '0123456789abcde',
    '3456789abcdefgh',
    '0123456789abcdX0123456789',
    '100%25 a\\n&amp;',
  ]) {
    assert.equal(redactor.text(text), text);
  }
  assert.equal(redactor.text('-123456789abcdefghi-'), '-[altered token]-');
  assert.equal(redactor.text('0123456789abcdefghij'), '[token]');
});

test('of two secrets with the same beginning each keeps its name', () => {
  const known = openKnownSecrets();
  known.learn(signed, '[token]');
  const redactor = openRedactor(known);
  const other = `${signed.slice(0, 60)}another-end-of-a-token`;
  redactor.receive(other, '[token]');
  redactor.receive(signed, '[token]');
  assert.equal(redactor.text(`${other} ${signed}`), '[token 2] [token]');
  assert.match(redactor.text(signed.slice(0, 60)), /^\[altered token(?: 2)?\]$/);
});

test('hostile texts and secrets take time linear in their length', { timeout: 60_000 }, () => {
  const redactor = openRedactor();
  for (let number = 0; number < 200; number++)
    redactor.receive(`${signed.slice(0, 60)}${number}${'ab'.repeat(200)}`, '[token]');
  redactor.learn('a'.repeat(500_000), '[token]');
  const texts = ['eyJh', signed.slice(0, 15), 'a', 'ab', '%', '%25', '\\u0061', '&#97;', '%2525252561'];
  for (const text of texts) assert.ok(redactor.text(text.repeat(300_000 / text.length)).length > 0);
});
