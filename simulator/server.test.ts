import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsed, serving, sheets } from './server.test.kit.ts';
import { startSimulator } from './server.ts';

const { api } = serving();

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
