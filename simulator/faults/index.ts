import { accessFaults } from './access/index.ts';
import { attachmentFaults } from './attachments/index.ts';
import { commentFaults } from './comments/index.ts';
import type { Fault } from './fault.ts';
import { formatsFaults } from './formats/index.ts';
import { legalDocumentFaults } from './legal-documents/index.ts';
import { paymentFaults } from './payments/index.ts';
import { qualityInspectionFaults } from './quality-inspections/index.ts';
import { requisitionFaults } from './requisitions/index.ts';
import { schedulingAgreementFaults } from './scheduling-agreements/index.ts';
import { serviceSheetFaults } from './service-sheets/index.ts';
import { userReassignmentFaults } from './user-reassignments/index.ts';

/** Every deliberate defect. */
export const faults: readonly Fault[] = [
  ...accessFaults,
  ...formatsFaults,
  ...serviceSheetFaults,
  ...paymentFaults,
  ...requisitionFaults,
  ...userReassignmentFaults,
  ...schedulingAgreementFaults,
  ...qualityInspectionFaults,
  ...commentFaults,
  ...legalDocumentFaults,
  ...attachmentFaults,
];
