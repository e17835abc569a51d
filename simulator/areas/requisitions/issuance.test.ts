import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import { creationAt } from '../../every-row/rows.test.kit.ts';

const all = '/api/requisitions';

/** A new draft whose first line is scheduled; the sandbox begins on 1 March 2026 at ten o'clock. */
const openDraft = async () => {
  const platform = stillPlatform();
  const api = sender(platform, await tokenOf(platform), all);
  const { json } = await api('POST', '', creationAt(all));
  const id = Number(json['id']);
  const schedule = async (date: unknown, more: object = {}) => {
    const body = { requisition_line_ids: [id * 1000 + 1], schedule_issuance_date: date, ...more };
    return (await api('POST', '/schedule_issuance', body)).status;
  };
  return { id, schedule, clock: platform.main.clock };
};

describe('the issuance of lines', () => {
  it('should hold one callback for a requisition, however often it is scheduled', async () => {
    const { id, schedule, clock } = await openDraft();
    const names: (string | undefined)[] = [];
    const { at } = clock;
    clock.at = (moment, fire, name) => {
      names.push(name);
      at(moment, fire, name);
    };
    for (const date of ['03/05/2026', '03/06/2026']) assert.equal(await schedule(date), 200);
    assert.deepEqual(names, [`issuance ${id}`, `issuance ${id}`]);
  });

  it('should be scheduled by calendar dates as month, day, year alone, and intervals up to 90 days', async () => {
    const { schedule } = await openDraft();
    for (const date of ['03/01/2026', '12/31/2026', '02/29/2028']) assert.equal(await schedule(date), 200);
    for (const date of [
      ...['13/01/2026', '02/30/2026', '02/29/2027', '3/1/2026', '03/01/26', '2026-04-05', '02/28/2026'],
      ...['', 'soon', '04/05/2026x', '04-05-2026', null, 20260405],
    ])
      assert.equal(await schedule(date), 400, String(date));
    for (const [days, status] of [
      [90, 200],
      [91, 400],
      [-1, 400],
      [1.5, 400],
      ['often', 400],
    ] as const)
      assert.equal(await schedule('04/05/2026', { schedule_retry_interval: days }), status, String(days));
  });
});
