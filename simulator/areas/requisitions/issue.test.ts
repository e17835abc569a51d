import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { driverWith, type RequisitionDriver } from './scenarios.test.kit.ts';

// The sandbox begins on 1 March 2026 at ten o'clock.
const day = 86_400;

const begun = async (
  state: string,
  { date = '03/03/2026', retry }: { date?: string; retry?: number } = {},
) => {
  const driver = await driverWith();
  const id = await driver.made(state);
  const scheduled = await driver.api('POST', '/schedule_issuance', {
    ...{ requisition_line_ids: [id * 1000 + 1], schedule_issuance_date: date },
    ...(retry !== undefined && { schedule_retry_interval: retry }),
  });
  assert.equal(scheduled.status, 200);
  return { driver, id };
};

/** Its status is read from the store: tokens end before. */
const statusAfter = ({ platform }: RequisitionDriver, id: number, seconds: number): string | undefined => {
  platform.main.clock.advance(seconds * 1000);
  return platform.main.store.get('requisition-header', id)?.state.record.state;
};

describe('the issuance of lines', () => {
  it('should order what is approved on the date, and not before', async () => {
    const { driver, id } = await begun('approved');
    assert.equal(statusAfter(driver, id, day), 'approved');
    assert.equal(statusAfter(driver, id, day), 'ordered');
  });

  it('should wait for the last date of the lines', async () => {
    const { driver, id } = await begun('approved');
    const later = { requisition_line_ids: [id * 1000 + 2], schedule_issuance_date: '03/05/2026' };
    assert.equal((await driver.api('POST', '/schedule_issuance', later)).status, 200);
    assert.equal(statusAfter(driver, id, 3 * day), 'approved');
    assert.equal(statusAfter(driver, id, day), 'ordered');
  });

  it('should be tried again after the interval where the requisition is not approved', async () => {
    const { driver, id } = await begun('pending_approval', { retry: 2 });
    assert.equal(statusAfter(driver, id, 2 * day), 'pending_approval');
    for (const type of ['approve_step', 'approve_step']) await driver.move(id, type);
    assert.equal(statusAfter(driver, id, day), 'approved');
    assert.equal(statusAfter(driver, id, day), 'ordered');
  });

  it('should not be tried again without an interval', async () => {
    const { driver, id } = await begun('pending_approval');
    assert.equal(statusAfter(driver, id, 2 * day), 'pending_approval');
    for (const type of ['approve_step', 'approve_step']) await driver.move(id, type);
    assert.equal(statusAfter(driver, id, 30 * day), 'approved');
  });

  it('should end with the schedule', async () => {
    const { driver, id } = await begun('approved');
    await driver.api('POST', '/unschedule_issuance', { requisition_line_ids: [id * 1000 + 1] });
    assert.equal(statusAfter(driver, id, 30 * day), 'approved');
  });

  it('should end with the requisition', async () => {
    const { driver, id } = await begun('draft', { retry: 1 });
    assert.ok((await driver.api('DELETE', `/${id}`)).status < 300);
    assert.equal(statusAfter(driver, id, 30 * day), undefined);
  });

  it('should hold no more callbacks than requisitions', async () => {
    const { driver, id } = await begun('approved');
    const { clock } = driver.platform.main;
    const names: (string | undefined)[] = [];
    const { at } = clock;
    clock.at = (moment, fire, name) => {
      names.push(name);
      at(moment, fire, name);
    };
    for (const date of ['03/05/2026', '03/06/2026'])
      await driver.api('POST', '/schedule_issuance', {
        ...{ requisition_line_ids: [id * 1000 + 1], schedule_issuance_date: date },
      });
    assert.deepEqual(names, [`issuance ${id}`, `issuance ${id}`]);
  });
});
