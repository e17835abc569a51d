import type { Requirement } from './requirement.ts';
import { agreementAnswerRequirements } from './scheduling-agreements/answers.ts';
import { agreementFieldRequirements } from './scheduling-agreements/fields.ts';
import { agreementOperationRequirements } from './scheduling-agreements/operations.ts';
import { agreementRequestRequirements } from './scheduling-agreements/requests.ts';

/** What the documentation says about scheduling agreements and their delivery schedules. */
export const schedulingAgreementsRequirements = [
  ...agreementFieldRequirements,
  ...agreementRequestRequirements,
  ...agreementAnswerRequirements,
  ...agreementOperationRequirements,
] as const satisfies readonly Requirement[];
