import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { controlAnswer, payments } from '../server.test.kit.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { temporaryDirectory } from '../store/filled-store.test.kit.ts';
import { startPair } from './pair.test.kit.ts';
import { testPostgres } from './postgres.test.kit.ts';

/** More than a process has connections to its database. */
const many = 18;
/** Of what writes a sandbox anew as a whole. */
const some = 4;
/** Each imported file is read by a separate process. */
const manyImports = 2;

const directory = temporaryDirectory();
let count = 0;
const newDirectory = (): string => {
  count += 1;
  return join(directory, String(count));
};
const postgres = testPostgres();

type Options = Omit<Parameters<typeof startSimulator>[0], 'port'>;

/** Where sandboxes are kept -> starts a simulator, or two, that keep them there. */
const places: Readonly<Record<string, (options: Options) => Promise<Simulator>>> = {
  memory: (options) => startSimulator({ port: 0, ...options }),
  'a directory': (options) => startSimulator({ port: 0, ...options, data: newDirectory() }),
  'PostgreSQL with one process': async (options) =>
    startSimulator({ port: 0, ...options, data: await postgres.database() }),
  'PostgreSQL with two processes': async (options) => startPair(await postgres.database(), options),
};

/** Does something as often at the same time. */
const atOnce = <T>(act: (index: number) => Promise<T>, times = many): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));

/** How often there was each value. */
const counts = (values: readonly (string | number)[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));

for (const [place, start] of Object.entries(places)) {
  describe(`requests about sandboxes at once, in ${place}`, () => {
    const defects: unknown[] = [];
    let simulator: Simulator;
    before(async () => {
      simulator = await start({ onDefect: (error) => defects.push(error) });
    });
    after(async () => {
      await simulator.close();
      assert.deepEqual(defects, []);
    });
    const request = (method: string, path: string, body?: object, name?: string) =>
      controlAnswer(simulator.url + (name === undefined ? '' : `/sandboxes/${name}`), method, path, body);
    const statusOf = async (...parameters: Parameters<typeof request>) =>
      (await request(...parameters)).status;
    const names = async (): Promise<readonly string[]> =>
      (await request('GET', 'sandboxes')).body.sandboxes.map(({ name }: { readonly name: string }) => name);
    const deleteAll = async (all: readonly string[]) => {
      const statuses = await Promise.all(all.map((name) => statusOf('DELETE', `sandboxes/${name}`)));
      assert.deepEqual(counts(statuses), { 204: all.length });
    };

    it('should give each fork without a name a separate sandbox', async () => {
      const answers = await atOnce(() => request('POST', 'fork'));
      assert.deepEqual(counts(answers.map(({ status }) => status)), { 201: many });
      const made = answers.map(({ body }) => String(body.name));
      assert.equal(new Set(made).size, many);
      // What is changed in one is seen in no other.
      const ids = await Promise.all(made.map((name) => request('POST', 'payments', {}, name)));
      assert.deepEqual(counts(ids.map(({ status, body }) => `${status} ${body.id}`)), {
        [`201 ${ids[0]?.body.id}`]: many,
      });
      await deleteAll(made);
    });

    it('should make a sandbox of a name once, and delete it once', async () => {
      assert.deepEqual(counts(await atOnce(() => statusOf('PUT', 'sandboxes/one', {}))), {
        200: many - 1,
        201: 1,
      });
      assert.deepEqual(counts(await atOnce(() => statusOf('POST', 'fork', { name: 'other' }))), {
        201: many,
      });
      assert.deepEqual(await names(), ['default', 'one', 'other']);
      await deleteAll(['other']);
      assert.deepEqual(counts(await atOnce(() => statusOf('DELETE', 'sandboxes/one'))), {
        204: 1,
        404: many - 1,
      });
      assert.deepEqual(await names(), ['default']);
    });

    it('should restore, import and reset a sandbox, and keep snapshots of it, as often as it is asked', async () => {
      await request('PUT', 'sandboxes/one', {});
      await request('PUT', 'snapshots/first', {}, 'one');
      const restored = await atOnce(() => statusOf('POST', 'restore', { snapshot: 'first' }, 'one'), some);
      assert.deepEqual(counts(restored), { 200: some });
      const url = `${simulator.url}/sandboxes/one/_procon`;
      const file = await (await fetch(`${url}/export`)).arrayBuffer();
      const imported = await atOnce(
        async () => (await fetch(`${url}/import`, { method: 'POST', body: file })).status,
        manyImports,
      );
      assert.deepEqual(counts(imported), { 200: manyImports });
      const reset = await atOnce(() => statusOf('POST', 'reset', {}, 'one'), some);
      assert.deepEqual(counts(reset), { 200: some });
      const kept = await atOnce(() => statusOf('PUT', 'snapshots/second', {}, 'one'), some);
      assert.deepEqual(counts(kept), { 200: some });
      assert.deepEqual((await request('GET', 'snapshots', undefined, 'one')).body.snapshots, [
        'first',
        'second',
      ]);
      await deleteAll(['one']);
    });

    it('should have as many sandboxes and snapshots as there may be, and no more', async () => {
      const few = await start({ limits: { sandboxes: 5 } });
      const statusesAt = (path: string) =>
        atOnce(async (index) => (await controlAnswer(few.url, 'PUT', `${path}${index}`, {})).status, 12);
      assert.deepEqual(counts(await statusesAt('sandboxes/n')), { 201: 5, 503: 7 });
      assert.deepEqual(counts(await statusesAt('snapshots/s')), { 200: 5, 507: 7 });
      await few.close();
    });

    it('should answer 503 to what is on its way to a sandbox that is deleted, replaced or reset', async () => {
      const ends = [
        (name: string) => statusOf('DELETE', `sandboxes/${name}`),
        (name: string) => statusOf('PUT', `sandboxes/${name}`, {}),
        (name: string) => statusOf('POST', 'reset', {}, name),
      ];
      const statuses: number[] = [];
      for (let round = 0; round < 9; round += 1) {
        const name = `busy-${round}`;
        // Their counts are written by each request.
        const conditions = [{ path: '/api/', every: 50, status: 503 }];
        await request('PUT', `sandboxes/${name}`, { conditions });
        const read = async () => (await fetch(`${simulator.url}/sandboxes/${name}${payments}`)).status;
        const create = () => statusOf('POST', 'payments', {}, name);
        const end = () => ends[round % ends.length]?.(name) ?? Promise.resolve(0);
        statuses.push(...(await Promise.all([read(), create(), read(), end(), create(), read(), create()])));
        await request('DELETE', `sandboxes/${name}`);
      }
      const expected = [200, 201, 204, 401, 503];
      assert.deepEqual(
        statuses.filter((status) => !expected.includes(status)),
        [],
      );
    });
  });
}
