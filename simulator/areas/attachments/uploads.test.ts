import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { head, mega, path, tail, type, until, uploading } from './uploads.test.kit.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const at = uploading();
const { attach, upload, assertNothing } = at;

/** Retained memory inside and outside the heap, without garbage that is not collected yet. */
const held = (): number => {
  collect();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
};

test('60 MB are uploaded and downloaded as a stream', async () => {
  const digests = [createHash('sha256'), createHash('sha256')] as const;
  // Modules loaded with the first upload are not counted.
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
  // Chunks are in flight at both ends, and some garbage is not collected yet; a retained file would be at least 60
  // MB.
  assert.ok(most < 30 * mega, `${(most / mega).toFixed(1)} MB were held at once`);
});

test('file names are returned unchanged, and never used as a path', async () => {
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
    const disposition = String(shown.headers['content-disposition']);
    const encoded = /filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1] ?? '';
    assert.equal(decodeURIComponent(encoded), name.replaceAll('%22', '"'), disposition);
    assert.match(disposition, /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  }
  assert.equal(at.served.files().length, names.length);
});

test('deleting an attachment deletes its file, and running downloads complete', async () => {
  const id = await attach(Buffer.alloc(8 * mega, 7));
  const response = await at.served.open(`${path}/${id}`);
  assert.equal((await at.served.send({ method: 'DELETE', path: `${path}/${id}` })).status, 200);
  assert.deepEqual(at.served.files(), []);
  let size = 0;
  for await (const piece of response) size += piece.length;
  assert.equal(size, 8 * mega);
  assert.equal((await at.served.send({ path: `${path}/${id}` })).status, 404);
});

test('a reset deletes every file, running uploads included', async () => {
  await attach(Buffer.from('x'));
  let resume = () => {};
  const waiting = new Promise<void>((resolve) => {
    resume = resolve;
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
  resume();
  const { status } = await pending;
  assert.equal(status, 503);
  await assertNothing('afterwards');
});

test('removing a sandbox deletes its files, and no others', async () => {
  const below = (name: string) => `/sandboxes/${name}/oauth2/token`;
  const grant =
    'grant_type=client_credentials&client_id=procon-integration&client_secret=development-only-integration';
  for (const name of ['one', 'two']) {
    const answer = await at.served.send({
      ...{ method: 'POST', path: below(name), pieces: [Buffer.from(grant)] },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { access_token: token } = JSON.parse(answer.bytes.toString()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const pieces = [head('a.bin'), Buffer.from(name), tail];
    const sent = await at.served.send({ method: 'POST', path: `/sandboxes/${name}${path}`, headers, pieces });
    assert.equal(sent.status, 201);
  }
  assert.equal(at.served.files().length, 2);
  await at.served.platform.remove('one');
  assert.equal(at.served.files().length, 1);
  await at.served.platform.remove('two');
  assert.deepEqual(at.served.files(), []);
});

const field = (name: string, content: string, more = ''): string =>
  `--frontier\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = field('attachment[file]', 'content', '; filename="a.txt"');

const wrong: Readonly<Record<string, readonly [type: string, form: string]>> = {
  'a file twice': [type, `${file}${file}--frontier--`],
  'a file twice, once without brackets': [
    type,
    `${file}${file.replace('attachment[file]', 'file')}--frontier--`,
  ],
  'a text twice': [type, `${file}${field('attachment[intent]', 'a').repeat(2)}--frontier--`],
  'a text too long': [type, `${field('attachment[text]', 'x'.repeat(mega + 1))}--frontier--`],
  'a file and a mistake after it': [type, `${file}--frontier\r\nnonsense\r\n\r\n--frontier--`],
  'an intent too long': [type, `${file}${field('attachment[intent]', 'i'.repeat(41))}--frontier--`],
};

for (const [what, [sentType, form]] of Object.entries(wrong)) {
  test(`an upload with ${what} is refused and leaves no file`, async () => {
    const { status, bytes } = await upload([Buffer.from(form)], { 'content-type': sentType });
    assert.ok(status >= 400 && status < 500, `${status} ${bytes.toString()}`);
    assert.match(bytes.toString(), /"errors"/);
    await assertNothing(what);
  });
}

const headOf = (method: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${at.served.token}\r\nAccept: application/json\r\n`;

test('a connection stays usable after a refused upload', async () => {
  const form = Buffer.concat([Buffer.from('--frontier?\r\n'), Buffer.alloc(4 * mega)]);
  const post = `${headOf('POST')}Content-Type: ${type}\r\nContent-Length: ${form.length}\r\n\r\n`;
  const get = `${headOf('GET')}Connection: close\r\n\r\n`;
  const socket = connect(at.served.port, '127.0.0.1');
  socket.write(post);
  socket.write(form);
  socket.write(get);
  const said = Buffer.concat(await socket.toArray()).toString();
  assert.deepEqual(said.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 400', 'HTTP/1.1 200']);
  await assertNothing('afterwards');
});

test('an incomplete upload leaves no file', async () => {
  const outgoing = at.served.begin({ method: 'POST', path, headers: { 'content-type': type } });
  outgoing.on('error', () => undefined);
  outgoing.write(head('half.bin'));
  outgoing.write(Buffer.alloc(mega));
  await until(() => (at.served.files()[0] ?? 0) > mega / 2);
  outgoing.destroy();
  await until(() => at.served.files().length === 0);
  await assertNothing('afterwards');
});

test('an upload beyond the limit is refused, with or without Content-Length', async () => {
  const socket = connect(at.served.port, '127.0.0.1');
  socket.write(`${headOf('POST')}Content-Type: ${type}\r\nContent-Length: ${101 * mega}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  assert.match(answer.toString(), /^HTTP\/1\.1 413 /);
  socket.destroy();
  const { choices } = at.served.platform.main;
  choices.replace({ 'attachments/largest-upload': '1-mb' });
  const { status } = await upload([head('large.bin'), Buffer.alloc(3 * mega), tail]);
  choices.replace({});
  assert.equal(status, 413);
  await assertNothing('afterwards');
});

test('an upload without scope or for an unknown document stores nothing', async () => {
  const pieces = [head('a.bin'), Buffer.alloc(2 * mega), tail];
  assert.equal((await upload(pieces, { authorization: 'Bearer nobody' })).status, 401);
  const elsewhere = {
    method: 'POST',
    path: '/api/contracts/9/attachments',
    headers: { 'content-type': type },
  };
  assert.equal((await at.served.send({ ...elsewhere, pieces })).status, 404);
  await assertNothing('afterwards');
});
