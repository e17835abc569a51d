import { attachment } from '../../../../models/resources/attachment.ts';
import type { Fault } from '../../fault.ts';
import { collect } from '../../twist/inspection/collect.ts';

/** The list of attachments of an inspection is a bare record where there is one alone. */
export const inspectionAttachmentListIsOneRecord: Fault = {
  id: 'quality-inspections/inspection-attachment-list-is-one-record',
  title: 'The list of attachments of an inspection is a bare record where there is one alone.',
  violates: ['quality-inspections/inspection-attachments-are-listed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list-attachments', ([first, ...others]) =>
    first !== undefined && others.length === 0
      ? { kind: 'one', resource: attachment, record: () => first }
      : undefined,
  ),
};
