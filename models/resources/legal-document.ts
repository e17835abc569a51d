import { field, record, requiredField } from './field.ts';
import { contract, user } from './master-data.ts';

/** A legal document of a contract ("Legal document (of a contract)"). */
export const legalDocument = record('legal-document', 'legal-documents', [
  requiredField('id', 'integer'),
  field('contract', { one: contract }),
  field('clm-id', 'string', 255),
  field('contract-template-id', 'integer'),
  field('ccc-exec-summary-timestamp', 'datetime'),
  field('ccc-file-timestamp', 'datetime'),
  // A tinyint(1): whether answers write it as a boolean or as 0 and 1 is open.
  field('external-file-upload', 'any'),
  field('locked-by-other-party', 'string', 255),
  field('locked-by-user-id', 'integer'),
  field('negotiation-rounds', 'integer'),
  field('reviewer-user-ids', 'string'),
  field('url', 'string', 255),
  field('created-at', 'datetime'),
  field('updated-at', 'datetime'),
  field('created-by', { one: user }),
  field('updated-by', { one: user }),
]);
