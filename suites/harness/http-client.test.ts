import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BlockedError } from './blocked-error.ts';
import type { Outgoing } from './client.ts';
import { openBreaker } from './http/breaker.ts';
import { openPace } from './http/pace.ts';
import { openRedactor } from './http/redactor.ts';
import { openWire } from './http/wire.ts';
import { createClient } from './http-client.ts';
import { type HostileServer, openHostileServer } from './stand-ins/hostile-server.ts';
import { openTestClock, type TestClock } from './stand-ins/test-clock.ts';

const get: Outgoing = { method: 'GET', path: '/api/things' };

interface Setting {
  readonly clock?: TestClock;
  readonly perSecond?: number;
  readonly prefix?: string;
}

const clientOf = (
  server: HostileServer,
  { clock = openTestClock(), perSecond, prefix = '' }: Setting = {},
) => {
  const redactor = openRedactor();
  redactor.learn('the-run-token', '[token]');
  const wire = openWire({ origin: server.url, timeoutSeconds: 30, maxBytes: 10_000, clock });
  const client = createClient({
    ...{ wire, clock, redactor, baseUrl: server.url + prefix, breaker: openBreaker() },
    pace: openPace(perSecond, clock),
    correlation: { header: 'x-run', value: 'r1/payments/filters' },
    token: () => 'the-run-token',
  });
  return { client, wire, clock };
};

type Subject = ReturnType<typeof clientOf> & { readonly server: HostileServer };

const against = async (
  answer: (socket: Socket, request: string) => void,
  { use, ...setting }: Setting & { readonly use: (subject: Subject) => Promise<void> },
): Promise<void> => {
  const server = await openHostileServer(answer);
  const subject = { ...clientOf(server, setting), server };
  try {
    await use(subject);
  } finally {
    await subject.wire.close();
    await server.close();
  }
};

