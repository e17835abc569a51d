import type { Handlers } from '../handler.ts';
import { deleteLegalDocument } from './delete.ts';
import { listLegalDocuments } from './list.ts';
import { showLegalDocument } from './show.ts';

/** What does which deed on legal documents. */
export const legalDocumentHandlers: Handlers = {
  list: listLegalDocuments,
  show: showLegalDocument,
  delete: deleteLegalDocument,
};
