import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supplierOf } from '../../../fixtures/seed/suppliers.ts';
import {
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

test('should take references by id, code or name, and name the keys of one that does not exist', async () => {
  const { api } = await driverWith();
  const supplier = { name: supplierOf(301)?.shown.name };
  const named = { supplier, shipping_address: { name: 'Lager Süd' }, payment_term: { code: 'Net 30' } };
  const goods = { uom: { code: 'KG' }, currency: { code: 'EUR' }, warehouse: { name: 'Tarnmouth central' } };
  const { body, status } = await api('POST', all, complete('N', { ...named, items: [item('P1', goods)] }));
  assert.equal(status, 201, body);
  const shown = {
    supplier: 301,
    'shipping.address': 952,
    'payment.term': 71,
    currency: 2,
    uom: 22,
    warehouse: 31,
  };
  for (const [name, id] of Object.entries(shown)) assert.match(body, new RegExp(`"${name}":\\{"id":${id},`));
  const refused = await api('POST', all, complete('N2', { payment_term: { code: 'None' } }));
  assert.equal(refused.status, 400);
  assert.match(refused.body, /payment-term names code .*None.*, which does not exist/);
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

test('should accept members in the documented spelling if no other spelling is accepted', async () => {
  const { api } = await driverWith({ 'formats/inbound-spelling': 'exact' });
  const { status, body } = await api('POST', all, complete('N'));
  assert.equal(status, 201);
  for (const name of ['shipping_address', 'payment-term', 'schedule_lines'])
    assert.match(body, new RegExp(name));
});
