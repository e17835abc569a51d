import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { placeOf } from '../harness/dialect/place.ts';
import { clientOf, json } from '../harness/fake/fake.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { judgeListed } from './listed.ts';

const line = { id: 7, status: 'open', quantity: 4, 'external-reference-id': 'L1' };

/** The members that are told, where a list shows a line otherwise than two reads, of which one is before it. */
const toldOf = async (listed: Data, later: Data = {}) => {
  const { judge, notes } = notingJudge();
  const reads = [line, { ...line, ...later }];
  await judgeListed(
    {
      ...{ judge, profile: sampleProfile(), clock: openTestClock() },
      client: clientOf(async () => json(200, [{ ...line, ...listed }])),
    },
    {
      place: placeOf('scheduling-agreements.list-schedules', {}),
      exchanges: [],
      read: async () => ({ data: reads.shift() ?? {}, exchange: json(200, {}).exchange }),
      statuses: ['open', 'closed'],
      members: ['quantity', 'external-reference-id'],
    },
  );
  return notes.all.flatMap(({ violation }) => violation?.subject?.split(' ').at(-1) ?? []);
};

it('tells each member that a list shows otherwise than reads before and after it', async () => {
  const listed = { status: 'closed', quantity: 5 };
  assert.deepEqual(await toldOf({}), []);
  assert.deepEqual(await toldOf(listed), ['status', 'quantity']);
  assert.deepEqual(await toldOf(listed, { status: 'closed' }), ['quantity']);
});
