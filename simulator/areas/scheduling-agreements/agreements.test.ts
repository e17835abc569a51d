import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AgreementDriver,
  all,
  change,
  complete,
  driverWith,
  firstLine,
  item,
  line,
  lineStatuses,
  schedules,
} from './scenarios.test.kit.ts';

const required = [
  'external-scheduling-agreement-number',
  'type',
  'validity-start-date',
  'validity-end-date',
  'supplier',
  'items',
];

const without = (body: object, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

for (const name of required) {
  test(`should refuse an agreement without ${name}, and store nothing`, async () => {
    const { api } = await driverWith();
    assert.equal((await api('POST', all, without(complete('N'), name))).status, 400);
    const { json } = await api('GET', `${all}?id[gt]=800000`);
    assert.deepEqual(json, []);
  });
}

test('should create an agreement from its required members', async () => {
  const { api } = await driverWith();
  const names = ['shipping_address', 'payment_term', 'incoterms', 'incoterms-location'];
  const { status, json } = await api('POST', all, names.reduce<object>(without, complete('N')));
  assert.equal(status, 201);
  assert.equal(json['status'], 'Draft');
});

test('should return members with their documented names: lines by operation, the payment term with a hyphen', async () => {
  const { api } = await driverWith();
  const created = (await api('POST', all, complete('N', { 'is-issued': true }))).body;
  assert.match(created, /"schedule_lines":\[\{"id":/);
  assert.doesNotMatch(created, /delivery-schedules|commitment-level/);
  const id = Number(JSON.parse(created).id);
  const shown = (await api('GET', `${all}/${id}`)).body;
  assert.match(shown, /"delivery-schedules":\[\{"id":/);
  assert.doesNotMatch(shown, /schedule_lines/);
  for (const body of [created, shown]) {
    assert.match(body, /"payment-term":\{"id":71,"code":"Net 30"\}/);
    assert.match(body, /"shipping_address":\{"id":951,"name":"Main stores"\}/);
    assert.match(body, /"supplier":\{"id":301,"name":"[^"]+"\}/);
  }
});

test('should require confirmation only for the lines of items that are marked so', async () => {
  const driver = await driverWith();
  const items = [item('P1'), item('P2', { 'is-confirmation-required': false })];
  const id = await driver.made('issued', { items });
  assert.equal(await lineStatuses(driver, id), 'Pending Confirmation, Pending Confirmation, Issued, Issued');
});

test('should answer a creation that accepts JSON and XML in one of them', async () => {
  const { api } = await driverWith();
  const headers = { accept: 'application/json, application/xml' };
  const { status, headers: answered } = await api('POST', all, complete('N'), { headers });
  assert.equal(status, 201);
  assert.match(answered['Content-Type'] ?? '', /json|xml/);
});

for (const [why, more] of Object.entries({
  'a type other than documented': { type: 'WITH_RELEASE' },
  'a date that is none': { 'validity-end-date': 'soon' },
  'a supplier by its bare id': { supplier: 301 },
  'an item that is none': { items: ['P1'] },
  'a quantity that is no number': { items: [item('P1', { quantity: 'many' })] },
  'a firm zone with a fraction': { items: [item('P1', { 'firm-zone': 1.5 })] },
  'a line without a date': {
    items: [item('P1', { schedule_lines: [line('L', 3, { 'delivery-date': null })] })],
  },
  'a warehouse that does not exist': { items: [item('P1', { warehouse: { id: 99 } })] },
})) {
  test(`should refuse an agreement with ${why}`, async () => {
    const { api } = await driverWith();
    assert.equal((await api('POST', all, complete('N', more))).status, 400);
  });
}

const flags = async ({ lines }: AgreementDriver, id: number) =>
  (await lines(id)).map(({ exported }) => exported);

test('should mark one schedule as exported beside its status, filter by that, and reset it', async () => {
  const driver = await driverWith();
  const { agreement, id } = await firstLine(driver, 'issued');
  const statuses = await lineStatuses(driver, agreement);
  assert.equal(await change(driver, 'set_exported', id), 200);
  assert.deepEqual(await flags(driver, agreement), [true, false]);
  assert.equal(await change(driver, 'set_exported', id), 200);
  const listed = async (exported: boolean) =>
    (await driver.api('GET', `${schedules}?id=${id}&exported=${exported}`)).json['length'];
  assert.deepEqual([await listed(true), await listed(false)], [1, 0]);
  assert.equal(await change(driver, 'reset_exported', id), 200);
  assert.deepEqual(await flags(driver, agreement), [false, false]);
  assert.equal(await lineStatuses(driver, agreement), statuses);
});

test('should change all given schedules, or none', async () => {
  const driver = await driverWith();
  const { agreement, id } = await firstLine(driver, 'issued');
  await change(driver, 'set_confirmed', id);
  const [, second] = await driver.lines(agreement);
  assert.equal(await change(driver, 'set_confirmed', Number(second?.['id']), id), 422);
  assert.equal(await lineStatuses(driver, agreement), 'Confirmed, Pending Confirmation');
});

test('should keep ids, statuses and flags of lines that an update contains, and not list removed lines', async () => {
  const driver = await driverWith();
  const { agreement, id } = await firstLine(driver, 'issued');
  const [, second] = await driver.lines(agreement);
  await change(driver, 'set_exported', id);
  await change(driver, 'set_confirmed', id);
  const schedule_lines = [line('L1', 6), line('L3', 50)];
  const { status } = await driver.api('PUT', `${all}/${agreement}`, {
    items: [item('P1', { schedule_lines })],
  });
  assert.equal(status, 200);
  const lines = await driver.lines(agreement);
  assert.equal(lines[0]?.['id'], id);
  assert.equal(lines[0]?.['exported'], true);
  assert.equal(await lineStatuses(driver, agreement), 'Confirmed, Pending Confirmation');
  const gone = await driver.api('GET', `${schedules}?id=${Number(second?.['id'])}`);
  assert.deepEqual(gone.json, []);
});

test('should refuse an update that clears required members or has unknown references, and change nothing', async () => {
  const { api, made } = await driverWith();
  const id = await made('draft');
  const before = (await api('GET', `${all}/${id}`)).body;
  const updates = [
    { 'external-scheduling-agreement-number': null, incoterms: 'CIF' },
    { incoterms: 'CIF', items: [item('P9', { id: 999_999 })] },
    { incoterms: 'CIF', items: [item('P1', { schedule_lines: [line('L9', 5, { id: 999_999 })] })] },
  ];
  for (const body of updates) assert.equal((await api('PUT', `${all}/${id}`, body)).status, 400);
  assert.equal((await api('GET', `${all}/${id}`)).body, before);
});

test('should let the supplier confirm pending lines once', async () => {
  const driver = await driverWith();
  const { agreement, id } = await firstLine(driver, 'issued');
  await driver.confirm(id);
  assert.equal(await lineStatuses(driver, agreement), 'Confirmed, Pending Confirmation');
  assert.deepEqual(await driver.confirm(id), { status: 422 });
  assert.deepEqual(await driver.confirm(9), { status: 404 });
});

test('should not exist outside the Early Access Program', async () => {
  const { api } = await driverWith({}, { 'early-access': 'false' });
  for (const path of [all, `${all}/81001`, schedules]) assert.equal((await api('GET', path)).status, 404);
  assert.equal((await api('POST', all, complete('N'))).status, 404);
});

test('should require the documented scopes', async () => {
  const driver = await driverWith();
  const [reading, writing] = [
    await driver.scoped('core.scheduling_agreement.read'),
    await driver.scoped('core.scheduling_agreement.write'),
  ];
  assert.equal((await reading('GET', `${all}/81001`)).status, 200);
  assert.equal((await reading('POST', all, complete('N'))).status, 403);
  assert.equal((await writing('GET', `${all}/81001`)).status, 403);
  assert.equal((await writing('POST', all, complete('N'))).status, 201);
});

test('should accept members in the documented spelling if no other spelling is accepted', async () => {
  const { api } = await driverWith({ 'formats/inbound-spelling': 'exact' });
  const { status, body } = await api('POST', all, complete('N'));
  assert.equal(status, 201);
  for (const name of ['shipping_address', 'payment-term', 'schedule_lines'])
    assert.match(body, new RegExp(name));
});
