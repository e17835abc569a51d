import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { controller, sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import { moveInspection, recordInspection } from '../../control/documents.ts';
import { creationAt } from '../../every-row/rows.test.kit.ts';

const all = '/api/quality_inspections';

const open = async () => {
  const platform = stillPlatform();
  const api = sender(platform, await tokenOf(platform), all);
  const control = controller(platform);
  return {
    ...{ api, control, platform },
    create: async () => Number((await api('POST', '', creationAt(all))).json['id']),
    parts: async (id: number) => (await api('GET', `/${id}`)).json['characteristics'] as readonly Data[],
    move: (id: number, type: string) => control(moveInspection, id, { type }),
  };
};

const [numeric] = (creationAt(all) as { readonly characteristics: readonly object[] }).characteristics;

test('values of wrong types are refused, and a null entry of a list counts as omitted', async () => {
  const { api } = await open();
  for (const more of [
    { characteristics: 'none' },
    { characteristics: ['none'] },
    { supplierId: 'x' },
    { itemQuantity: {} },
    { dueDate: 'tomorrow' },
    { characteristics: [{ ...numeric, expectedLimits: [7] }] },
    { characteristics: [{ ...numeric, isQuantitative: 'yes' }] },
  ])
    assert.equal((await api('POST', '', creationAt(all, more))).status, 400, JSON.stringify(more));
  assert.equal((await api('POST', '', [])).status, 400);
  const characteristics = [{ ...numeric, expectedResults: [null] }];
  const { status, json } = await api('POST', '', creationAt(all, { characteristics }));
  assert.equal(status, 201);
  assert.equal((json['characteristics'] as readonly Data[])[0]?.['expectedResults'] ?? null, null);
});

test('events that are unknown, and those of an unknown inspection, are refused', async () => {
  const { create, move } = await open();
  const id = await create();
  for (const type of ['start', 'submit', 'send_back', 'submit', 'reject'])
    assert.equal((await move(id, type)).status, 200, type);
  for (const [of, type, status] of [
    [id, 'dance', 400],
    [id, 'accept', 400],
    [1, 'accept', 404],
  ] as const)
    assert.equal((await move(of, type)).status, status);
});

test('a buyer decides at once where the sandbox lets it, and nowhere else', async () => {
  const { create, move, platform } = await open();
  const id = await create();
  assert.equal((await move(id, 'accept')).status, 400);
  platform.main.choices.replace({ 'quality-inspections/decided-early': 'closed' });
  assert.deepEqual((await move(id, 'reject')).body, { id, state: 'closed', exported: false });
});

test('recorded results stay when the inspection is submitted, and are accepted only before that', async () => {
  const { create, parts, move, control } = await open();
  const id = await create();
  await move(id, 'start');
  const [part] = await parts(id);
  const record = async (of: number, results: Data['results']) =>
    (await control(recordInspection, of, { results: results ?? null })).status;
  const results = [{ characteristic: part?.['id'] ?? null, number: '12.4' }];
  assert.equal(await record(id, results), 200);
  for (const type of ['submit', 'accept']) await move(id, type);
  const [shown] = await parts(id);
  assert.equal((shown?.['recordedCharacteristic'] as Data | undefined)?.['numericValue'], 12.4);
  assert.deepEqual([await record(id, results), await record(1, []), await record(id, 'OK')], [409, 404, 400]);
});
