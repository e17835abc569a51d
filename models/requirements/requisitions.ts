import type { Requirement } from './requirement.ts';
import { requisitionFieldRequirements } from './requisitions/fields.ts';
import { requisitionOperationRequirements } from './requisitions/operations.ts';
import { requisitionRuleRequirements } from './requisitions/rules.ts';
import { supplierItemRequirements } from './requisitions/supplier-items.ts';

/** What the documentation says about requisitions. */
export const requisitionsRequirements = [
  ...requisitionFieldRequirements,
  ...requisitionOperationRequirements,
  ...requisitionRuleRequirements,
  ...supplierItemRequirements,
] as const satisfies readonly Requirement[];
