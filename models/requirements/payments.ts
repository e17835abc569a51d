import { paymentFieldRequirements } from './payments/fields.ts';
import { paymentOperationRequirements } from './payments/operations.ts';
import type { Requirement } from './requirement.ts';

/** What the documentation says about invoice payments. */
export const paymentsRequirements = [
  ...paymentFieldRequirements,
  ...paymentOperationRequirements,
] as const satisfies readonly Requirement[];
