import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Simulator, startSimulator } from '../server.ts';
import { startPair } from './pair.test.kit.ts';
import { testPostgres } from './postgres.test.kit.ts';

const controlKey = 'a key of the whole simulator';
const own = 'a key of one sandbox alone';

const postgres = testPostgres();

const limits = { forks: 3 };
const places: Readonly<Record<string, () => Promise<Simulator>>> = {
  memory: () => startSimulator({ port: 0, controlKey, limits }),
  'PostgreSQL with two processes': async () => startPair(await postgres.database(), { controlKey, limits }),
};

for (const [place, start] of Object.entries(places)) {
  describe(`the key of a sandbox in ${place}`, () => {
    let simulator: Simulator;
    before(async () => {
      simulator = await start();
    });
    after(() => simulator.close());
    const request = async (key: string, method: string, path: string, body?: object) => {
      const answer = await fetch(simulator.url + path, {
        method,
        headers: { 'x-procon-control-key': key, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
    };
    const statusOf = async (...parameters: Parameters<typeof request>) =>
      (await request(...parameters)).status;

    it('should make forks up to its share, delete them, and leave the others alone', async () => {
      assert.equal(await statusOf(controlKey, 'PUT', '/_procon/sandboxes/mine', { key: own }), 201);
      assert.equal(await statusOf(controlKey, 'PUT', '/_procon/sandboxes/other', {}), 201);
      const fork = () => request(own, 'POST', '/sandboxes/mine/_procon/fork');
      const made = [await fork(), await fork()].map(({ body }) => String(body.name));
      const more = await Promise.all([fork(), fork()]);
      assert.deepEqual(
        more.map(({ status, body }) => [status, /may have 3 sandboxes; delete some/.test(body.error)]),
        [
          [503, true],
          [503, true],
        ],
      );
      assert.equal(await statusOf(controlKey, 'POST', '/sandboxes/mine/_procon/fork'), 201);
      for (const name of made) assert.equal(await statusOf(own, 'DELETE', `/_procon/sandboxes/${name}`), 204);
      for (const name of ['other', 'default', made[0]])
        assert.equal(await statusOf(own, 'DELETE', `/_procon/sandboxes/${name}`), 401, name);
      assert.equal(await statusOf('a key of nothing at all', 'DELETE', '/_procon/sandboxes/mine'), 401);
      assert.equal((await fork()).status, 201);
    });

    it('should keep snapshots up to its share', async () => {
      const keep = (key: string, name: string) =>
        statusOf(key, 'PUT', `/sandboxes/mine/_procon/snapshots/${name}`);
      for (const name of ['a', 'b', 'c', 'c']) assert.equal(await keep(own, name), 200);
      assert.deepEqual([await keep(own, 'd'), await keep(controlKey, 'd')], [507, 200]);
    });

    it('should be that of the current sandbox, not that of a snapshot', async () => {
      const other = 'another key of the same sandbox';
      assert.equal(await statusOf(controlKey, 'PUT', '/_procon/sandboxes/mine', { key: other }), 200);
      const { body } = await request(other, 'POST', '/sandboxes/mine/_procon/fork', { snapshot: 'a' });
      const clockOf = (key: string) => statusOf(key, 'GET', `/sandboxes/${body.name}/_procon/clock`);
      assert.deepEqual([await clockOf(own), await clockOf(other)], [401, 200]);
      assert.equal(await statusOf(other, 'POST', '/sandboxes/mine/_procon/restore', { snapshot: 'a' }), 200);
      const mine = (key: string) => statusOf(key, 'GET', '/sandboxes/mine/_procon/clock');
      assert.deepEqual([await mine(own), await mine(other)], [401, 200]);
    });
  });
}
