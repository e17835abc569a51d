import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { against, get, okResponse } from './one-answer.test.kit.ts';

test('after a broken connection a write is not sent again, a read is, once', () =>
  against((socket) => socket.resetAndDestroy(), {
    use: async ({ client, server }) => {
      const write = await client.send({ method: 'POST', path: '/api/things' });
      assert.equal(write.status, undefined);
      assert.match(write.exchange.failure ?? '', /connection was closed/);
      assert.equal(server.received.length, 1);
      const read = await client.send(get);
      assert.equal(read.status, undefined);
      assert.equal(server.received.length, 3);
    },
  }));

test('a read that fails once is answered at the second attempt', () => {
  let connections = 0;
  return against(
    (socket) => (connections++ === 0 ? socket.resetAndDestroy() : socket.write(okResponse('[]'))),
    {
      use: async ({ client }) => {
        assert.equal((await client.send(get)).status, 200);
        assert.equal(client.requests, 2);
      },
    },
  );
});

for (const [name, bytes] of [
  ['a request to a stalled target', ''],
  ['an endless body', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc'],
] as const)
  test(`${name} ends at the deadline`, () =>
    against((socket) => socket.write(bytes), {
      use: async ({ client, clock, server }) => {
        const pending = client.send(get);
        while (server.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
        clock.expire();
        const { status, exchange } = await pending;
        assert.deepEqual([status, exchange.failure], [undefined, 'no complete answer within 30 seconds']);
      },
    }));

test('a body above the size limit is not read to its end', () => {
  const flood = (socket: Socket): void => {
    if (!socket.destroyed) socket.write('x'.repeat(5000), () => flood(socket));
  };
  return against(
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n');
      flood(socket);
    },
    {
      use: async ({ client }) => {
        const { status, exchange } = await client.send(get);
        assert.equal(status, undefined);
        assert.equal(exchange.failure, 'the answer is larger than 10000 bytes');
      },
    },
  );
});

test('a small compressed body that expands beyond the limit is refused; a moderate one is read', () => {
  const bodies = ['x'.repeat(1_000_000), '{"a":1}'].map((text) => gzipSync(text));
  const head = (length: number) =>
    `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${length}\r\n\r\n`;
  return against(
    (socket) => {
      const body = bodies.shift() ?? Buffer.alloc(0);
      socket.write(Buffer.concat([Buffer.from(head(body.length)), body]));
    },
    {
      use: async ({ client }) => {
        assert.match((await client.send(get)).exchange.failure ?? '', /the encoding gzip/);
        assert.equal((await client.send(get)).text, '{"a":1}');
      },
    },
  );
});

test('a body packed in a way whose name every object knows is no answer', () =>
  against(
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: constructor\r\ncontent-length: 1\r\n\r\nx'),
    {
      use: async ({ client }) => {
        const { exchange } = await client.send(get);
        assert.equal(exchange.failure, 'the answer has the encoding constructor, which was not requested');
      },
    },
  ));

test('a body shorter than its Content-Length is no answer', () =>
  against((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nshort'), {
    use: async ({ client }) => {
      const answer = await client.send({ method: 'PUT', path: '/api/things/1' });
      assert.equal(answer.status, undefined);
      assert.match(answer.exchange.failure ?? '', /closed before the answer was complete/);
    },
  }));

for (const [name, bytes] of [
  ['no HTTP at all', 'SSH-2.0-x\r\n'],
  ['a malformed header', 'HTTP/1.1 200 OK\r\nno colon here\r\n\r\n'],
  ['a malformed length', 'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n'],
  ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`],
] as const) {
  test(`${name} is reported in a sentence`, () =>
    against((socket) => socket.write(bytes), {
      use: async ({ client }) => {
        const { status, exchange } = await client.send(get);
        assert.equal(status, undefined);
        assert.match(exchange.failure ?? '', /not HTTP|too large/);
      },
    }));
}

const pageAnswer = (body: string) => okResponse(body).replace('application/json', 'text/html');

test('an HTML page is no answer of the API, and its title is in the reason', () =>
  against((socket) => socket.write(pageAnswer('\n<!-- x --><!DOCTYPE html><title>Sign\n in</title>')), {
    use: async ({ client }) => {
      const { status, text, exchange } = await client.send(get);
      assert.deepEqual([status, text, exchange.status], [undefined, '', 200]);
      assert.match(
        exchange.failure ?? '',
        /^an HTML page titled "Sign in" came instead of an answer of the API/,
      );
      const { status: ofLogin } = await client.send({ ...get, path: '/login' });
      const { status: ofFile } = await client.send({ ...get, path: '/api/attachments/1' });
      assert.deepEqual([ofLogin, ofFile], [200, 200]);
    },
  }));

test('HTML alone in every answer ends a run; answers in JSON, refusals and requests without the token do not', () =>
  against(
    (socket, request) => {
      const isPage = !request.includes('/api/json');
      return socket.write(isPage ? pageAnswer('<html></html>') : okResponse('{"a":"<html>"}'));
    },
    {
      use: async ({ client }) => {
        for (let i = 0; i < 210; i++) await client.send({ ...get, token: null });
        for (let i = 0; i < 199; i++) await client.send(get);
        await client.send({ ...get, path: '/api/json' });
        for (let i = 0; i < 200; i++) await client.send(get);
        await assert.rejects(client.send(get), /given up after 200 requests in a row: an HTML page came/);
      },
    },
  ));
