import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlockedError } from '../errors.ts';
import { openHostileServer } from '../fake/hostile-server.ts';
import { against, clientOf, get, okResponse } from './one-answer.test.kit.ts';

const busy = (status: string, head: string) => `HTTP/1.1 ${status}\r\ncontent-length: 0\r\n${head}\r\n`;

test('a target that asks to wait is asked again after that time', () => {
  const answers = [
    busy('429 Too Many Requests', 'retry-after: 7\r\n'),
    busy('503 Service Unavailable', 'retry-after: Tue, 01 Jan 2030 00:00:10 GMT\r\n'),
    okResponse('[]'),
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

test('a target that answers three requests with Retry-After every time is given up', () =>
  against((socket) => socket.write(busy('503 Service Unavailable', 'retry-after: 1\r\n')), {
    use: async ({ client, server }) => {
      for (let i = 0; i < 3; i++) await client.send(get);
      const words =
        /given up after 3 requests in a row: asked to come back later \(503\) every time, 4 times/;
      await assert.rejects(client.send(get), words);
      assert.equal(server.received.length, 12);
    },
  }));

test('a target that serves a request after each wait is not given up', () => {
  let requests = 0;
  const late = () =>
    requests++ % 4 < 3 ? busy('429 Too Many Requests', 'retry-after: 1\r\n') : okResponse('[]');
  return against((socket) => socket.write(late()), {
    use: async ({ client }) => {
      for (let i = 0; i < 20; i++) assert.equal((await client.send(get)).status, 200);
    },
  });
});

test('the waits of a run come to ten minutes at most', () => {
  // Each request is served eventually, after the longest wait that is honoured.
  let requests = 0;
  const late = () =>
    requests++ % 2 === 0 ? busy('429 Too Many Requests', 'retry-after: 999999999\r\n') : okResponse('[]');
  return against((socket) => socket.write(late()), {
    use: async ({ client, clock }) => {
      const all = async () => {
        for (let i = 0; i < 20; i++) await client.send(get);
      };
      await assert.rejects(all(), /^BlockedError: .*more than the 600 seconds that a run waits/);
      assert.deepEqual(clock.slept, Array(10).fill(60_000));
    },
  });
});

test('a 503 without Retry-After is not retried as it is', () =>
  against((socket) => socket.write(busy('503 Service Unavailable', '')), {
    use: async ({ client }) => {
      assert.equal((await client.send(get)).status, 503);
      assert.equal(client.requests, 1);
    },
  }));

test('no more requests a second go out than asked for', () =>
  against((socket) => socket.write(okResponse('[]')), {
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

test('a closed port is reported as unreachable', async () => {
  const server = await openHostileServer(() => {});
  await server.close();
  const { client, wire } = clientOf(server);
  const answer = await client.send(get);
  assert.match(answer.exchange.failure ?? '', /nothing listens/);
  await wire.close();
});

test('a run that ends during a request reports no failure of it', () =>
  against(() => {}, {
    use: async ({ client, wire, server }) => {
      const pending = client.send(get);
      while (server.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
      const refused = assert.rejects(pending, BlockedError);
      await wire.close();
      await refused;
    },
  }));
