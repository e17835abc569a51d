import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import type { Check } from '../../harness/check.ts';
import { approversByHand } from '../approvers/approvers-by-hand.ts';
import { actRightly, answering, deletedBecomes, judgedOn, type Moves } from '../fake/moves.ts';
import { deletion } from './deletion.ts';
import { lifecycleWalks } from './lifecycle-walks.ts';
import { saveForLater } from './save-for-later.ts';
import { submitForApproval } from './submit-for-approval.ts';
import { updateAndSubmitDrafts } from './update-and-submit.ts';

const redIn = (verdicts: Readonly<Record<string, string>>) =>
  Object.keys(verdicts).filter((id) => ['fail', 'blocked', 'harness-error'].includes(verdicts[id] ?? ''));

const inState = (status: string) => (data: Data) => ({ ...data, status });
const without = (data: Data, ...members: string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));

type Case = readonly [name: string, moves: Moves];

describe('requisitions that are moved', () => {
  const all: readonly Check[] = [
    submitForApproval,
    updateAndSubmitDrafts,
    approversByHand,
    deletion,
    saveForLater,
    lifecycleWalks,
  ];

  const legal: readonly Case[] = [
    ['does what is documented', {}],
    ['always asks a buyer', { submit: inState('Pending Buyer Action') }],
    ['approves at once', { submit: inState('approved') }],
    ['has statuses of its own', { submit: inState('in review') }],
    ['refuses to submit', { submit: () => undefined }],
    ['keeps what was deleted as abandoned', { deletes: deletedBecomes('abandoned') }],
    ['keeps what was deleted as withdrawn', { deletes: deletedBecomes('withdrawn') }],
    ['deletes nothing', { deletes: () => 422 }],
    ['refuses every action', { acts: () => 422 }],
    ['shows no approvals', { shows: (data) => without(data, 'approvals') }],
    [
      'shows the current approval alone',
      {
        shows: (data) => ({
          ...data,
          ...(Array.isArray(data['approvals']) && { approvals: data['approvals'].slice(0, 1) }),
        }),
      },
    ],
    ['shows no status', { shows: (data) => without(data, 'status') }],
    ['shows no lines', { shows: (data) => without(data, 'requisition-lines') }],
    [
      'rejects at once',
      { submit: (data) => ({ ...data, status: 'draft', 'reject-reason-comment': 'over budget' }) },
    ],
    [
      'does not know the parameters and says that nothing is there',
      { answers: answering(/add_approver|remove_approval/, 404) },
    ],
    ['is under load', { answers: answering(/^PUT/, 503) }],
    [
      'leaves a removed approval there, skipped',
      {
        acts: (data, given, call) =>
          call.action === 'remove_approval'
            ? {
                ...data,
                approvals: ((data['approvals'] ?? []) as readonly Data[]).map((one) =>
                  String(one['id']) === String(given['approval-id']) ? { ...one, status: 'skipped' } : one,
                ),
              }
            : actRightly(data, given, call),
      },
    ],
  ];
  for (const [name, moves] of legal) {
    it(`should find nothing in a platform that ${name}`, async () => {
      for (const check of all) assert.deepEqual(redIn(await judgedOn(check, moves)), [], check.id);
    });
  }

  it('should pass all there is to judge on a platform that does what is documented', async () => {
    for (const check of all) {
      const verdicts = await judgedOn(check, {});
      assert.deepEqual(new Set(Object.values(verdicts)), new Set(['pass']), check.id);
    }
  });

  const doing =
    (wanted: string, made: (data: Data) => Data): NonNullable<Moves['acts']> =>
    (data, given, call) =>
      call.action === wanted ? made(data) : actRightly(data, given, call);

  const faults: readonly (readonly [string, Check, string, Moves])[] = [
    [
      'a submit leaves a draft',
      submitForApproval,
      'submit-leads-to-approval-or-buyer',
      { submit: (data) => data },
    ],
    [
      'a submit loses the lines',
      submitForApproval,
      'submit-makes-a-requisition',
      { submit: (data) => ({ ...data, status: 'pending_approval', 'requisition-lines': [] }) },
    ],
    [
      'there is no submit_for_approval',
      submitForApproval,
      'submit-makes-a-requisition',
      { answers: answering(/POST .*\/submit_for_approval/, 404) },
    ],
    [
      'an update that submits leaves a draft',
      updateAndSubmitDrafts,
      'update-and-submit-leads-to-approval-or-buyer',
      { submit: (data) => data },
    ],
    [
      'a walk ends in a draft once it is submitted',
      lifecycleWalks,
      'update-and-submit-leads-to-approval-or-buyer',
      { submit: (data) => ({ ...data, status: data['status'] === 'draft' ? 'draft' : 'pending_approval' }) },
    ],
    ['a deletion deletes nothing', deletion, 'delete-deletes', { deletes: (_, all) => all }],
    ['there is no deletion', deletion, 'delete-deletes', { answers: answering(/DELETE/, 405) }],
    [
      'saving for later loses a requisition',
      saveForLater,
      'save-for-later-keeps',
      { acts: doing('save_for_later', (data) => ({ ...data, 'requisition-lines': [] })) },
    ],
    [
      'there is no save_for_later',
      saveForLater,
      'save-for-later-keeps',
      { answers: answering(/save_for_later/, 501) },
    ],
    [
      'nobody is added',
      approversByHand,
      'add-approver-adds',
      { acts: doing('add_approver', (data) => data) },
    ],
    [
      'nobody is removed',
      approversByHand,
      'remove-approval-removes',
      { acts: doing('remove_approval', (data) => data) },
    ],
    [
      'there is no add_approver',
      approversByHand,
      'add-approver-adds',
      { answers: answering(/add_approver/, 405) },
    ],
  ];
  for (const [name, check, requirement, moves] of faults) {
    it(`should see that ${name}`, async () => {
      const verdicts = await judgedOn(check, moves);
      assert.deepEqual(redIn(verdicts), [requirement], JSON.stringify(verdicts));
    });
  }
});
