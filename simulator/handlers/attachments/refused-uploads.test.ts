import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { head, mega, path, tail, type, uploading } from './uploading.test.kit.ts';
import { until } from './uploads.test.kit.ts';

const at = uploading();
const { upload, assertNothing } = at;

const field = (name: string, content: string, more = ''): string =>
  `--frontier\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = field('attachment[file]', 'content', '; filename="a.txt"');

const wrong: Readonly<Record<string, readonly [type: string, form: string]>> = {
  'no boundary': ['multipart/form-data', `${file}--frontier--`],
  'an empty boundary': ['multipart/form-data; boundary=', `${file}--frontier--`],
  'another boundary': ['multipart/form-data; boundary=elsewhere', `${file}--frontier--`],
  'no end': [type, file],
  'an end within the file': [type, file.slice(0, -4)],
  'a file twice': [type, `${file}${file}--frontier--`],
  'a file twice, once without brackets': [
    type,
    `${file}${file.replace('attachment[file]', 'file')}--frontier--`,
  ],
  'a text twice': [type, `${file}${field('attachment[intent]', 'a').repeat(2)}--frontier--`],
  'quotes within quotes': [type, `${field('attachment["file"]', 'x', '; filename="a"')}--frontier--`],
  'quotes within a file name': [type, `${field('attachment[file]', 'x', '; filename="a"b"')}--frontier--`],
  'a line end in a name': [type, `${field('attachment[file]\r\nX-Y: "', 'x')}--frontier--`],
  'a line end in a file name': [
    type,
    `${field('attachment[file]', 'x', '; filename="a\r\nX-Y: z"')}--frontier--`,
  ],
  'an encoded line end': [type, `${field('attachment[file]', 'x', '; filename="a%0d%0ab"')}--frontier--`],
  'a text too long': [type, `${field('attachment[text]', 'x'.repeat(mega + 1))}--frontier--`],
  'a file and a mistake after it': [type, `${file}--frontier\r\nnonsense\r\n\r\n--frontier--`],
  'no file': [type, `${field('attachment[type]', 'file')}--frontier--`],
  'no parts': [type, '--frontier--'],
  nothing: [type, ''],
  'an intent too long': [type, `${file}${field('attachment[intent]', 'i'.repeat(41))}--frontier--`],
};

for (const [what, [sentType, form]] of Object.entries(wrong)) {
  test(`an upload with ${what} is refused and leaves nothing`, async () => {
    const { status, bytes } = await upload([Buffer.from(form)], { 'content-type': sentType });
    assert.ok(status >= 400 && status < 500, `${status} ${bytes.toString()}`);
    assert.match(bytes.toString(), /"errors"/);
    await assertNothing(what);
  });
}

const headOf = (method: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${at.served.token}\r\nAccept: application/json\r\n`;

test('a connection serves on after an upload that was refused while it came', async () => {
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

test('an upload that breaks off leaves nothing', async () => {
  const outgoing = at.served.begin({ method: 'POST', path, headers: { 'content-type': type } });
  outgoing.on('error', () => undefined);
  outgoing.write(head('half.bin'));
  outgoing.write(Buffer.alloc(mega));
  await until(() => (at.served.files()[0] ?? 0) > mega / 2);
  outgoing.destroy();
  await until(() => at.served.files().length === 0);
  await assertNothing('afterwards');
});

test('what is too large is refused, told beforehand or not', async () => {
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

test('nothing is written down for whoever may not attach, nor for a document that is not there', async () => {
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
