import type { Requirement } from './requirement.ts';
import { reassignmentEffectRequirements } from './user-reassignments/effects.ts';
import { reassignmentFieldRequirements } from './user-reassignments/fields.ts';
import { reassignmentMemberRequirements } from './user-reassignments/members.ts';
import { reassignmentOperationRequirements } from './user-reassignments/operations.ts';
import { reassignmentRuleRequirements } from './user-reassignments/rules.ts';

/** What the documentation says about user reassignments. */
export const userReassignmentsRequirements = [
  ...reassignmentFieldRequirements,
  ...reassignmentMemberRequirements,
  ...reassignmentOperationRequirements,
  ...reassignmentRuleRequirements,
  ...reassignmentEffectRequirements,
] as const satisfies readonly Requirement[];
