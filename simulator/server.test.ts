import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { parsed, payments, serving, sheets } from './server.test.kit.ts';
import { startSimulator } from './server.ts';

const { api, token, url } = serving();

describe('the API', () => {
  it('should answer HEAD like GET without its body, and other methods with 405 and Allow', async () => {
    const head = await api('HEAD', `${sheets}/101`);
    assert.deepEqual([head.status, head.body], [200, '']);
    const put = await api('PUT', `${sheets}/101`);
    assert.deepEqual([put.status, put.headers['allow']], [405, 'GET, HEAD']);
    assert.deepEqual(parsed(await api('GET', '/nothing')), {
      errors: { base: ['There is nothing at this path: /nothing.'] },
    });
  });
});

describe('a client that does not read', () => {
  it('should get its answer in the end, whatever requests are sent meanwhile', async () => {
    const lists = ['status=approved', 'exported=false', 'order_by=updated-at&dir=desc', 'limit=30'];
    const at = (query: string) => `${payments}?${query}`;
    const wanted = new Map<string, string>();
    for (const query of lists) wanted.set(query, (await api('GET', at(query))).body);
    const turns = Array.from({ length: 120 }, (_, turn) => lists[turn % lists.length] ?? '');
    const socket = connect(Number(new URL(url()).port), '127.0.0.1').pause();
    const headers = `Host: localhost\r\nAuthorization: Bearer ${token()}\r\nAccept: application/json`;
    for (const query of turns) socket.write(`GET ${at(query)} HTTP/1.1\r\n${headers}\r\n\r\n`);
    for (const query of [...turns].reverse())
      assert.equal((await api('GET', at(query))).body, wanted.get(query));
    const expected = turns.reduce((sum, query) => sum + Buffer.byteLength(wanted.get(query) ?? ''), 0);
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of socket) {
      parts.push(part);
      size += part.length;
      if (size >= expected + turns.length * 150) break;
    }
    const bodies = Buffer.concat(parts)
      .toString()
      .split(/HTTP\/1\.1 200 OK\r\n.*?\r\n\r\n/s)
      .slice(1);
    assert.ok(bodies.length > turns.length / 2);
    for (const [turn, body] of bodies.slice(0, -1).entries())
      assert.equal(body, wanted.get(turns[turn] ?? ''));
  });
});

describe('a simulator', () => {
  it('should stop while connections are kept alive', async () => {
    const own = await startSimulator({ port: 0 });
    await (await fetch(`${own.url}/_procon/clock`)).text();
    await own.close();
    await assert.rejects(fetch(`${own.url}/_procon/clock`));
  });

  it('should not start with a fault, choice or capability that does not exist', async () => {
    await assert.rejects(startSimulator({ port: 0, faults: ['x/y'] }), /There is no fault "x\/y"/);
    await assert.rejects(startSimulator({ port: 0, choices: { 'x/y': 'z' } }), /There is no choice "x\/y"/);
    await assert.rejects(startSimulator({ port: 0, capabilities: { x: 'z' } }), /There is no capability "x"/);
  });
});
