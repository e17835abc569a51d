/** The parts of the documentation, in the order a run visits them; `--only` takes these names. */
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
