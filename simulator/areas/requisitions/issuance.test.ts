import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { controller, sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import { moveRequisition } from '../../control/requisitions.ts';
import { creationAt } from '../../every-row/rows.test.kit.ts';

const all = '/api/requisitions';

// The sandbox begins on 1 March 2026 at ten o'clock.
const day = 86_400;

/** A requisition in a status, with operations on it. */
const begun = async (
  state: 'draft' | 'pending_approval' | 'approved' = 'approved',
  choices: Readonly<Record<string, string>> = {},
) => {
  const platform = stillPlatform(choices);
  const api = sender(platform, await tokenOf(platform), all);
  const control = controller(platform);
  const { json } = await api('POST', state === 'draft' ? '' : '/submit_for_approval', creationAt(all));
  const id = Number(json['id']);
  const approve = async () => {
    for (const type of ['approve_step', 'approve_step']) await control(moveRequisition, id, { type });
  };
  if (state === 'approved') await approve();
  return {
    ...{ api, control, id, approve, clock: platform.main.clock },
    schedule: async (date: unknown, more: object = {}, line = 1) => {
      const body = { requisition_line_ids: [id * 1000 + line], schedule_issuance_date: date, ...more };
      return (await api('POST', '/schedule_issuance', body)).status;
    },
    /** Its status so many seconds later, from the store: tokens end before. */
    statusAfter: (seconds: number): string | undefined => {
      platform.main.clock.advance(seconds * 1000);
      return platform.main.store.get('requisition-header', id)?.state.record.state;
    },
  };
};

describe('the issuance of lines', () => {
  it('should by choice put off what is not ordered yet, and leave what is', async () => {
    const { api, control, id, schedule, statusAfter } = await begun('approved', {
      'requisitions/schedule-status': 'backgrounded',
    });
    await schedule('03/03/2026');
    assert.equal(statusAfter(0), 'backgrounded');
    await api('POST', '/unschedule_issuance', { requisition_line_ids: [id * 1000 + 1] });
    assert.equal(statusAfter(0), 'backgrounded');
    await control(moveRequisition, id, { type: 'order' });
    assert.equal(await schedule('03/03/2026'), 200);
    assert.equal(statusAfter(0), 'ordered');
  });

  it('should end with the requisition', async () => {
    const { api, id, schedule, statusAfter } = await begun('draft');
    await schedule('03/03/2026', { schedule_retry_interval: 1 });
    assert.ok((await api('DELETE', `/${id}`)).status < 300);
    assert.equal(statusAfter(30 * day), undefined);
  });

  it('should hold no more callbacks than requisitions', async () => {
    const { id, schedule, clock } = await begun();
    const names: (string | undefined)[] = [];
    const { at } = clock;
    clock.at = (moment, fire, name) => {
      names.push(name);
      at(moment, fire, name);
    };
    for (const date of ['03/05/2026', '03/06/2026']) await schedule(date);
    assert.deepEqual(names, [`issuance ${id}`, `issuance ${id}`]);
  });

  it('should be scheduled by calendar dates as month, day, year alone, and intervals up to 90 days', async () => {
    const { schedule, id, api } = await begun('draft');
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
    for (const ids of [[], null, [id * 1000 + 1, 'x'], id * 1000 + 1])
      assert.equal(await schedule('04/05/2026', { requisition_line_ids: ids }), 400, String(ids));
    const form = { type: 'application/x-www-form-urlencoded' };
    for (const ids of [
      `requisition_line_ids[]=${id}001&requisition_line_ids%5B%5D=${id}002`,
      `requisition_line_ids=${id}001,${id}002`,
    ]) {
      const { status, body } = await api(
        'POST',
        '/schedule_issuance',
        `${ids}&schedule_issuance_date=05/03/2026`,
        form,
      );
      assert.equal(status, 200);
      assert.equal(body.match(/2026-05-03/g)?.length, 2);
    }
  });
});
