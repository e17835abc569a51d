import { legalDocuments } from '../../fixtures/seed/legal-documents.ts';
import type { Moment } from '../clock.ts';
import { legalDocumentDraft } from '../documents/legal-document-draft.ts';
import type { Store } from '../store/port.ts';

/** Puts the starting legal documents into a store. */
export const fillLegalDocuments = (store: Store, start: Moment): void => {
  for (const { data, contract } of legalDocuments(start)) store.put(legalDocumentDraft(data, contract));
};
