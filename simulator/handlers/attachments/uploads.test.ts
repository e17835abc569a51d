import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { head, mega, path, tail, type, uploading } from './uploading.test.kit.ts';
import { until } from './uploads.test.kit.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const at = uploading();
const { attach, upload, assertNothing } = at;

test('bytes come back as they were sent: none, one, all that there are', async () => {
  const every = Uint8Array.from({ length: 256 }, (_, value) => value);
  const likeAnEnd = Buffer.from('\r\n--frontie\r\n--\r\n\r\n');
  for (const content of [new Uint8Array(), Uint8Array.of(0), every, likeAnEnd]) {
    const shown = await at.served.send({ path: `${path}/${await attach(content)}` });
    assert.equal(shown.status, 200);
    assert.equal(shown.headers['content-type'], 'application/x-any');
    assert.equal(shown.headers['content-length'], String(content.length));
    assert.ok(shown.bytes.equals(content));
  }
});

/** Retained outside the heap and by it: what is merely not collected yet does not count. */
const held = (): number => {
  collect();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
};

test('60 MB go in and out without being held', async () => {
  const digests = [createHash('sha256'), createHash('sha256')] as const;
  // What is loaded with the first upload is not counted.
  await at.served.send({ method: 'DELETE', path: `${path}/${await attach(Buffer.from('x'))}` });
  const start = held();
  let most = 0;
  async function* content() {
    yield head('large.bin');
    for (let piece = 0; piece < 60; piece += 1) {
      const bytes = Buffer.alloc(mega, piece + 1);
      digests[0].update(bytes);
      yield bytes;
      most = Math.max(most, held() - start);
    }
    yield tail;
  }
  const { bytes } = await upload(content());
  const { id } = JSON.parse(bytes.toString()) as { id: number };
  assert.deepEqual(at.served.files(), [60 * mega]);
  const response = await at.served.open(`${path}/${id}`);
  let size = 0;
  for await (const piece of response) {
    digests[1].update(piece);
    const isNextMega = Math.floor(size / mega) < Math.floor((size + piece.length) / mega);
    size += piece.length;
    if (isNextMega) most = Math.max(most, held() - start);
  }
  assert.equal(size, 60 * mega);
  assert.equal(digests[0].digest('hex'), digests[1].digest('hex'));
  // Pieces are on their way at both ends, and some that were let go are not collected yet; a file that is held would
  // be 60 MB at least.
  assert.ok(most < 30 * mega, `${(most / mega).toFixed(1)} MB were held at once`);
});

test('names come back, whatever they hold, and are never a path', async () => {
  const names = [
    'say %22hi%22.txt',
    'a/b\\c.txt',
    '../../../etc/passwd',
    'naïve 緑 💚.txt',
    "it's (1)*.txt",
    'C:\\x',
    '%41',
  ];
  for (const name of names) {
    const shown = await at.served.send({ path: `${path}/${await attach(Buffer.from('x'), name)}` });
    const told = String(shown.headers['content-disposition']);
    const encoded = /filename\*=UTF-8''([^;]+)$/.exec(told)?.[1] ?? '';
    assert.equal(decodeURIComponent(encoded), name.replaceAll('%22', '"'), told);
    assert.match(told, /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  }
  assert.equal(at.served.files().length, names.length);
});

test('a file goes with its attachment, and is read to the end by whoever reads it', async () => {
  const id = await attach(Buffer.alloc(8 * mega, 7));
  const response = await at.served.open(`${path}/${id}`);
  assert.equal((await at.served.send({ method: 'DELETE', path: `${path}/${id}` })).status, 200);
  assert.deepEqual(at.served.files(), []);
  let size = 0;
  for await (const piece of response) size += piece.length;
  assert.equal(size, 8 * mega);
  assert.equal((await at.served.send({ path: `${path}/${id}` })).status, 404);
});

test('a reset takes every file, those on their way in too', async () => {
  await attach(Buffer.from('x'));
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* slowly() {
    yield head('slow.bin');
    yield Buffer.alloc(mega);
    await waiting;
    yield tail;
  }
  const pending = upload(slowly());
  await until(() => at.served.files().some((size) => size > mega / 2));
  at.served.platform.main.reset();
  goOn();
  const { status } = await pending;
  assert.equal(status, 503);
  await assertNothing('afterwards');
});

test('a sandbox that is removed takes its files along, and no other', async () => {
  const below = (name: string) => `/sandboxes/${name}/oauth2/token`;
  const grant =
    'grant_type=client_credentials&client_id=procon-integration&client_secret=development-only-integration';
  for (const name of ['one', 'two']) {
    const told = await at.served.send({
      ...{ method: 'POST', path: below(name), pieces: [Buffer.from(grant)] },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { access_token: token } = JSON.parse(told.bytes.toString()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const pieces = [head('a.bin'), Buffer.from(name), tail];
    const sent = await at.served.send({ method: 'POST', path: `/sandboxes/${name}${path}`, headers, pieces });
    assert.equal(sent.status, 201);
  }
  assert.equal(at.served.files().length, 2);
  at.served.platform.remove('one');
  assert.equal(at.served.files().length, 1);
  at.served.platform.remove('two');
  assert.deepEqual(at.served.files(), []);
});

test('many at once come back each as its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => attach(Buffer.alloc(100_000 + index, index))),
  );
  assert.equal(new Set(ids).size, ids.length);
  const shown = await Promise.all(ids.map((id) => at.served.send({ path: `${path}/${id}` })));
  for (const [index, { bytes }] of shown.entries())
    assert.ok(bytes.equals(Buffer.alloc(100_000 + index, index)));
});
