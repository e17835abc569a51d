import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf, textOfFile } from './text-of.ts';
import { WireError } from './wire-error.ts';

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const little = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
const big = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

const read = (bytes: Uint8Array, type: string): string => {
  try {
    return textOf(bytes, type);
  } catch (error) {
    assert.ok(error instanceof WireError, String(error));
    return error.code;
  }
};

const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><a/>`;

test('texts are UTF-8 unless declared otherwise', () => {
  for (const type of ['application/json', 'text/xml', 'application/x-www-form-urlencoded', '']) {
    assert.equal(read(Buffer.from('é 緑 👍'), type), 'é 緑 👍', type);
  }
  assert.equal(read(latin('\xe9'), 'application/json; charset="ISO-8859-1"'), 'é');
  assert.equal(read(latin('\xe9'), 'application/xml;charset=latin1; x=y'), 'é');
  assert.equal(read(latin(declared('ISO-8859-1')), 'application/xml'), declared('ISO-8859-1'));
});

test('a byte order mark determines the encoding of XML', () => {
  for (const bytes of [little(declared('UTF-16')), big(declared('utf-16'))]) {
    assert.equal(read(bytes, 'application/a+xml'), declared(bytes[0] === 0xff ? 'UTF-16' : 'utf-16'));
  }
  assert.equal(read(Buffer.from(`\uFEFF${declared('utf-8')}`), 'text/xml'), declared('utf-8'));
});

test('JSON and XML that are not in their declared encoding are refused', () => {
  for (const bytes of ['\xe9', '\xff', '\xc0\xaf', '\xed\xa0\x80', '\xf5\x80\x80\x80', 'a\xc3']) {
    assert.equal(read(latin(bytes), 'application/json'), 'malformed');
    assert.equal(read(latin(bytes), 'application/xml; charset=utf-8'), 'malformed');
    assert.match(read(latin(bytes), 'application/x-www-form-urlencoded'), /\uFFFD/);
  }
  assert.equal(read(little('{}'), 'application/json'), 'malformed');
  assert.equal(read(latin(declared('UTF-16')), 'application/xml'), 'malformed');
  assert.equal(read(Buffer.from(`\uFEFF${declared('ISO-8859-1')}`), 'application/xml'), 'malformed');
  assert.equal(read(little('<a/>').subarray(0, -1), 'application/xml'), 'malformed');
});

test('an unknown encoding is reported differently from a wrong one', () => {
  assert.equal(read(latin('{}'), 'application/json; charset=x-odd'), 'unsupported-type');
  assert.equal(read(latin(declared('x-odd')), 'application/xml'), 'unsupported-type');
});

test('a file is in UTF-8 or as its byte order mark says', () => {
  for (const bytes of [Buffer.from('ü'), Buffer.from('\uFEFFü'), little('ü'), big('ü')])
    assert.equal(textOfFile(bytes), 'ü');
});

test('a file that is no text is refused with the place', () => {
  for (const [bytes, place] of [
    [latin('a\nbü'), /^line 2, column 2 is not UTF-8: write it in UTF-8$/],
    [Buffer.of(0xff, 0xfe, 0), /^line 1, column 1 is not UTF-16LE/],
    [Buffer.alloc(3), /^line 1, column 1 holds a zero/],
  ] as const)
    assert.throws(() => textOfFile(bytes), { name: 'WireError', message: place });
});