const plain = (body: string, head = '') =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${head}\r\n${body}`;

test('an answer is read whole, with its format, and recorded without the token', () =>
  against((socket) => socket.write(plain('{"a":1}', 'X-One: a\r\nX-One: b\r\n')), {
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

test('a path at the origin leaves out what base_url ends with, and the bytes of an answer are told', () =>
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

test('several accepted types go out as several lines; null sends neither type nor token', () =>
  against((socket) => socket.write(plain('{}')), {
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
  against((socket) => socket.write(plain('{}')), {
    use: async ({ client, server }) => {
      await client.send({ ...get, headers: { Authorization: 'Basic abc', ACCEPT: 'text/xml' } });
      const [sent = ''] = server.received;
      assert.deepEqual(sent.match(/^(authorization|accept): .*$/gim), [
        'accept: text/xml',
        'authorization: Basic abc',
      ]);
    },
  }));

test('a write whose connection breaks is not sent again, a read is, once', () =>
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

test('a read that breaks once is answered by the second try', () => {
  let connections = 0;
  return against((socket) => (connections++ === 0 ? socket.resetAndDestroy() : socket.write(plain('[]'))), {
    use: async ({ client }) => {
      assert.equal((await client.send(get)).status, 200);
      assert.equal(client.requests, 2);
    },
  });
});

test('a target that stalls is left when the deadline passes', () =>
  against(() => {}, {
    use: async ({ client, clock, server }) => {
      const pending = client.send(get);
      while (server.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
      clock.expire();
      const answer = await pending;
      assert.equal(answer.status, undefined);
      assert.equal(answer.exchange.failure, 'no complete answer within 30 seconds');
    },
  }));

test('a body that never ends is left when the deadline passes', () =>
  against((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc'), {
    use: async ({ client, clock, server }) => {
      const pending = client.send(get);
      while (server.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
      clock.expire();
      assert.match((await pending).exchange.failure ?? '', /no complete answer/);
    },
  }));

test('a body larger than the bound is not read to its end', () => {
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

test('a small packed body that unpacks to a large one is refused; a modest one is read', () => {
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
        assert.match((await client.send(get)).exchange.failure ?? '', /packed as gzip/);
        assert.equal((await client.send(get)).text, '{"a":1}');
      },
    },
  );
});

test('a body shorter than its announced length is no answer', () =>
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
  test(`${name} is told in words`, () =>
    against((socket) => socket.write(bytes), {
      use: async ({ client }) => {
        const { status, exchange } = await client.send(get);
        assert.equal(status, undefined);
        assert.match(exchange.failure ?? '', /not HTTP|too large/);
      },
    }));
}

test('a redirect is an answer and is never followed, so no token leaves the origin', () =>
  against((socket) => socket.write(plain('', 'location: /api/things\r\n').replace('200 OK', '302 Found')), {
    use: async ({ client, server }) => {
      assert.equal((await client.send(get)).status, 302);
      assert.equal(server.received.length, 1);
    },
  }));

test('the path cannot lead to another origin', () =>
  against((socket) => socket.write(plain('{}')), {
    use: async ({ client, server }) => {
      await assert.rejects(client.send({ ...get, path: '.example.com/' }), TypeError);
      await client.send({ ...get, path: '//example.com/x' });
      assert.match(server.received[0] ?? '', /^GET \/\/example\.com\/x HTTP/);
    },
  }));

const busy = (status: string, head: string) => `HTTP/1.1 ${status}\r\ncontent-length: 0\r\n${head}\r\n`;

test('a target that asks to wait is asked again after that time', () => {
  const answers = [
    busy('429 Too Many Requests', 'retry-after: 7\r\n'),
    busy('503 Service Unavailable', 'retry-after: Tue, 01 Jan 2030 00:00:10 GMT\r\n'),
    plain('[]'),
  ];
  return against((socket) => socket.write(answers.shift() ?? ''), {
    use: async ({ client, clock }) => {
      const answer = await client.send({ method: 'POST', path: '/api/things' });
      assert.equal(answer.status, 200);
      assert.deepEqual(clock.slept, [7000, 3000]);
    },
  });
});

test('a target that only asks to wait has not answered', () =>
  against((socket) => socket.write(busy('429 Too Many Requests', 'retry-after: 1\r\n')), {
    use: async ({ client }) => {
      const answer = await client.send(get);
      assert.equal(answer.status, undefined);
      assert.match(answer.exchange.failure ?? '', /come back later \(429\)/);
      assert.equal(client.requests, 4);
    },
  }));

test('a 503 that names no time stands as it is', () =>
  against((socket) => socket.write(busy('503 Service Unavailable', '')), {
    use: async ({ client }) => {
      assert.equal((await client.send(get)).status, 503);
      assert.equal(client.requests, 1);
    },
  }));

test('no more requests a second go out than asked for', () =>
  against((socket) => socket.write(plain('[]')), {
    perSecond: 4,
    use: async ({ client, clock }) => {
      for (let i = 0; i < 3; i++) await client.send(get);
      assert.deepEqual(clock.slept, [250, 250]);
    },
  }));

test('a target that stalls three times in a row is given up', () =>
  against(() => {}, {
    use: async ({ client, clock, server }) => {
      for (let i = 1; i <= 3; i++) {
        const pending = client.send(get);
        while (server.received.length < i) await new Promise((resolve) => setImmediate(resolve));
        clock.expire();
        await pending;
      }
      await assert.rejects(client.send(get), BlockedError);
      assert.equal(server.received.length, 3);
    },
  }));

test('nobody listening is told as unreachable', async () => {
  const server = await openHostileServer(() => {});
  await server.close();
  const { client, wire } = clientOf(server);
  const answer = await client.send(get);
  assert.match(answer.exchange.failure ?? '', /nothing listens/);
  await wire.close();
});

test('a run that ends while a request is under way blames nobody for it', () =>
  against(() => {}, {
    use: async ({ client, wire, server }) => {
      const pending = client.send(get);
      while (server.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
      const refused = assert.rejects(pending, BlockedError);
      await wire.close();
      await refused;
    },
  }));
