import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import type { Check } from '../../harness/check.ts';
import { approversByHand } from '../approvers/approvers-by-hand.ts';
import { actRightly, judgedOn, type Moves } from '../stand-ins/moving-platform.ts';
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
    ['keeps what was deleted as abandoned', { remove: inState('abandoned') }],
    ['keeps what was deleted as withdrawn', { remove: inState('withdrawn') }],
    ['deletes nothing', { remove: () => undefined }],
    ['refuses every action', { act: () => undefined }],
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
      { status: ({ path }) => (/add_approver|remove_approval/.test(path) ? 404 : undefined) },
    ],
    ['is under load', { status: ({ method }) => (method === 'PUT' ? 503 : undefined) }],
    [
      'leaves a removed approval there, skipped',
      {
        act: (action, data, given) =>
          action === 'remove_approval'
            ? {
                ...data,
                approvals: ((data['approvals'] ?? []) as readonly Data[]).map((one) =>
                  String(one['id']) === given.get('approval_id') ? { ...one, status: 'skipped' } : one,
                ),
              }
            : actRightly(action, data, given),
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

  const notThere =
    (pattern: RegExp, status: number): NonNullable<Moves['status']> =>
    ({ method, path }) =>
      pattern.test(`${method} ${path}`) ? status : undefined;

  const doing =
    (wanted: string, made: (data: Data) => Data): NonNullable<Moves['act']> =>
    (action, data, given) =>
      action === wanted ? made(data) : actRightly(action, data, given);

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
      { status: notThere(/POST .*\/submit_for_approval/, 404) },
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
    ['a deletion deletes nothing', deletion, 'delete-deletes', { remove: (data) => data }],
    ['there is no deletion', deletion, 'delete-deletes', { status: notThere(/DELETE/, 405) }],
    [
      'saving for later loses a requisition',
      saveForLater,
      'save-for-later-keeps',
      { act: doing('save_for_later', (data) => ({ ...data, 'requisition-lines': [] })) },
    ],
    [
      'there is no save_for_later',
      saveForLater,
      'save-for-later-keeps',
      { status: notThere(/save_for_later/, 501) },
    ],
    ['nobody is added', approversByHand, 'add-approver-adds', { act: doing('add_approver', (data) => data) }],
    [
      'nobody is removed',
      approversByHand,
      'remove-approval-removes',
      { act: doing('remove_approval', (data) => data) },
    ],
    [
      'there is no add_approver',
      approversByHand,
      'add-approver-adds',
      { status: notThere(/add_approver/, 405) },
    ],
  ];
  for (const [name, check, requirement, moves] of faults) {
    it(`should see that ${name}`, async () => {
      const verdicts = await judgedOn(check, moves);
      assert.deepEqual(redIn(verdicts), [requirement], JSON.stringify(verdicts));
    });
  }
});
