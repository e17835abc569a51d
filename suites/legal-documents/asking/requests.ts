import { pathOf } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Outgoing } from '../../harness/client.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';

/** The list of a contract; the query comes encoded. */
export const listRequest = (contract: Id, format?: Format, query = ''): Outgoing => ({
  method: 'GET',
  path: pathOf('legal-documents.list', { contract_id: contract }) + (query === '' ? '' : `?${query}`),
  endpoint: 'legal-documents.list',
  format,
});

/** One legal document at the path of a contract. */
export const showRequest = ({ contract, id }: LegalDocumentReference, format?: Format): Outgoing => ({
  method: 'GET',
  path: pathOf('legal-documents.show', { contract_id: contract, id }),
  endpoint: 'legal-documents.show',
  format,
});

/** The deletion of one. */
export const deleteRequest = ({ contract, id }: LegalDocumentReference, format?: Format): Outgoing => ({
  method: 'DELETE',
  path: pathOf('legal-documents.delete', { contract_id: contract, id }),
  endpoint: 'legal-documents.delete',
  format,
});
