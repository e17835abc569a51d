import type { LegalDocumentReferences } from './legal-profile.ts';
import type { LegalDocumentsWritten } from './legal-written.ts';

/** Fills in the defaults of the part about legal documents: contracts that a document names need not be named again. */
export const legalDocumentReferences = ({
  contracts = [],
  readable = [],
  expendable = [],
}: LegalDocumentsWritten = {}): LegalDocumentReferences => {
  const named = [...readable, ...expendable].map(({ contract }) => contract);
  return { contracts: [...new Set([...contracts, ...named])], readable, expendable };
};
