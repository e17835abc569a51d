import type { Fault } from '../fault.ts';
import { answersFaults } from './answers/index.ts';
import { approvalsFaults } from './approvals/index.ts';
import { creationFaults } from './creation/index.ts';
import { deactivationFaults } from './deactivation/index.ts';
import { documentsFaults } from './documents/index.ts';
import { itemsFaults } from './items/index.ts';
import { memberFaultsOfReassignments } from './members.ts';
import { membershipsFaults } from './memberships/index.ts';
import { platformFaults } from './platform/index.ts';
import { processingFaults } from './processing/index.ts';
import { rulesFaults } from './rules/index.ts';
import { unaskedFaults } from './unasked/index.ts';

/** What a platform could do wrong with user reassignments. */
export const userReassignmentFaults: readonly Fault[] = [
  ...creationFaults,
  ...answersFaults,
  ...rulesFaults,
  ...deactivationFaults,
  ...processingFaults,
  ...itemsFaults,
  ...membershipsFaults,
  ...documentsFaults,
  ...approvalsFaults,
  ...platformFaults,
  ...unaskedFaults,
  ...memberFaultsOfReassignments,
];
