import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { openScope } from '../laws/open-scopes.ts';
import { madeWith, partStamps } from './created-members.ts';
import { deletion } from './deletion.ts';
import { contractsOf } from './descriptor.ts';
import { reads } from './reads.ts';
import { answers, deletions, reach } from './silences.ts';

/** The checks of this area, in the order of a run. */
export const legalDocumentChecks: readonly Check[] = [
  fieldCheck('legal-documents'),
  reads,
  madeWith,
  partStamps,
  deletion,
  reach,
  answers,
  openScope(
    { id: 'legal-documents/scopes', title: 'Whether reading legal documents takes a scope of its own' },
    {
      silence: 'legal-documents/scopes',
      own: /contract|legal|clm/i,
      refused: 'contract',
      read: (context) => {
        const [contract_id] = contractsOf(context);
        return contract_id === undefined ? undefined : requestTo('legal-documents.list', { contract_id });
      },
    },
  ),
  deletions,
  observeFilters('legal-documents/list-filters', 'the list of legal documents', ({ legalDocuments }) =>
    legalDocuments.contracts.map((contract_id) => ({
      endpoint: 'legal-documents.list',
      params: { contract_id },
    })),
  ),
];
