import assert from 'node:assert/strict';
import { it } from 'node:test';
import { serviceSheet } from '../../models/resources/service-sheet.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { returnedMembers } from './returned-members.ts';

type Sheet = Readonly<Record<string, unknown>>;

const nothing: Sheet = Object.fromEntries(serviceSheet.fields.map(({ name }) => [name, null]));

const sheets: readonly Sheet[] = [21, 22, 23].map((id) => ({
  ...nothing,
  ...{ id, status: 'approved', total: '7.5', 'updated-at': '2030-01-02T03:04:05Z' },
  'po-number': id === 23 ? null : `PO-${id}`,
}));

const without = (name: string, { [name]: _, ...others }: Sheet): Sheet => others;

/** Whether a member is seen to be left out, of sheets as the list and reads of one show them. */
const isSeen = async (
  member: string,
  {
    listed = (one) => one,
    shown = (one) => one,
  }: { listed?: (one: Sheet) => Sheet; shown?: (one: Sheet) => Sheet },
): Promise<boolean> => {
  const { judge, notes } = notingJudge();
  const profile = sampleProfile({
    serviceSheets: { readable: [21, 22, 23] },
    capabilities: { json: true, xml: false },
  });
  const send = async ({ path }: Outgoing) => {
    const one = sheets.find(({ id }) => path.endsWith(`/${id}`));
    return answerWith(200, JSON.stringify(one === undefined ? sheets.map(listed) : shown(one)), 'json');
  };
  const client = { send, exchanges: [], requests: 0 };
  await returnedMembers.run({ judge, profile, client } as unknown as Context);
  return notes.violations().has(`service-sheets/${member}-is-returned`);
};

it('should see that one of several reads leaves a member out that the list shows', async () => {
  const shown = (one: Sheet) => (one['id'] === 21 ? without('total', one) : one);
  assert.equal(await isSeen('total', { shown }), true);
});

it('should see that the list leaves a member of some sheets out that reads show', async () => {
  const listed = (one: Sheet) => (one['id'] === 22 ? without('po-number', one) : one);
  assert.equal(await isSeen('po-number', { listed }), true);
});

it('should accept that a member without a value is left out, and what changed between two reads', async () => {
  const shown = (one: Sheet) => (one['id'] === 23 ? without('po-number', one) : one);
  assert.equal(await isSeen('po-number', { shown }), false);
  const changed = (one: Sheet) =>
    one['id'] === 21 ? { ...without('total', one), 'updated-at': '2030-01-02T03:04:06Z' } : one;
  assert.equal(await isSeen('total', { shown: changed }), false);
});
