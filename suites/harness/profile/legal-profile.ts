import type { Id } from '../../../models/wire/id.ts';

/** A legal document with the contract that it is of. */
export interface LegalDocumentReference {
  /** Ids. */
  readonly contract: Id;
  readonly id: Id;
}

/** What a target offers for checks of legal documents. What is left out is not known. */
export interface LegalDocumentReferences {
  /** Ids of contracts whose lists are read, and that the hook makes legal documents of. */
  readonly contracts: readonly Id[];
  /** For reads only. */
  readonly readable: readonly LegalDocumentReference[];
  /** May be deleted; each is used once. */
  readonly expendable: readonly LegalDocumentReference[];
}
