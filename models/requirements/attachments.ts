import { attachmentEventRequirements, attachmentOwnerRequirements } from './attachments/below-owners.ts';
import { attachmentContentRequirements } from './attachments/content.ts';
import { attachmentFieldRequirements } from './attachments/fields.ts';
import type { Requirement } from './requirement.ts';

/** What the documentation says about attachments. */
export const attachmentsRequirements = [
  ...attachmentFieldRequirements,
  ...attachmentOwnerRequirements,
  ...attachmentEventRequirements,
  ...attachmentContentRequirements,
] as const satisfies readonly Requirement[];
