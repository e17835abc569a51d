import type { RequirementId } from '../../../models/requirements/index.ts';
import { responsibilities, responsibilityGroups, shownGroup } from '../../../models/responsibilities.ts';

type Row = readonly [path: string, requirement: RequirementId];

/** Field -> the last words of the sentence about its type. */
const kinds: Readonly<Record<string, string>> = {
  id: 'integer',
  'created-at': 'datetime',
  'updated-at': 'datetime',
  status: 'string',
  'from-user': 'user',
  'to-user': 'user',
  'deactivate-from-user-after-reassignment': 'boolean',
  notes: 'string',
  'requested-reassignments': 'object',
  summary: 'object-or-null',
  'created-by': 'user',
  'updated-by': 'user',
};

const row = (path: string, words: string): Row => [path, `user-reassignments/${words}` as RequirementId];

const counts = ['selected', 'changed', 'failed'].map((count) =>
  row(`summary.${count}`, `summary-${count}-is-string`),
);

const groups = responsibilityGroups.map((group) =>
  row(`requested-reassignments.${shownGroup(group)}`, `${group}-is-object`),
);

const members = responsibilities.map(({ group, member }) =>
  row(`requested-reassignments.${shownGroup(group)}.${member}`, `${member}-is-boolean`),
);

/** Each member that a reassignment may show, by the path to it, with the sentence about its type. */
export const fieldRows: readonly Row[] = [
  ...Object.entries(kinds).map(([field, kind]) => row(field, `${field}-is-${kind}`)),
  ...counts,
  ...groups,
  ...members,
];

/** What null shows as well as a value does. */
export const nullTells: ReadonlySet<string> = new Set(['summary']);
