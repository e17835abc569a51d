import type { Check } from '../harness/check.ts';
import { type Clock, systemClock } from '../harness/clock.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { deletion } from './deletion/deletion.ts';
import { fields } from './reads/fields.ts';
import { ownFields } from './reads/own-fields.ts';
import { reads } from './reads/reads.ts';
import { answers } from './silences/answers.ts';
import { deletions } from './silences/deletions.ts';
import { reach } from './silences/reach.ts';
import { scopes } from './silences/scopes.ts';

/** The checks of this area; some wait, by the given clock. */
export const legalDocumentChecksWith = (clock: Clock): readonly Check[] => [
  fields,
  ownFields,
  reads,
  deletion(clock),
  reach,
  answers,
  scopes(clock),
  deletions,
  observeFilters('legal-documents/list-filters', 'the list of legal documents', ({ legalDocuments }) =>
    legalDocuments.contracts.map((contract_id) => ({
      endpoint: 'legal-documents.list',
      params: { contract_id },
    })),
  ),
];

/** The checks of this area, in the order of a run. */
export const legalDocumentChecks: readonly Check[] = legalDocumentChecksWith(systemClock);
