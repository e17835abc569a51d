import { lengthRows, type Requirement, rows, typeRows } from './requirement.ts';

const fields = 'Resources and their fields / Legal document (of a contract)';
const fits = lengthRows('legal-documents', fields, 'a legal document');
const shows = typeRows('legal-documents', fields, (member) => `A legal document shows ${member} as`);

/** The type and meaning of each member of a legal document, wherever it is shown. */
const legalDocumentFieldRequirements = [
  shows('id', 'integer'),
  shows('contract', 'object', 'an object, a Contract'),
  shows('clm-id', 'string'),
  fits('clm-id', 255),
  shows('contract-template-id', 'integer'),
  ...rows.documented(
    fields,
    'legal-documents/contract-template-made-the-agreement: contract-template-id is the id of the template that the legal agreement was created from.',
    'legal-documents/exec-summary-timestamp-tells-of-updates: ccc-exec-summary-timestamp is when the executive summary was updated; a copy that is older is out of date.',
    'legal-documents/file-timestamp-tells-of-updates: ccc-file-timestamp is when the legal document itself was updated; a copy that is older is out of date.',
    'legal-documents/external-file-upload-tells-whose-paper: external-file-upload is on for an agreement on the paper of an external party.',
    'legal-documents/locks-name-who-edits: locked-by-other-party and locked-by-user-id name the contract party and the user who have locked the legal document for editing.',
    'legal-documents/reviewers-are-internal: reviewer-user-ids names the internal reviewers of a legal document.',
  ),
  shows('ccc-exec-summary-timestamp', 'datetime'),
  shows('ccc-file-timestamp', 'datetime'),
  shows('external-file-upload', 'flag', 'a flag, which is on or off'),
  shows('locked-by-other-party', 'string'),
  fits('locked-by-other-party', 255),
  shows('locked-by-user-id', 'integer'),
  shows('negotiation-rounds', 'integer'),
  shows('reviewer-user-ids', 'string'),
  shows('url', 'string'),
  fits('url', 255),
  ...rows.unobservable(
    fields,
    'legal-documents/url-leads-to-the-document: url links to a legal document that is stored outside the platform.',
  ),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('created-by', 'user'),
  shows('updated-by', 'user'),
] as const satisfies readonly Requirement[];
const endpoints = 'Endpoints / Legal documents';

/** What listing, showing and deleting legal documents does. */
const legalDocumentOperationRequirements = [
  ...rows.documented(
    endpoints,
    'legal-documents/list-answers-legal-documents: GET /api/contracts/:contract_id/legal_documents answers a collection of legal documents.',
    'legal-documents/list-holds-those-of-the-contract: The legal documents of a contract are in the list of that contract.',
    'legal-documents/list-holds-no-others: The list of a contract contains no legal document of another contract.',
    'legal-documents/show-answers-the-legal-document: GET /api/contracts/:contract_id/legal_documents/:id answers the one legal document that has this id.',
    'legal-documents/delete-deletes-the-legal-document: DELETE /api/contracts/:contract_id/legal_documents/:id deletes the legal document: it can no longer be shown.',
    'legal-documents/deleted-is-not-listed: A legal document that was deleted is no longer in the list of its contract.',
    'legal-documents/delete-leaves-others: Deleting a legal document deletes no other one, of its contract or of another contract.',
  ),
  ...rows.documented(
    `${fields}; ${endpoints}`,
    'legal-documents/list-and-show-agree: Members of a legal document have the same values in the list and in its own read.',
  ),
  ...rows.documented(
    `What the service does; ${fields}`,
    'legal-documents/formats-agree: A legal document that is read as JSON and as XML has the same values in both.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about legal documents of contracts. */
export const legalDocumentsRequirements = [
  ...legalDocumentFieldRequirements,
  ...legalDocumentOperationRequirements,
] as const satisfies readonly Requirement[];
