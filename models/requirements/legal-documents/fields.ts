import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Legal document (of a contract)';

/** The type of each member of a legal document, wherever it is shown, and what it stands for. */
export const legalDocumentFieldRequirements = [
  rows.documented('legal-documents/id-is-integer', 'A legal document shows id as an integer.', fields),
  rows.documented(
    'legal-documents/contract-is-object',
    'A legal document shows contract as an object, a Contract.',
    fields,
  ),
  rows.documented('legal-documents/clm-id-is-string', 'A legal document shows clm-id as a string.', fields),
  rows.documented(
    'legal-documents/clm-id-fits-255-characters',
    'The clm-id of a legal document is no longer than 255 characters.',
    fields,
  ),
  rows.documented(
    'legal-documents/contract-template-id-is-integer',
    'A legal document shows contract-template-id as an integer.',
    fields,
  ),
  rows.unobservable(
    'legal-documents/contract-template-made-the-agreement',
    'contract-template-id names the template from which the legal agreement was made.',
    fields,
  ),
  rows.documented(
    'legal-documents/ccc-exec-summary-timestamp-is-datetime',
    'A legal document shows ccc-exec-summary-timestamp as a datetime.',
    fields,
  ),
  rows.unobservable(
    'legal-documents/exec-summary-timestamp-tells-of-updates',
    'ccc-exec-summary-timestamp is when the executive summary was updated; a copy that is older is out of date.',
    fields,
  ),
  rows.documented(
    'legal-documents/ccc-file-timestamp-is-datetime',
    'A legal document shows ccc-file-timestamp as a datetime.',
    fields,
  ),
  rows.unobservable(
    'legal-documents/file-timestamp-tells-of-updates',
    'ccc-file-timestamp is when the legal document itself was updated; a copy that is older is out of date.',
    fields,
  ),
  rows.documented(
    'legal-documents/external-file-upload-is-flag',
    'A legal document shows external-file-upload as a flag, which is on or off.',
    fields,
  ),
  rows.unobservable(
    'legal-documents/external-file-upload-tells-whose-paper',
    'external-file-upload is on where the agreement is written on the paper of an external party.',
    fields,
  ),
  rows.documented(
    'legal-documents/locked-by-other-party-is-string',
    'A legal document shows locked-by-other-party as a string.',
    fields,
  ),
  rows.documented(
    'legal-documents/locked-by-other-party-fits-255-characters',
    'The locked-by-other-party of a legal document is no longer than 255 characters.',
    fields,
  ),
  rows.documented(
    'legal-documents/locked-by-user-id-is-integer',
    'A legal document shows locked-by-user-id as an integer.',
    fields,
  ),
  rows.unobservable(
    'legal-documents/locks-name-who-edits',
    'locked-by-other-party and locked-by-user-id name the contract party and the user who lock it to edit it.',
    fields,
  ),
  rows.documented(
    'legal-documents/negotiation-rounds-is-integer',
    'A legal document shows negotiation-rounds as an integer.',
    fields,
  ),
  rows.documented(
    'legal-documents/reviewer-user-ids-is-string',
    'A legal document shows reviewer-user-ids as a string.',
    fields,
  ),
  rows.unobservable(
    'legal-documents/reviewers-are-internal',
    'reviewer-user-ids names those of the own side who review a legal document.',
    fields,
  ),
  rows.documented('legal-documents/url-is-string', 'A legal document shows url as a string.', fields),
  rows.documented(
    'legal-documents/url-fits-255-characters',
    'The url of a legal document is no longer than 255 characters.',
    fields,
  ),
  rows.unobservable(
    'legal-documents/url-leads-to-the-document',
    'url links to the legal document where it lies outside the platform.',
    fields,
  ),
  rows.documented(
    'legal-documents/created-at-is-datetime',
    'A legal document shows created-at as a datetime.',
    fields,
  ),
  rows.documented(
    'legal-documents/updated-at-is-datetime',
    'A legal document shows updated-at as a datetime.',
    fields,
  ),
  rows.documented(
    'legal-documents/created-by-is-user',
    'A legal document shows created-by as a user.',
    fields,
  ),
  rows.documented(
    'legal-documents/updated-by-is-user',
    'A legal document shows updated-by as a user.',
    fields,
  ),
] as const satisfies readonly Requirement[];
