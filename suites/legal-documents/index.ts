import type { Check } from '../harness/check.ts';
import { type Clock, systemClock } from '../harness/clock.ts';
import { deletion } from './deletion/deletion.ts';
import { fields } from './reads/fields.ts';
import { ownFields } from './reads/own-fields.ts';
import { reads } from './reads/reads.ts';
import { answers } from './silences/answers.ts';
import { deletions } from './silences/deletions.ts';
import { filters } from './silences/filters.ts';
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
  filters,
  scopes(clock),
  deletions,
];

/** The checks of this area, in the order of a run. */
export const legalDocumentChecks: readonly Check[] = legalDocumentChecksWith(systemClock);
