import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDesk, plain } from './desk.test.kit.ts';

const [withAccess, withoutAccess, outsider] = [11, 21, 22];

interface Case {
  readonly override: boolean;
  readonly allow: boolean;
  readonly release?: string;
  readonly notPermitted?: string;
}

const deskOf = ({ override, allow, release = '34.4.0', notPermitted = 'ignored' }: Case) =>
  openDesk({
    choices: { 'requisitions/created-by-not-permitted': notPermitted },
    capabilities: {
      'created-by-override': String(override),
      'allow-created-by-override-via-api': String(allow),
      release,
    },
  });

/** Status, and who created and requested it. */
const told = async (wish: Case, creator: number, requester?: number) => {
  const desk = await deskOf(wish);
  const { status, data } = await desk.create({
    ...plain(),
    'created-by': { id: creator },
    ...(requester !== undefined && { 'requested-by': { id: requester } }),
  });
  const id = (name: string) => (data[name] as { id: number } | undefined)?.id;
  return [status, id('created-by'), id('requested-by')];
};

test('created-by is the user of the API unless given', async () => {
  const desk = await deskOf({ override: true, allow: true });
  const { data } = await desk.create(plain());
  assert.equal((data['created-by'] as { id: number }).id, 20);
});

test('access to the content group decides where it is validated', async () => {
  const validated = { override: true, allow: true };
  assert.deepEqual(await told(validated, withAccess, outsider), [201, withAccess, outsider]);
  assert.deepEqual(await told(validated, withAccess, withoutAccess), [201, withAccess, withoutAccess]);
  assert.deepEqual((await told(validated, withoutAccess))[0], 400);
  assert.deepEqual((await told(validated, withoutAccess, withAccess))[0], 400);
  const free = { override: true, allow: false };
  assert.deepEqual(await told(free, withoutAccess), [201, withoutAccess, withoutAccess]);
  assert.deepEqual(await told(free, withAccess), [201, withAccess, withAccess]);
});

test('without permission created-by is passed over or refused, but never refused without validation', async () => {
  assert.deepEqual(await told({ override: false, allow: true }, withAccess), [201, 20, 20]);
  assert.deepEqual(await told({ override: false, allow: false }, withoutAccess), [201, 20, 20]);
  const strict = { override: false, notPermitted: 'refused' };
  assert.equal((await told({ ...strict, allow: true }, withAccess))[0], 400);
  assert.deepEqual(await told({ ...strict, allow: true }, 20), [201, 20, 20]);
  assert.deepEqual(await told({ ...strict, allow: false }, withoutAccess), [201, 20, 20]);
});

test('requesters outside the content group came with release 30.2.2', async () => {
  const old = { override: true, allow: true, release: '30.2.1' };
  assert.equal((await told(old, withAccess, outsider))[0], 400);
  assert.equal((await told(old, withAccess, 12))[0], 201);
  assert.equal((await told({ ...old, release: '34.3.0' }, withAccess, outsider))[0], 201);
});
