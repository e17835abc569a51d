import type { Data } from '../../../models/resources/resource.ts';
import type { Check } from '../../harness/check.ts';
import { accuses, type Faults, passesEverywhere, permits } from '../../harness/fake/area.test.kit.ts';
import { approversByHand } from '../approvers/approvers-by-hand.ts';
import { actRightly, answering, deletedBecomes, judgedBy, type Moves } from '../fake/moves.ts';
import { deletion } from './deletion.ts';
import { lifecycleWalks } from './lifecycle-walks.ts';
import { saveForLater } from './save-for-later.ts';
import { submitForApproval } from './submit-for-approval.ts';
import { updateAndSubmitDrafts } from './update-and-submit.ts';
import { writesToOne } from './writes-to-one.ts';

const inState = (status: string) => (data: Data) => ({ ...data, status });
const without = (data: Data, ...members: string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));

const doing =
  (wanted: string, made: (data: Data) => Data): NonNullable<Moves['acts']> =>
  (data, given, call) =>
    call.action === wanted ? made(data) : actRightly(data, given, call);

const tests = {
  checks: [
    submitForApproval,
    updateAndSubmitDrafts,
    approversByHand,
    deletion,
    saveForLater,
    writesToOne,
    lifecycleWalks,
  ],
  judgedBy,
};

passesEverywhere(tests);

permits<Moves>(tests, {
  'does what is documented': {},
  'always asks a buyer': { submit: inState('Pending Buyer Action') },
  'approves at once': { submit: inState('approved') },
  'has statuses of its own': { submit: inState('in review') },
  'refuses to submit': { submit: () => undefined },
  'keeps what was deleted as abandoned': { deletes: deletedBecomes('abandoned') },
  'keeps what was deleted as withdrawn': { deletes: deletedBecomes('withdrawn') },
  'deletes nothing': { deletes: () => 422 },
  'refuses every action': { acts: () => 422 },
  'shows no approvals': { shows: (data) => without(data, 'approvals') },
  'shows the current approval alone': {
    shows: (data) => ({
      ...data,
      ...(Array.isArray(data['approvals']) && { approvals: data['approvals'].slice(0, 1) }),
    }),
  },
  'shows no status': { shows: (data) => without(data, 'status') },
  'shows no lines': { shows: (data) => without(data, 'requisition-lines') },
  'rejects at once': {
    submit: (data) => ({ ...data, status: 'draft', 'reject-reason-comment': 'over budget' }),
  },
  'does not know the parameters and says that nothing is there': {
    answers: answering(/add_approver|remove_approval/, 404),
  },
  'is under load': { answers: answering(/^PUT/, 503) },
  'leaves a removed approval there, skipped': {
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
});

const accusedBy = (check: Check, faults: Faults<Moves>) =>
  accuses({ checks: [check], judgedBy }, faults, 'alone');

accusedBy(submitForApproval, [
  [['submit-leads-to-approval-or-buyer'], 'a submit leaves a draft', { submit: (data) => data }],
  [
    ['submit-makes-a-requisition'],
    'a submit loses the lines',
    { submit: (data) => ({ ...data, status: 'pending_approval', 'requisition-lines': [] }) },
  ],
  [
    ['submit-makes-a-requisition'],
    'there is no submit_for_approval',
    { answers: answering(/POST .*\/submit_for_approval/, 404) },
  ],
]);

accusedBy(updateAndSubmitDrafts, [
  [
    ['update-and-submit-leads-to-approval-or-buyer'],
    'an update that submits leaves a draft',
    { submit: (data) => data },
  ],
]);

accusedBy(lifecycleWalks, [
  [
    ['update-and-submit-leads-to-approval-or-buyer'],
    'a walk ends in a draft once it is submitted',
    { submit: (data) => ({ ...data, status: data['status'] === 'draft' ? 'draft' : 'pending_approval' }) },
  ],
]);

accusedBy(deletion, [
  [['delete-deletes'], 'a deletion deletes nothing', { deletes: (_, all) => all }],
  [['delete-deletes'], 'there is no deletion', { answers: answering(/DELETE/, 405) }],
]);

accusedBy(saveForLater, [
  [
    ['save-for-later-keeps'],
    'saving for later loses a requisition',
    { acts: doing('save_for_later', (data) => ({ ...data, 'requisition-lines': [] })) },
  ],
  [['save-for-later-keeps'], 'there is no save_for_later', { answers: answering(/save_for_later/, 501) }],
]);

accusedBy(approversByHand, [
  [['add-approver-adds'], 'nobody is added', { acts: doing('add_approver', (data) => data) }],
  [['remove-approval-removes'], 'nobody is removed', { acts: doing('remove_approval', (data) => data) }],
  [['add-approver-adds'], 'there is no add_approver', { answers: answering(/add_approver/, 405) }],
]);
