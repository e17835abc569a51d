import { accessAuthorization } from './access/authorization.ts';
import { accessClients } from './access/clients.ts';
import { accessDevices } from './access/devices.ts';
import { accessOpenid } from './access/openid.ts';
import { accessTokens } from './access/tokens.ts';
import { attachmentFaults } from './attachments/table.ts';
import { commentFaults } from './comments/table.ts';
import { derivedFaults } from './derive/index.ts';
import type { Fault } from './fault.ts';
import { formatFaults } from './formats/table.ts';
import { legalDocumentFaults } from './legal-documents/table.ts';
import { paymentFaults } from './payments/table.ts';
import { qualityInspectionFaults } from './quality-inspections/table.ts';
import { requisitionContents } from './requisitions/content.ts';
import { requisitionMoves } from './requisitions/moves.ts';
import { schedulingAgreementFaults } from './scheduling-agreements/table.ts';
import { serviceSheetFaults } from './service-sheets/table.ts';
import { reassignmentProcessing } from './user-reassignments/processing.ts';
import { reassignmentRequests } from './user-reassignments/requests.ts';

/** Every fault: those derived from the models, then those written by hand, in the order of the listing. */
export const faults: readonly Fault[] = [
  ...derivedFaults,
  ...accessTokens,
  ...accessClients,
  ...accessAuthorization,
  ...accessDevices,
  ...accessOpenid,
  ...formatFaults,
  ...serviceSheetFaults,
  ...paymentFaults,
  ...requisitionContents,
  ...requisitionMoves,
  ...reassignmentRequests,
  ...reassignmentProcessing,
  ...schedulingAgreementFaults,
  ...qualityInspectionFaults,
  ...commentFaults,
  ...legalDocumentFaults,
  ...attachmentFaults,
];
