import { legalDocumentFieldRequirements } from './legal-documents/fields.ts';
import { legalDocumentOperationRequirements } from './legal-documents/operations.ts';
import type { Requirement } from './requirement.ts';

/** What the documentation says about legal documents of contracts. */
export const legalDocumentsRequirements = [
  ...legalDocumentFieldRequirements,
  ...legalDocumentOperationRequirements,
] as const satisfies readonly Requirement[];
