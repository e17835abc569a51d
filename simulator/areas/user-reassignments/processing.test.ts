import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { between, driverWith, reassign, requested, statusOf } from './scenarios.test.kit.ts';

const requests = requested(['documents', 'replace-as-requisition-requester']);

test('locked items fail with an error and are not moved', async () => {
  const driver = await driverWith();
  const { shown, items, from, before } = await reassign(
    driver,
    requested(['documents', 'replace-as-contract-owner']),
    'failing',
  );
  assert.deepEqual(shown['summary'], { selected: '2', changed: '1', failed: '1' });
  const failed = items.filter(({ status }) => status === 'Failed');
  assert.equal(failed.length, 1);
  assert.match(String(failed[0]?.['message']), /locked/);
  assert.deepEqual((await driver.holdings(from))['contracts'], before['contracts']?.slice(0, 1));
});

test('a completed reassignment is not processed again, and only due ones are processed', async () => {
  const driver = await driverWith();
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const [first, second] = [
    await driver.api('POST', '', between(from, to, requests)),
    await driver.api('POST', '', between(to, from, requests)),
  ];
  await driver.process(second.json.id);
  assert.equal(await statusOf(driver, first.json.id), 'new');
  const { json: done } = await driver.api('GET', `/${second.json.id}`);
  assert.deepEqual(done['summary'], { selected: '0', changed: '0', failed: '0' });
  driver.wait(1);
  assert.equal(await statusOf(driver, first.json.id), 'done');
  await driver.process(second.json.id);
  assert.deepEqual((await driver.api('GET', `/${second.json.id}`)).json, done);
});

test('scheduled processing is independent of reads, and a refused request does not roll it back', async () => {
  const driver = await driverWith();
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const { json } = await driver.api('POST', '', between(from, to, requests));
  driver.wait(5);
  assert.equal((await driver.api('POST', '', {})).status, 400);
  const reads = await Promise.all([1, 2, 3].map(() => driver.api('GET', `/${json.id}`)));
  for (const read of reads) assert.deepEqual(read.json, reads[0]?.json);
  assert.equal(reads[0]?.json['status'], 'done');
});

test('new starting reassignments wait until processing is requested', async () => {
  const driver = await driverWith();
  driver.wait(50_000);
  assert.equal(await statusOf(driver, 6005), 'new');
  assert.equal(await driver.process(6005), 'done');
  const { summary } = (await driver.api('GET', '/6005')).json;
  assert.ok(Number((summary as Data)['changed']) > 0);
});
