import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import { ask, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import type { Platform } from '../../platform.ts';
import { ownKinds } from './kinds.ts';
import { addedTo, layRecords } from './lay.ts';
import { readLists } from './read.ts';

/** One record of each kind and state, with nothing but an id. */
const least = ownKinds
  .filter(({ states }) => states !== undefined)
  .map(({ resource: { name }, states = [] }): [string, object[]] => [
    name,
    states.map((state, at) => ({
      ...{ id: 2_000_001 + at, state },
      ...(name === 'user-reassignment' && { 'from-user': { id: 15 }, 'to-user': { id: 16 } }),
      ...(name === 'scheduling-agreement' && { items: [{ 'delivery-schedules': [{ quantity: 1 }] }] }),
    })),
  ]);

const statesOf = (name: string) => ownKinds.find(({ resource }) => resource.name === name)?.states ?? [];

describe('records with nothing but an id and a state', () => {
  let platform: Platform;
  let token = '';
  before(async () => {
    platform = stillPlatform();
    const seed = addedTo(undefined, { only: true, ...readLists(Object.fromEntries(least)) });
    platform.main.reset(undefined, seed);
    token = await tokenOf(platform);
  });
  after(() => platform.close());

  const send = (method: string, url: string, accept = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, accept };
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', type: 'application/json' };
    return ask(platform, { method, url, headers, ...body });
  };
  const onDocuments = (endpoints as readonly Endpoint[]).filter(
    ({ path, resource, owner }) =>
      /\/:id(\/\w+)?$/.test(path) && owner === undefined && statesOf(resource?.name ?? '').length > 0,
  );

  it('should be listed and shown in both formats', async () => {
    const lists = (endpoints as readonly Endpoint[]).filter(
      ({ operationKind, resource }) => operationKind === 'list' && statesOf(resource?.name ?? '').length > 0,
    );
    for (const { path, resource } of lists)
      for (const accept of ['application/json', 'application/xml']) {
        const { status, body } = await send('GET', path, accept);
        assert.equal(status, 200, `${path}: ${body.slice(0, 300)}`);
        const count = statesOf(resource?.name ?? '').length;
        if (accept === 'application/json') assert.equal((JSON.parse(body) as object[]).length, count, path);
      }
  });

  it('should take every operation, or refuse it: a defect would be thrown', async () => {
    for (const { method, path, resource } of onDocuments)
      for (const [at] of statesOf(resource?.name ?? '').entries()) {
        const { status } = await send(method, path.replace(':id', String(2_000_001 + at)));
        assert.ok(status < 500, `${method} ${path}: ${status}`);
      }
    assert.ok(onDocuments.length > 12);
  });

  it('should be laid over by others of their ids alone', () => {
    const { store, started } = platform.main;
    const record = { 'service-pay-payment': [{ id: 2_000_001, state: 'approved' }] };
    layRecords(store, readLists(record), started);
    assert.equal(store.get('service-pay-payment', 2_000_001)?.data['status'], 'approved');
    assert.equal(store.get('service-pay-payment', 2_000_002)?.data['status'], 'approved');
  });
});
