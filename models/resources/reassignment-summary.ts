import { field } from './field.ts';
import type { Resource } from './resource.ts';

/** What came of a reassignment: counts, documented as strings. */
export const reassignmentSummary: Resource = {
  name: 'summary',
  plural: 'summaries',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [field('selected', 'string'), field('changed', 'string'), field('failed', 'string')],
};
