import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { controller, sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import { moveDeliverySchedule } from '../../control/documents.ts';
import { itemsOf } from '../../documents.ts';
import { creationAt } from '../../every-row/rows.test.kit.ts';

const all = '/api/scheduling_agreements';
const schedules = '/api/delivery_schedules';

const [given] = (creationAt(all) as { items: readonly (Data & { schedule_lines: readonly Data[] })[] }).items;

const item = (more: object = {}) => ({ ...given, ...more });

const line = (more: object = {}) => ({ ...given?.schedule_lines[0], ...more });

/** Operations on agreements, and on a new one with two lines that await confirmation. */
const open = async (more: object = {}, choices: Readonly<Record<string, string>> = {}) => {
  const platform = stillPlatform(choices);
  const api = sender(platform, await tokenOf(platform));
  const { json } = await api('POST', all, creationAt(all, more));
  const path = `${all}/${String(json['id'])}`;
  const lines = async () =>
    itemsOf((await api('GET', path)).json).flatMap((one) => one['delivery-schedules'] as readonly Data[]);
  const ids = (await lines()).map(({ id }) => Number(id)) as [number, number];
  return {
    ...{ api, path, lines, ids, platform },
    control: controller(platform),
    change: async (action: string, ...of: readonly number[]) =>
      (await api('POST', `${schedules}/${action}`, { ids: of })).status,
    statuses: async () => (await lines()).map(({ status }) => status),
  };
};

for (const [why, more] of Object.entries({
  'a type other than documented': { type: 'WITH_RELEASE' },
  'a date that is none': { 'validity-end-date': 'soon' },
  'a supplier by its bare id': { supplier: 301 },
  'an item that is none': { items: ['P1'] },
  'a quantity that is no number': { items: [item({ quantity: 'many' })] },
  'a firm zone with a fraction': { items: [item({ 'firm-zone': 1.5 })] },
  'a line without a date': { items: [item({ schedule_lines: [line({ 'delivery-date': null })] })] },
  'a warehouse that does not exist': { items: [item({ warehouse: { id: 99 } })] },
})) {
  test(`should refuse an agreement with ${why}`, async () => {
    const { api } = await open();
    const body = creationAt(all, { 'external-scheduling-agreement-number': 'N', ...more });
    assert.equal((await api('POST', all, body)).status, 400);
  });
}

test('should take references by code or name, and name the keys of one that does not exist', async () => {
  const { api } = await open();
  const create = (more: object) =>
    api('POST', all, creationAt(all, { 'external-scheduling-agreement-number': 'N', ...more }));
  const { body } = await create({
    ...{ shipping_address: { name: 'Lager Süd' }, payment_term: { code: 'Net 30' } },
    items: [item({ uom: { code: 'KG' }, currency: { code: 'EUR' } })],
  });
  const shown = { 'shipping.address': 952, 'payment.term': 71, currency: 2, uom: 22 };
  for (const [name, id] of Object.entries(shown)) assert.match(body, new RegExp(`"${name}":\\{"id":${id},`));
  const refused = await create({
    'external-scheduling-agreement-number': 'N2',
    payment_term: { code: 'None' },
  });
  assert.equal(refused.status, 400);
  assert.match(refused.body, /payment-term names code .*None.*, which does not exist/);
});

test('should change all given schedules, or none', async () => {
  const { change, ids, statuses } = await open();
  await change('set_confirmed', ids[0]);
  assert.equal(await change('set_confirmed', ids[1], ids[0]), 422);
  assert.deepEqual(await statuses(), ['Confirmed', 'Pending Confirmation']);
});

test('should keep ids, statuses and flags of lines that an update contains, and not list removed lines', async () => {
  const { api, path, lines, ids, change, statuses } = await open();
  await change('set_exported', ids[0]);
  await change('set_confirmed', ids[0]);
  const schedule_lines = [line({ quantity: 6 }), line({ 'external-reference-id': 'L3' })];
  assert.equal((await api('PUT', path, { items: [item({ schedule_lines })] })).status, 200);
  const [first] = await lines();
  assert.deepEqual([first?.['id'], first?.['exported']], [ids[0], true]);
  assert.deepEqual(await statuses(), ['Confirmed', 'Pending Confirmation']);
  assert.deepEqual((await api('GET', `${schedules}?id=${ids[1]}`)).json, []);
});

test('should refuse an update that clears required members or has unknown ids', async () => {
  const { api, path } = await open();
  for (const body of [
    { 'external-scheduling-agreement-number': null, incoterms: 'CIF' },
    { items: [item({ 'external-reference-id': 'P9', id: 999_999 })] },
    { items: [item({ schedule_lines: [line({ 'external-reference-id': 'L9', id: 999_999 })] })] },
  ])
    assert.equal((await api('PUT', path, body)).status, 400);
});

test('should show what the supplier changed once the buyer accepts it, and drop it when the buyer rejects it', async () => {
  const { control, ids, lines } = await open();
  const act = async (id: number, body: Data) => (await control(moveDeliverySchedule, id, body)).status;
  const shown = async () =>
    (await lines()).map(({ status, quantity, ...line }) => [status, line['delivery-date'], quantity]);
  const [one, other] = await shown();
  const changed = { 'delivery-date': '2031-05-06T00:00:00.000Z', quantity: '3.50' };
  for (const id of ids) assert.equal(await act(id, { type: 'confirm_changed', ...changed }), 200);
  const waiting = 'Pending Buyer Review';
  assert.deepEqual(await shown(), [
    [waiting, ...(one ?? []).slice(1)],
    [waiting, ...(other ?? []).slice(1)],
  ]);
  assert.equal(await act(ids[0], { type: 'confirm' }), 422);
  assert.equal(await act(ids[0], { type: 'accept' }), 200);
  assert.equal(await act(ids[1], { type: 'reject' }), 200);
  const [accepted, rejected] = await shown();
  assert.deepEqual([accepted?.[0], accepted?.[2]], ['Confirmed', '3.5']);
  assert.equal(Date.parse(String(accepted?.[1])), Date.parse(changed['delivery-date']));
  assert.deepEqual(rejected, ['Rejected', ...(other ?? []).slice(1)]);
  for (const id of ids) assert.equal(await act(id, { type: 'accept' }), 422);
});

test('should show changes at once by choice, and the former values after a rejection', async () => {
  const { control, ids, lines, platform } = await open();
  platform.main.choices.replace({
    'scheduling-agreements/changes-shown': 'at-once',
    'scheduling-agreements/buyer-rejected': 'pending',
  });
  const shown = async () => (await lines()).map(({ status, quantity }) => [status, quantity])[0];
  const [, before] = (await shown()) ?? [];
  await control(moveDeliverySchedule, ids[0], { type: 'confirm_changed', quantity: 1 });
  assert.deepEqual(await shown(), ['Pending Buyer Review', '1']);
  await control(moveDeliverySchedule, ids[0], { type: 'reject' });
  assert.deepEqual(await shown(), ['Pending Confirmation', before]);
});

test('should refuse details that are not those of a changed confirmation', async () => {
  const { control, ids } = await open();
  for (const body of [
    { type: 'confirm', quantity: 1 },
    { type: 'confirm_changed', quantity: -1 },
    { type: 'confirm_changed', quantity: 'many' },
    { type: 'confirm_changed', 'delivery-date': 'soon' },
  ])
    assert.equal((await control(moveDeliverySchedule, ids[0], body)).status, 400);
});

test('should let the supplier confirm pending lines once', async () => {
  const { control, ids, statuses } = await open();
  const confirm = async (id: number) => (await control(moveDeliverySchedule, id, { type: 'confirm' })).status;
  assert.equal(await confirm(ids[0]), 200);
  assert.deepEqual(await statuses(), ['Confirmed', 'Pending Confirmation']);
  assert.deepEqual([await confirm(ids[0]), await confirm(9)], [422, 404]);
});

for (const [choice, draft, issued] of [
  [{}, ['Draft', 'Draft'], ['Pending Confirmation', 'Pending Confirmation']],
  [{ 'draft-line-status': 'open' }, ['Open', 'Open'], ['Pending Confirmation', 'Pending Confirmation']],
  [
    { 'draft-line-status': 'issued', 'lines-on-issue': 'issued' },
    ['Pending Confirmation', 'Pending Confirmation'],
    ['Issued', 'Issued'],
  ],
  [{ 'lines-on-issue': 'unchanged' }, ['Draft', 'Draft'], ['Draft', 'Draft']],
] as const) {
  test(`should move lines with their agreement: ${JSON.stringify(choice)}`, async () => {
    const choices = Object.fromEntries(
      Object.entries(choice).map(([name, value]) => [`scheduling-agreements/${name}`, value]),
    );
    const { api, path, statuses } = await open({ 'is-issued': false }, choices);
    assert.deepEqual(await statuses(), draft);
    await api('POST', `${path}/issue`);
    assert.deepEqual(await statuses(), issued);
    await api('POST', `${path}/cancel`);
    assert.deepEqual(await statuses(), ['Cancelled', 'Cancelled']);
  });
}
