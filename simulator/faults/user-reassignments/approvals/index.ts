import type { Fault } from '../../fault.ts';
import { addedApproverStays } from './added-approver-stays.ts';
import { addedApproverStaysBeside } from './added-approver-stays-beside.ts';
import { chainsHaveBothApprovers } from './chains-have-both-approvers.ts';
import { chainsKeepTheirApprover } from './chains-keep-their-approver.ts';
import { currentApproverIsRemoved } from './current-approver-is-removed.ts';
import { currentApproverStays } from './current-approver-stays.ts';
import { delegateStays } from './delegate-stays.ts';
import { firstChainAloneIsChanged } from './first-chain-alone-is-changed.ts';
import { lastUltimateApproverStays } from './last-ultimate-approver-stays.ts';
import { twoDelegatesAtOnce } from './two-delegates-at-once.ts';
import { ultimateApproverStays } from './ultimate-approver-stays.ts';
import { watcherIsRemoved } from './watcher-is-removed.ts';
import { watcherStaysBeside } from './watcher-stays-beside.ts';

/** What a platform could do wrong with approvals that are reassigned. */
export const approvalsFaults: readonly Fault[] = [
  chainsKeepTheirApprover,
  firstChainAloneIsChanged,
  chainsHaveBothApprovers,
  currentApproverStays,
  currentApproverIsRemoved,
  addedApproverStays,
  addedApproverStaysBeside,
  delegateStays,
  twoDelegatesAtOnce,
  ultimateApproverStays,
  lastUltimateApproverStays,
  watcherStaysBeside,
  watcherIsRemoved,
];
