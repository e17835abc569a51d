import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { sender, tokenOf } from '../../ask.test.kit.ts';
import { all, driverWith, type RequisitionDriver } from './scenarios.test.kit.ts';

const issuance = (lines: unknown): unknown[] =>
  (lines as Data[]).map((line) => [line['issuance-date'] ?? null, line['issuance-retry-interval'] ?? null]);

const linesOf = async ({ api }: RequisitionDriver, id: number) =>
  (await api('GET', `/${id}`)).json['requisition-lines'];

test('exactly the given lines are scheduled, of several requisitions, and unscheduled again', async () => {
  const driver = await driverWith();
  const { api, made } = driver;
  const [first, second] = [await made('draft'), await made('approved')];
  const lineIds = [first * 1000 + 2, second * 1000 + 1];
  const answer = await api('POST', '/schedule_issuance', {
    ...{ requisition_line_ids: lineIds, schedule_issuance_date: '04/05/2026', schedule_retry_interval: 7 },
  });
  assert.equal(answer.status, 200);
  assert.deepEqual(issuance(answer.json), [
    ['2026-04-05', 7],
    ['2026-04-05', 7],
  ]);
  assert.deepEqual(issuance(await linesOf(driver, first)), [
    [null, null],
    ['2026-04-05', 7],
  ]);
  assert.deepEqual(issuance(await linesOf(driver, second)), [
    ['2026-04-05', 7],
    [null, null],
  ]);
  assert.equal((await api('GET', `/${second}`)).json.status, 'approved');
  await api('POST', '/unschedule_issuance', { requisition_line_ids: [first * 1000 + 2] });
  assert.deepEqual(issuance(await linesOf(driver, first)), [
    [null, null],
    [null, null],
  ]);
  assert.deepEqual(issuance(await linesOf(driver, second))[0], ['2026-04-05', 7]);
});

test('dates are valid calendar dates as month, day, year; today is the earliest', async () => {
  const { api, made } = await driverWith();
  const id = await made('draft');
  const scheduling = async (date: unknown, more: object = {}) => {
    const body = { requisition_line_ids: [id * 1000 + 1], schedule_issuance_date: date, ...more };
    return (await api('POST', '/schedule_issuance', body)).status;
  };
  for (const date of ['03/01/2026', '12/31/2026', '02/29/2028'])
    assert.equal(await scheduling(date), 200, date);
  for (const date of [
    ...[
      '13/01/2026',
      '02/30/2026',
      '02/29/2027',
      '3/1/2026',
      '03/01/26',
      '2026-04-05',
      '02/28/2026',
      '',
      'soon',
    ],
    ...[null, 20260405, '04/05/2026x', '04-05-2026'],
  ]) {
    assert.equal(await scheduling(date), 400, String(date));
  }
  assert.equal(await scheduling('04/05/2026', { schedule_retry_interval: 90 }), 200);
  for (const days of [91, -1, 1.5, 'often']) {
    assert.equal(await scheduling('04/05/2026', { schedule_retry_interval: days }), 400, String(days));
  }
});

test('an unknown line prevents scheduling of all lines', async () => {
  const driver = await driverWith();
  const id = await driver.made('draft');
  for (const [ids, status] of [
    [[id * 1000 + 1, id * 1000 + 9], 422],
    [[id * 1000 + 1, 1], 422],
    [[], 400],
    [null, 400],
    [[id * 1000 + 1, 'x'], 400],
  ] as const) {
    const body = { requisition_line_ids: ids, schedule_issuance_date: '04/05/2026' };
    assert.equal((await driver.api('POST', '/schedule_issuance', body)).status, status, String(ids));
  }
  assert.deepEqual(issuance(await linesOf(driver, id)), [
    [null, null],
    [null, null],
  ]);
});

test('one number is no list of lines in JSON', async () => {
  const driver = await driverWith();
  const id = await driver.made('draft');
  const body = { requisition_line_ids: id * 1000 + 1, schedule_issuance_date: '05/01/2026' };
  assert.equal((await driver.api('POST', '/schedule_issuance', body)).status, 400);
});

test('the list of lines may be JSON, XML or a form', async () => {
  const driver = await driverWith();
  const id = await driver.made('draft');
  const ids = [id * 1000 + 1, id * 1000 + 2];
  const send = sender(driver.platform, await tokenOf(driver.platform), all);
  const elements = ids.map((one) => `<requisition_line_id>${one}</requisition_line_id>`).join('');
  const date = (day: string) => `<schedule_issuance_date>${day}</schedule_issuance_date>`;
  const xml = (list: string, day: string) => `<requisition>${list}${date(day)}</requisition>`;
  const typed = `<requisition_line_ids type="array">${elements}</requisition_line_ids>`;
  const bodies = [
    ['application/xml', xml(typed, '05/01/2026')],
    ['application/xml', xml(`<requisition-line-ids>${elements}</requisition-line-ids>`, '05/02/2026')],
    [
      'application/x-www-form-urlencoded',
      `requisition_line_ids[]=${ids[0]}&requisition_line_ids%5B%5D=${ids[1]}&schedule_issuance_date=05/03/2026`,
    ],
    [
      'application/x-www-form-urlencoded',
      `requisition_line_ids=${ids.join(',')}&schedule_issuance_date=05/04/2026`,
    ],
    [
      'application/json',
      JSON.stringify({ requisition_line_ids: ids.map(String), schedule_issuance_date: '05/05/2026' }),
    ],
  ] as const;
  for (const [index, [type, body]] of bodies.entries()) {
    const { status } = await send('POST', '/schedule_issuance', body, { type });
    assert.equal(status, 200, type);
    const expected = [`2026-05-0${index + 1}`, null];
    assert.deepEqual(issuance(await linesOf(driver, id)), [expected, expected], type);
  }
});
