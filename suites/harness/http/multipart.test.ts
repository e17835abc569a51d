import assert from 'node:assert/strict';
import { test } from 'node:test';
import { multipartBody, uploadBody } from './multipart.ts';

const parsed = ({ type, text }: { type: string; text: string }): Promise<FormData> =>
  new Response(text, { headers: { 'content-type': type } }).formData();

const file = { fileName: 'a "plan".txt', type: 'text/plain', text: 'one\r\ntwo: ü\n' };

test('an upload is a form with the documented parts and the unchanged file', async () => {
  const form = await parsed(uploadBody(file));
  assert.deepEqual([...form.keys()], ['attachment[file]', 'attachment[type]', 'attachment[intent]']);
  assert.equal(form.get('attachment[type]'), 'file');
  assert.equal(form.get('attachment[intent]'), 'Supplier');
  const sent = form.get('attachment[file]') as File;
  assert.equal(await sent.text(), file.text);
  assert.equal(sent.type, 'text/plain');
  assert.equal(
    (await parsed(uploadBody(file, { linkedTo: 'event_terms' }))).get('attachment[linked_to]'),
    'event_terms',
  );
});

test('a part may hold a text that looks like the boundary', async () => {
  const text = 'before\r\n--procon-form-boundary--\r\nafter';
  const form = await parsed(multipartBody([['note', text]]));
  assert.equal(form.get('note'), text);
});

test('a binary file is sent byte by byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const body = uploadBody({ fileName: '緑.bin', type: 'application/octet-stream', text: '', bytes });
  const sent = new Response(body.bytes ? Buffer.from(body.bytes) : '', {
    headers: { 'content-type': body.type },
  });
  const file = (await sent.formData()).get('attachment[file]') as File;
  assert.equal(file.name, '緑.bin');
  assert.deepEqual(new Uint8Array(await file.arrayBuffer()), bytes);
});
