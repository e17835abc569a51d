/** Silences that were given up: no verdict rests on their answers, and no client is written differently for one. */
export const retiredSilences: ReadonlySet<string> = new Set([
  'quality-inspections/other-type',
  'quality-inspections/other-ref-document-type',
  'quality-inspections/other-characteristic-type',
  'quality-inspections/other-value-type',
  'quality-inspections/other-limit',
  'quality-inspections/unknown-item',
  'quality-inspections/unknown-uom',
  'quality-inspections/unknown-user',
  'quality-inspections/due-before-request',
  'quality-inspections/due-in-the-past',
  'quality-inspections/quantity-not-positive',
  'quality-inspections/sample-above-quantity',
  'quality-inspections/platform-members-in-request',
  'quality-inspections/unknown-members-in-request',
  'quality-inspections/characteristic-without-name',
  'quality-inspections/repeated-characteristic',
  'quality-inspections/choice-without-values',
  'quality-inspections/quantitative-choice',
  'quality-inspections/target-not-numeric',
  'quality-inspections/wrapped-body',
  'quality-inspections/refusal-status',
  'quality-inspections/warehouse',
  'quality-inspections/resolution-reason',
  'quality-inspections/attachment-created',
  'quality-inspections/attachment-shown',
  'quality-inspections/attachment-delete-status',
  'scheduling-agreements/attachment-created',
  'scheduling-agreements/attachment-shown',
  'scheduling-agreements/attachment-delete-status',
  'comments/attachment-created',
  'comments/attachment-shown',
  'comments/attachment-delete-status',
  'scheduling-agreements/dates-out-of-order',
  'scheduling-agreements/empty-items',
  'scheduling-agreements/platform-members-in-request',
  'scheduling-agreements/item-without-lines',
  'scheduling-agreements/delivery-outside-validity',
  'scheduling-agreements/line-quantities',
  'scheduling-agreements/unknown-item',
  'scheduling-agreements/unknown-uom',
  'scheduling-agreements/initially-exported',
  'scheduling-agreements/schedule-action-answer',
  'comments/platform-members-in-request',
  'comments/unknown-members-in-request',
  'comments/half-a-document',
  'comments/empty-comments',
  'comments/unknown-document',
  'comments/refusal-status',
  'comments/comment-type-of-new',
  'attachments/platform-members-in-request',
  'attachments/missing-file',
  'user-reassignments/platform-members-in-request',
  'user-reassignments/wrong-type-of-member',
  'user-reassignments/flag-and-members-left-out',
  'user-reassignments/same-user',
  'user-reassignments/unknown-user',
]);

/** What whoever names some ids is told of those that were given up; undefined where none of them was. */
export const retirementNote = (ids: readonly string[]): string | undefined => {
  const retired = ids.filter((id) => retiredSilences.has(id));
  if (retired.length === 0) return undefined;
  const [were, lines, answers] =
    retired.length === 1
      ? ['was', 'line', 'answer no longer matters']
      : ['were', 'lines', 'answers no longer matter'];
  return `${retired.join(', ')} ${were} given up: the ${answers}; remove the ${lines}.`;
};
