import { commentAttachmentRequirements } from './comments/attachments.ts';
import { commentFieldRequirements } from './comments/fields.ts';
import { commentOperationRequirements } from './comments/operations.ts';
import { commentRuleRequirements } from './comments/rules.ts';
import type { Requirement } from './requirement.ts';

/** What the documentation says about comments. */
export const commentsRequirements = [
  ...commentFieldRequirements,
  ...commentOperationRequirements,
  ...commentRuleRequirements,
  ...commentAttachmentRequirements,
] as const satisfies readonly Requirement[];
