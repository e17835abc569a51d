import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readBytes, readText } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'procon-read-'));
after(() => rmSync(folder, { recursive: true }));

const small = { mostBytes: 2 ** 20 };
const at = (name: string, bytes: string | Buffer = ''): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

test('a file is read up to its bound', () => {
  assert.equal(readText(at('empty'), small), '');
  assert.equal(readText(at('text', 'ü'), small), 'ü');
  assert.equal(readBytes(at('bound', Buffer.alloc(2 ** 20)), small).length, 2 ** 20);
  assert.throws(
    () => readBytes(at('over', Buffer.alloc(2 ** 20 + 1)), small),
    /^Error: it is larger than 1 MB$/,
  );
});

test('an unreadable file is reported', () => {
  assert.throws(() => readText(folder, small), /it is a folder/);
  assert.throws(() => readText(join(folder, 'none'), small), /there is no such file/);
  assert.throws(() => readText(at('zeros', Buffer.alloc(9)), small), /line 1, column 1 holds a zero/);
});

const isPosix = process.platform !== 'win32';

test('a device without an end is read up to the bound', { skip: !isPosix }, () => {
  assert.throws(() => readBytes('/dev/zero', small), /it is larger than 1 MB/);
});

test('a pipe is read to its end, and not waited for without one', { skip: !isPosix }, () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  assert.equal(readText(pipe, small), '');
  const writer = openSync(pipe, 'r+');
  let waits = 0;
  const wait = () => {
    waits += 1;
  };
  assert.throws(() => readText(pipe, { ...small, wait }), /nothing comes from it/);
  writeSync(writer, 'ab');
  // The reader opens the pipe first; the writer must not disappear before.
  const closing = { ...small, wait: () => closeSync(writer) };
  assert.equal(readText(pipe, closing), 'ab');
  assert.ok(waits > 0);
});
