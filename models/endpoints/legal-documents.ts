import { legalDocument } from '../resources/legal-document.ts';
import { endpointRows } from './endpoint.ts';

const legal = { area: 'legal-documents', resource: legalDocument, basis: 'documented' } as const;

/** Legal documents of contracts: read and deleted, not created. */
export const legalDocumentsEndpoints = endpointRows({
  'legal-documents.list: GET /api/contracts/:contract_id/legal_documents': {
    ...legal,
    answers: ['legal-documents/list-answers-legal-documents'],
    effect: ['legal-documents/list-holds-those-of-the-contract'],
    alone: ['legal-documents/list-holds-no-others'],
    agrees: ['legal-documents/list-and-show-agree'],
    purpose: 'legal documents of a contract by query',
    operationKind: 'list',
    filters: 'legal-documents/list-filters',
    scope: 'core.contract.read',
  },
  'legal-documents.show: GET /api/contracts/:contract_id/legal_documents/:id': {
    ...legal,
    answers: ['legal-documents/show-answers-the-legal-document'],
    purpose: 'one legal document of a contract',
    operationKind: 'show',
    scope: 'core.contract.read',
  },
  'legal-documents.delete: DELETE /api/contracts/:contract_id/legal_documents/:id': {
    ...legal,
    effect: ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    alone: ['legal-documents/delete-leaves-others'],
    purpose: 'delete a legal document of a contract',
    operationKind: 'delete',
    scope: 'core.contract.write',
  },
});
