/** The areas of the documentation in the order of a run; `--only` takes these names. */
export const areas = [
  'access',
  'formats',
  'service-sheets',
  'payments',
  'requisitions',
  'user-reassignments',
  'scheduling-agreements',
  'quality-inspections',
  'attachments',
  'comments',
  'legal-documents',
] as const;

export type Area = (typeof areas)[number];
