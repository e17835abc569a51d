import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Legal document (of a contract)';
const endpoints = 'Endpoints / Legal documents';

/** What listing, showing and deleting legal documents does. */
export const legalDocumentOperationRequirements = [
  rows.documented(
    'legal-documents/list-answers-legal-documents',
    'GET /api/contracts/:contract_id/legal_documents answers a collection of legal documents.',
    endpoints,
  ),
  rows.documented(
    'legal-documents/list-holds-those-of-the-contract',
    'The legal documents of a contract are in the list of that contract.',
    endpoints,
  ),
  rows.documented(
    'legal-documents/list-holds-no-others',
    'The list of a contract holds no legal document of another contract.',
    endpoints,
  ),
  rows.documented(
    'legal-documents/show-answers-the-legal-document',
    'GET /api/contracts/:contract_id/legal_documents/:id answers the one legal document that has this id.',
    endpoints,
  ),
  rows.documented(
    'legal-documents/list-and-show-agree',
    'What the list and a read of one legal document both show of it is the same.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'legal-documents/formats-agree',
    'A legal document that is read as JSON and as XML shows the same in both.',
    `What the service does; ${fields}`,
  ),
  rows.documented(
    'legal-documents/delete-deletes-the-legal-document',
    'DELETE /api/contracts/:contract_id/legal_documents/:id deletes the legal document: it can be shown no more.',
    endpoints,
  ),
  rows.documented(
    'legal-documents/deleted-is-not-listed',
    'A legal document that was deleted is no longer in the list of its contract.',
    endpoints,
  ),
  rows.documented(
    'legal-documents/delete-leaves-others',
    'Deleting a legal document leaves all others there, those of its contract and those of other contracts.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
