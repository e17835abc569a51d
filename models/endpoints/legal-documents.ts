import { legalDocument } from '../resources/legal-document.ts';
import { type Endpoint, statedRequirements } from './endpoint.ts';

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
    requirements: statedRequirements({
      answers: ['legal-documents/list-answers-legal-documents'],
      effect: ['legal-documents/list-holds-those-of-the-contract'],
      alone: ['legal-documents/list-holds-no-others'],
    }),
    method: 'GET',
    path: base,
    purpose: 'legal documents of a contract by query',
    operationKind: 'list',
    filters: 'legal-documents/list-filters',
    scope: 'core.contract.read',
  },
  {
    ...legal,
    id: 'legal-documents.show',
    requirements: statedRequirements({ answers: ['legal-documents/show-answers-the-legal-document'] }),
    method: 'GET',
    path: `${base}/:id`,
    purpose: 'one legal document of a contract',
    operationKind: 'show',
    scope: 'core.contract.read',
  },
  {
    ...legal,
    id: 'legal-documents.delete',
    requirements: statedRequirements({
      effect: ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
      alone: ['legal-documents/delete-leaves-others'],
    }),
    method: 'DELETE',
    path: `${base}/:id`,
    purpose: 'delete a legal document of a contract',
    operationKind: 'delete',
    scope: 'core.contract.write',
  },
] as const satisfies readonly Endpoint[];
