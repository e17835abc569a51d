import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentBody } from './http-client.ts';
import { against, get, okResponse } from './one-answer.test.kit.ts';
import { cut, openRedactor } from './redactor.ts';

test('an answer is read whole, with its format, and recorded without the token', () =>
  against((socket) => socket.write(okResponse('{"a":1}', 'X-One: a\r\nX-One: b\r\n')), {
    prefix: '/tenant/one',
    use: async ({ client, server }) => {
      const answer = await client.send(get);
      assert.equal(answer.status, 200);
      assert.equal(answer.text, '{"a":1}');
      assert.equal(answer.format, 'json');
      assert.equal(answer.headers['x-one'], 'a, b');
      const sent = server.received[0] ?? '';
      assert.match(sent, /^GET \/tenant\/one\/api\/things HTTP/);
      assert.match(sent, /authorization: Bearer the-run-token\r\n/i);
      assert.match(sent, /accept-encoding: identity\r\n/i);
      assert.match(sent, /x-run: r1\/payments\/filters\r\n/i);
      assert.equal(answer.exchange.requestHeaders['authorization'], 'Bearer [token]');
      assert.doesNotMatch(JSON.stringify(client.exchanges), /the-run-token/);
    },
  }));

test('an exchange is redacted where it is read, by all that is known then', () =>
  against((socket) => socket.write(okResponse('"shown-before-it-was-known"')), {
    use: async ({ client, redactor }) => {
      const { exchange } = await client.send({ ...get, path: '/api/shown-before-it-was-known' });
      redactor.learn('shown-before-it-was-known', '[token]');
      assert.deepEqual([exchange.responseBody, exchange.url.slice(-12)], ['"[token]"', '/api/[token]']);
      assert.doesNotMatch(JSON.stringify(client.exchanges), /shown-before/);
    },
  }));

test('a path at the origin ignores the path of base_url, and the bytes of an answer are returned', () =>
  against((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n\u00e9!'), {
    prefix: '/tenant/one',
    use: async ({ client, server }) => {
      const body = { type: 'application/octet-stream', text: '', bytes: Uint8Array.of(0xff, 0x41) };
      const answer = await client.send({ method: 'PUT', path: '/files/1', atOrigin: true, body });
      assert.deepEqual([...(answer.bytes ?? [])], [0xc3, 0xa9, 0x21]);
      assert.equal(answer.text, 'é!');
      assert.match(server.received[0] ?? '', /^PUT \/files\/1 HTTP/);
      assert.match(server.received[0] ?? '', /content-length: 2\r\n/i);
      assert.match(answer.exchange.url, /\d\/files\/1$/);
    },
  }));

test('a body without a Content-Type is decoded as the requested format, and undecodable characters are reported', () =>
  against(
    (socket) =>
      socket.write(Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{"a":"\xe9b"}', 'latin1')),
    {
      use: async ({ client }) => {
        const answer = await client.send(get);
        assert.equal(answer.format, 'json');
        assert.equal(answer.undecodable?.code, 'malformed');
        const bare = await client.send({ ...get, accept: '*/*' });
        assert.deepEqual([bare.format, bare.undecodable], [undefined, undefined]);
      },
    },
  ));

test('several accepted types go out as several lines; null sends neither type nor token', () =>
  against((socket) => socket.write(okResponse('{}')), {
    use: async ({ client, server }) => {
      await client.send({ ...get, accept: ['application/json', 'application/xml'] });
      await client.send({ ...get, accept: null, token: null });
      const [both = '', none = ''] = server.received;
      assert.match(both, /accept: application\/json\r\n/i);
      assert.match(both, /accept: application\/xml\r\n/i);
      assert.doesNotMatch(none, /\r\n(accept|authorization):/i);
    },
  }));

test('a header of the request replaces that of the client, however it is spelt', () =>
  against((socket) => socket.write(okResponse('{}')), {
    use: async ({ client, server }) => {
      await client.send({ ...get, headers: { Authorization: 'Basic abc', ACCEPT: 'text/xml' } });
      const [sent = ''] = server.received;
      assert.deepEqual(sent.match(/^(authorization|accept): .*$/gim), [
        'accept: text/xml',
        'authorization: Basic abc',
      ]);
    },
  }));

test('a redirect is an answer and is never followed, so no token leaves the origin', () =>
  against(
    (socket) => socket.write(okResponse('', 'location: /api/things\r\n').replace('200 OK', '302 Found')),
    {
      use: async ({ client, server }) => {
        assert.equal((await client.send(get)).status, 302);
        assert.equal(server.received.length, 1);
      },
    },
  ));

test('the path cannot lead to another origin', () =>
  against((socket) => socket.write(okResponse('{}')), {
    use: async ({ client, server }) => {
      await assert.rejects(client.send({ ...get, path: '.example.com/' }), TypeError);
      await client.send({ ...get, path: '//example.com/x' });
      assert.match(server.received[0] ?? '', /^GET \/\/example\.com\/x HTTP/);
    },
  }));

const redactor = openRedactor();
redactor.learn('very-secret', '[client secret]');

test('a short text is kept as it is', () => {
  assert.deepEqual(sentBody({ text: '{"a":1}' }, redactor), { requestBody: '{"a":1}' });
});

test('bytes, and the full text of a cut one, are kept in addition', () => {
  const bytes = Buffer.from([0, 255, 254]);
  const body = sentBody({ text: bytes.toString(), bytes }, redactor);
  assert.deepEqual(Buffer.from(body.requestBytes ?? '', 'base64'), bytes);
  const text = 'é'.repeat(cut.limit + 1);
  const long = sentBody({ text }, redactor);
  assert.equal(Buffer.from(long.requestBytes ?? '', 'base64').toString(), text);
});

test('a body with a secret, or one that is too large, is not kept completely', () => {
  const secret = sentBody({ text: `very-secret${'x'.repeat(cut.limit)}` }, redactor);
  assert.equal(secret.requestBytes, undefined);
  assert.ok(!secret.requestBody?.includes('very-secret'));
  const large = { text: '', bytes: new Uint8Array(200_000) };
  assert.equal(sentBody(large, redactor).requestBytes, undefined);
});
