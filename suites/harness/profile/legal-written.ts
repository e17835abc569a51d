import type { LegalDocumentReference } from './legal-profile.ts';

/** The part about legal documents as it is written. */
export interface LegalDocumentsWritten {
  readonly contracts?: readonly number[];
  readonly readable?: readonly LegalDocumentReference[];
  readonly expendable?: readonly LegalDocumentReference[];
}
