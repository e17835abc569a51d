import type { Data } from '../../../../models/resources/resource.ts';
import { acting, moving, type Play, type Row, stateOf, submitting } from './plays.test.kit.ts';
import { complete } from './requisitions.test.kit.ts';

const removingConfigured: Play = async (story) => {
  const id = await story.made('pending_approval');
  const approvals = ((await story.api('GET', `/${id}`)).json['approvals'] ?? []) as Data[];
  const told: unknown[] = [];
  for (const one of approvals) {
    const { status } = await story.api('PUT', `/${id}/remove_approval`, { approval_id: one['id'] });
    told.push(`${status} ${await stateOf(story, id)}`);
  }
  return told.join(', ');
};

const submittingBoth: Play = async (story) =>
  `${await submitting(story, complete())} ${await submitting(story, complete({ 'ship-to-address': null }))}`;

const approvingTwice: Play = async (story) => {
  const id = await story.made('pending_approval');
  const first = (await story.move(id, 'approve_step')).state;
  return `${first} ${(await story.move(id, 'approve_step')).state}`;
};

/** How requisitions move. */
export const moveRows: readonly Row[] = [
  [
    'submit-selects',
    submittingBoth,
    {
      completeness: 'pending_approval pending_buyer_action',
      approval: 'pending_approval pending_approval',
      buyer: 'pending_buyer_action pending_buyer_action',
    },
  ],
  [
    'submit-elsewhere',
    acting('approved', '/update_and_submit_for_approval', 'PUT', {}),
    { refused: '422 approved', again: '200 pending_approval' },
  ],
  ['saved-for-later', acting('cart', '/save_for_later'), { draft: '200 draft', cart: '200 cart' }],
  [
    'save-for-later-elsewhere',
    acting('draft', '/save_for_later'),
    { refused: '422 draft', ignored: '200 draft' },
  ],
  ['update-elsewhere', acting('ordered', '', 'PUT', {}), { refused: '422 ordered', accepted: '200 ordered' }],
  [
    'update-of-pending',
    acting('pending_approval', '', 'PUT', {}),
    { stays: '200 pending_approval', draft: '200 draft' },
  ],
  ['delete-elsewhere', acting('approved', '', 'DELETE'), { refused: '422 approved', accepted: '200 gone' }],
  [
    'add-approver-elsewhere',
    acting('approved', '/add_approver', 'PUT', { approver_id: 15 }),
    { refused: '422 approved', accepted: '200 approved' },
  ],
  [
    'add-approver-unknown-user',
    acting('pending_approval', '/add_approver', 'PUT', { approver_id: 99 }),
    { refused: '422 pending_approval', ignored: '200 pending_approval' },
  ],
  [
    'remove-configured-approval',
    removingConfigured,
    { refused: '422 pending_approval, 422 pending_approval', removed: '200 pending_approval, 200 approved' },
  ],
  [
    'remove-approval-elsewhere',
    acting('draft', '/remove_approval', 'PUT', { approval_id: 1 }),
    { refused: '422 draft', ignored: '200 draft' },
  ],
  [
    'step-approved',
    approvingTwice,
    {
      'next-step': 'pending_approval approved',
      ordered: 'pending_approval ordered',
      approved: 'approved There is no step to approve.',
    },
  ],
  ['step-rejected', moving('pending_approval', 'reject_step'), { draft: 'draft', abandoned: 'abandoned' }],
  [
    'buyer-acted',
    moving('pending_buyer_action', 'act_as_buyer'),
    { 'pending-approval': 'pending_approval', approved: 'approved' },
  ],
  ['ordered', moving('approved', 'order'), { ordered: 'ordered', backgrounded: 'backgrounded' }],
  ['ordered', moving('approved', 'order', 'order'), { ordered: 'ordered', backgrounded: 'ordered' }],
  [
    'received',
    moving('ordered', 'receive_partly'),
    { 'by-quantity': 'partially_received', 'at-once': 'received' },
  ],
  ['withdrawn', moving('pending_approval', 'withdraw'), { withdrawn: 'withdrawn', draft: 'draft' }],
];
