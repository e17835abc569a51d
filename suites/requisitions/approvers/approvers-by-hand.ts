import type { Check } from '../../harness/check.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { reachPendingApproval } from '../asking/reach-state.ts';
import { completeWish } from '../asking/submitted-wish.ts';
import { addByHand, freeApprovers } from './add-by-hand.ts';
import { observeApprovers } from './approver-silences.ts';
import { removeByHand } from './remove-by-hand.ts';

const adds = 'requisitions/add-approver-adds';
const removes = 'requisitions/remove-approval-removes';
const claims = [adds, removes] as const;

/** An approver who is added by hand to a requisition that is pending approval, and taken off again. */
export const approversByHand: Check = {
  id: 'requisitions/approvers-by-hand',
  title: 'Approvers are added by hand and taken off again while a requisition is pending approval',
  claims,
  observes: [
    'requisitions/remove-configured-approval',
    'requisitions/add-approver-elsewhere',
    'requisitions/add-approver-unknown-user',
    'requisitions/remove-approval-elsewhere',
    'requisitions/action-parameter-place',
    'requisitions/action-answer-body',
  ],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (profile.requisitions.approverIds.length === 0) {
      judge.notApplicable(claims, 'the profile names no users who may be added as approvers');
      return;
    }
    if (await blockWithoutForm(context, claims)) return;
    const pending = await reachPendingApproval(context, await completeWish(context, 'approvers'));
    if (!('sight' in pending)) {
      judge.inconclusive(claims, pending.reason);
      return;
    }
    const users = freeApprovers(context, pending.sight);
    if (users.length === 0) {
      const reason = 'every user whom the profile offers as an approver is among the approvers already';
      judge.unmet(claims, reason);
      return;
    }
    const { added, sight } = await addByHand(context, pending, users);
    if (added === undefined)
      judge.inconclusive(removes, 'no approver was seen to be added who could be removed');
    const last = added === undefined ? sight : await removeByHand(context, added);
    await observeApprovers(context, {
      configured: pending.sight,
      last,
      place: added?.place ?? 'query',
      user: users[0] ?? 0,
    });
  },
};
