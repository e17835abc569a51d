import { accessClients } from './access/clients.ts';
import { accessCodes } from './access/codes.ts';
import { accessConsents } from './access/consents.ts';
import { accessDevices } from './access/devices.ts';
import {
  accessDeviceMembers,
  accessDiscoveryMembers,
  accessIdTokenClaims,
  accessTokenMembers,
} from './access/members.ts';
import { accessOpenid, accessRefresh } from './access/openid.ts';
import { accessTokenRequests } from './access/token-requests.ts';
import { accessLifetimes, accessTokens } from './access/tokens.ts';
import { attachmentsAdditions } from './attachments/additions.ts';
import { attachmentsChanges } from './attachments/changes.ts';
import { attachmentsLists, attachmentsReads } from './attachments/reads.ts';
import { attachmentsRequests } from './attachments/requests.ts';
import { commentsAnywhere, commentsCreation, commentsMentions } from './comments/creation.ts';
import { commentsAttachments, commentsReads } from './comments/reads.ts';
import { derivedFaults } from './derive/index.ts';
import type { Fault } from './fault.ts';
import { formatsJson } from './formats/json.ts';
import { formatsDatetimes, formatsNames, formatsUsers } from './formats/records.ts';
import { formatsXml } from './formats/xml.ts';
import { legalDocumentsDeletions } from './legal-documents/deletions.ts';
import { legalDocumentsReads } from './legal-documents/reads.ts';
import { paymentsFieldFilters } from './payments/field-filters.ts';
import { paymentsFilters } from './payments/filters.ts';
import { paymentsMarks } from './payments/marks.ts';
import { paymentsQueries, paymentsStampsAndScopes } from './payments/queries.ts';
import { qualityInspectionsCharacteristics } from './quality-inspections/characteristics.ts';
import { qualityInspectionsCreation } from './quality-inspections/creation.ts';
import { qualityInspectionsDecisions, qualityInspectionsExport } from './quality-inspections/moves.ts';
import {
  qualityInspectionsAttachments,
  qualityInspectionsReads,
  qualityInspectionsScopes,
} from './quality-inspections/reads.ts';
import { qualityInspectionsRequests } from './quality-inspections/requests.ts';
import { requisitionsCarts } from './requisitions/carts.ts';
import { requisitionsCreation, requisitionsLines } from './requisitions/creation.ts';
import { requisitionsCreators } from './requisitions/creators.ts';
import { requisitionsLengths } from './requisitions/lengths.ts';
import { requisitionsIssuance, requisitionsMoves } from './requisitions/moves.ts';
import { requisitionsOperations } from './requisitions/operations.ts';
import { requisitionsPrices } from './requisitions/prices.ts';
import { requisitionsMembers, requisitionsReads } from './requisitions/reads.ts';
import { requisitionsReferences } from './requisitions/references.ts';
import { schedulingAgreementsAnswers } from './scheduling-agreements/answers.ts';
import { schedulingAgreementsBeginnings } from './scheduling-agreements/beginnings.ts';
import { schedulingAgreementsCreation } from './scheduling-agreements/creation.ts';
import { schedulingAgreementsMoves, schedulingAgreementsSchedules } from './scheduling-agreements/moves.ts';
import { schedulingAgreementsNames } from './scheduling-agreements/names.ts';
import {
  schedulingAgreementsAttachments,
  schedulingAgreementsReads,
  schedulingAgreementsScopes,
} from './scheduling-agreements/reads.ts';
import { schedulingAgreementsRequests } from './scheduling-agreements/requests.ts';
import { serviceSheetsApprovers, serviceSheetsBypasses, serviceSheetsVoids } from './service-sheets/moves.ts';
import { serviceSheetsOtherSheets, serviceSheetsReads } from './service-sheets/reads.ts';
import { userReassignmentsAnswers, userReassignmentsItems } from './user-reassignments/answers.ts';
import { userReassignmentsCreation } from './user-reassignments/creation.ts';
import { userReassignmentsProcessing } from './user-reassignments/processing.ts';
import { userReassignmentsResponsibilities } from './user-reassignments/responsibilities.ts';
import { userReassignmentsRules } from './user-reassignments/rules.ts';

/** Every fault: those derived from the models, then those written by hand, in the order of the listing. */
export const faults: readonly Fault[] = [
  ...derivedFaults,
  ...accessTokenMembers,
  ...accessTokenRequests,
  ...accessTokens,
  ...accessClients,
  ...accessCodes,
  ...accessConsents,
  ...accessDeviceMembers,
  ...accessDevices,
  ...accessLifetimes,
  ...accessIdTokenClaims,
  ...accessDiscoveryMembers,
  ...accessOpenid,
  ...accessRefresh,
  ...formatsUsers,
  ...formatsDatetimes,
  ...formatsJson,
  ...formatsNames,
  ...formatsXml,
  ...serviceSheetsVoids,
  ...serviceSheetsBypasses,
  ...serviceSheetsApprovers,
  ...serviceSheetsReads,
  ...serviceSheetsOtherSheets,
  ...paymentsQueries,
  ...paymentsMarks,
  ...paymentsFilters,
  ...paymentsFieldFilters,
  ...paymentsStampsAndScopes,
  ...requisitionsReads,
  ...requisitionsCarts,
  ...requisitionsCreation,
  ...requisitionsLengths,
  ...requisitionsReferences,
  ...requisitionsLines,
  ...requisitionsPrices,
  ...requisitionsOperations,
  ...requisitionsCreators,
  ...requisitionsMoves,
  ...requisitionsIssuance,
  ...requisitionsMembers,
  ...userReassignmentsCreation,
  ...userReassignmentsAnswers,
  ...userReassignmentsRules,
  ...userReassignmentsProcessing,
  ...userReassignmentsItems,
  ...userReassignmentsResponsibilities,
  ...schedulingAgreementsCreation,
  ...schedulingAgreementsAnswers,
  ...schedulingAgreementsNames,
  ...schedulingAgreementsBeginnings,
  ...schedulingAgreementsRequests,
  ...schedulingAgreementsReads,
  ...schedulingAgreementsMoves,
  ...schedulingAgreementsSchedules,
  ...schedulingAgreementsAttachments,
  ...schedulingAgreementsScopes,
  ...qualityInspectionsCreation,
  ...qualityInspectionsCharacteristics,
  ...qualityInspectionsRequests,
  ...qualityInspectionsReads,
  ...qualityInspectionsExport,
  ...qualityInspectionsDecisions,
  ...qualityInspectionsScopes,
  ...qualityInspectionsAttachments,
  ...commentsCreation,
  ...commentsReads,
  ...commentsMentions,
  ...commentsAnywhere,
  ...commentsAttachments,
  ...legalDocumentsReads,
  ...legalDocumentsDeletions,
  ...attachmentsAdditions,
  ...attachmentsReads,
  ...attachmentsLists,
  ...attachmentsChanges,
  ...attachmentsRequests,
];
