import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { deletion } from './deletion/deletion.ts';
import { fields, ownFields } from './reads/fields.ts';
import { reads } from './reads/reads.ts';
import { answers } from './silences/answers.ts';
import { deletions } from './silences/deletions.ts';
import { reach } from './silences/reach.ts';
import { scopes } from './silences/scopes.ts';

/** The checks of this area, in the order of a run. */
export const legalDocumentChecks: readonly Check[] = [
  fields,
  ownFields,
  reads,
  deletion,
  reach,
  answers,
  scopes,
  deletions,
  observeFilters('legal-documents/list-filters', 'the list of legal documents', ({ legalDocuments }) =>
    legalDocuments.contracts.map((contract_id) => ({
      endpoint: 'legal-documents.list',
      params: { contract_id },
    })),
  ),
];
