import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../../models/endpoints/index.ts';
import type { Members } from '../../../models/members.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { repeatedReadsAgree } from './repeated-reads.ts';

const row = 'formats/reads-change-nothing';

/** What is noted of a legal document that a read shows, and that reads after it show as they are numbered. */
const judge = async (read: (times: number) => Members) => {
  const { judge: noting, notes } = notingJudge();
  let times = 0;
  const answer = () => {
    times += 1;
    return answerWith(200, JSON.stringify({ id: 5, ...read(times) }), 'json');
  };
  const request = { method: 'GET', path: '/api/contracts/1/legal_documents/5' };
  const secondLook = secondLookWith(async () => answer());
  const observed = {
    ...{ request, answer: answer(), endpoint: endpoint('legal-documents.show') },
    ...{ profile: sampleProfile(), secondLook },
  };
  await repeatedReadsAgree.look(observed, noting);
  return { violated: [...notes.of('violated')], holds: [...notes.of('holds')], times };
};

test('a member that each of three reads shows otherwise is a finding', async () => {
  const { violated, times } = await judge((read) => ({ 'negotiation-rounds': read }));
  assert.deepEqual([violated, times], [[row], 3]);
});

test('a record that stays is read once more', async () => {
  const { violated, holds, times } = await judge(() => ({ 'negotiation-rounds': 2 }));
  assert.deepEqual([violated, holds, times], [[], [row], 2]);
});

test('a member that changes once or goes back and forth, and an address that is signed anew, show nothing', async () => {
  const once = await judge((read) => ({ 'negotiation-rounds': read === 1 ? 1 : 2 }));
  const back = await judge((read) => ({ 'negotiation-rounds': read % 2 }));
  const signed = await judge((read) => ({ url: `https://files.example/5?signature=${read}` }));
  assert.deepEqual([once.violated, back.violated, signed.violated], [[], [], []]);
});
