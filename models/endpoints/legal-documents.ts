import { legalDocument } from '../resources/legal-document.ts';
import type { Endpoint } from './endpoint.ts';

const base = '/api/contracts/:contract_id/legal_documents';

const legal = {
  area: 'legal-documents',
  resource: legalDocument,
  parameters: [],
  basis: 'documented',
} as const;

/** Legal documents of contracts: read and deleted, not created. */
export const legalDocumentsEndpoints = [
  {
    ...legal,
    id: 'legal-documents.list',
    method: 'GET',
    path: base,
    purpose: 'legal documents of a contract by query',
    deed: 'list',
    filters: 'legal-documents/list-filters',
    scope: 'core.contract.read',
  },
  {
    ...legal,
    id: 'legal-documents.show',
    method: 'GET',
    path: `${base}/:id`,
    purpose: 'one legal document of a contract',
    deed: 'show',
    scope: 'core.contract.read',
  },
  {
    ...legal,
    id: 'legal-documents.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    purpose: 'delete a legal document of a contract',
    deed: 'delete',
    scope: 'core.contract.write',
  },
] as const satisfies readonly Endpoint[];
