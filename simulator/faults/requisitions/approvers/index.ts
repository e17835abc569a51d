import type { Fault } from '../../fault.ts';
import { addApproverIsNotAllowed } from './add-approver-is-not-allowed.ts';
import { approverByHandIsForgotten } from './approver-by-hand-is-forgotten.ts';
import { approverByHandIsLostInLongerChains } from './approver-by-hand-is-lost-in-longer-chains.ts';
import { approverByHandStays } from './approver-by-hand-stays.ts';
import { removeApprovalIsNotAllowed } from './remove-approval-is-not-allowed.ts';
import { removeTakesTheFirstApprover } from './remove-takes-the-first-approver.ts';

/** What a platform could do wrong with approvers added by hand. */
export const approversFaults: readonly Fault[] = [
  addApproverIsNotAllowed,
  approverByHandIsForgotten,
  approverByHandIsLostInLongerChains,
  approverByHandStays,
  removeApprovalIsNotAllowed,
  removeTakesTheFirstApprover,
];
