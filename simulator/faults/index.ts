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
import { accessOpenid } from './access/openid.ts';
import { accessRefresh } from './access/refresh.ts';
import { accessTokenRequests } from './access/token-requests.ts';
import { accessLifetimes, accessTokens } from './access/tokens.ts';
import { attachmentsAdditions } from './attachments/additions.ts';
import { attachmentsChanges } from './attachments/changes.ts';
import { attachmentsLists } from './attachments/lists.ts';
import { attachmentsReads } from './attachments/reads.ts';
import { attachmentsRequests } from './attachments/requests.ts';
import { commentsAnywhere } from './comments/anywhere.ts';
import { commentsAttachments } from './comments/attachments.ts';
import { commentsCreation } from './comments/creation.ts';
import { commentsMentions } from './comments/mentions.ts';
import { commentsReads } from './comments/reads.ts';
import { derivedFaults } from './derive/index.ts';
import type { Fault } from './fault.ts';
import { formatsDatetimes } from './formats/datetimes.ts';
import { formatsJson } from './formats/json.ts';
import { formatsNames } from './formats/names.ts';
import { formatsUsers } from './formats/users.ts';
import { formatsXml } from './formats/xml.ts';
import { legalDocumentsDeletions } from './legal-documents/deletions.ts';
import { legalDocumentsReads } from './legal-documents/reads.ts';
import { paymentsFieldFilters } from './payments/field-filters.ts';
import { paymentsFilters } from './payments/filters.ts';
import { paymentsMarks } from './payments/marks.ts';
import { paymentsQueries } from './payments/queries.ts';
import { paymentsStampsAndScopes } from './payments/stamps-and-scopes.ts';
import { qualityInspectionsAttachments } from './quality-inspections/attachments.ts';
import { qualityInspectionsCharacteristics } from './quality-inspections/characteristics.ts';
import { qualityInspectionsCreation } from './quality-inspections/creation.ts';
import { qualityInspectionsDecisions } from './quality-inspections/decisions.ts';
import { qualityInspectionsExport } from './quality-inspections/export.ts';
import { qualityInspectionsReads } from './quality-inspections/reads.ts';
import { qualityInspectionsRequests } from './quality-inspections/requests.ts';
import { qualityInspectionsScopes } from './quality-inspections/scopes.ts';
import { requisitionsCarts } from './requisitions/carts.ts';
import { requisitionsCreation } from './requisitions/creation.ts';
import { requisitionsCreators } from './requisitions/creators.ts';
import { requisitionsIssuance } from './requisitions/issuance.ts';
import { requisitionsLengths } from './requisitions/lengths.ts';
import { requisitionsLines } from './requisitions/lines.ts';
import { requisitionsMembers } from './requisitions/members.ts';
import { requisitionsMoves } from './requisitions/moves.ts';
import { requisitionsPrices } from './requisitions/prices.ts';
import { requisitionsReads } from './requisitions/reads.ts';
import { requisitionsReferences } from './requisitions/references.ts';
import { schedulingAgreementsAnswers } from './scheduling-agreements/answers.ts';
import { schedulingAgreementsAttachments } from './scheduling-agreements/attachments.ts';
import { schedulingAgreementsBeginnings } from './scheduling-agreements/beginnings.ts';
import { schedulingAgreementsCreation } from './scheduling-agreements/creation.ts';
import { schedulingAgreementsMoves } from './scheduling-agreements/moves.ts';
import { schedulingAgreementsNames } from './scheduling-agreements/names.ts';
import { schedulingAgreementsReads } from './scheduling-agreements/reads.ts';
import { schedulingAgreementsRequests } from './scheduling-agreements/requests.ts';
import { schedulingAgreementsSchedules } from './scheduling-agreements/schedules.ts';
import { schedulingAgreementsScopes } from './scheduling-agreements/scopes.ts';
import { serviceSheetsApprovers } from './service-sheets/approvers.ts';
import { serviceSheetsBypasses } from './service-sheets/bypasses.ts';
import { serviceSheetsOtherSheets } from './service-sheets/other-sheets.ts';
import { serviceSheetsReads } from './service-sheets/reads.ts';
import { serviceSheetsVoids } from './service-sheets/voids.ts';
import { userReassignmentsAnswers } from './user-reassignments/answers.ts';
import { userReassignmentsCreation } from './user-reassignments/creation.ts';
import { userReassignmentsItems } from './user-reassignments/items.ts';
import { userReassignmentsProcessing } from './user-reassignments/processing.ts';
import { userReassignmentsResponsibilities } from './user-reassignments/responsibilities.ts';
import { userReassignmentsRules } from './user-reassignments/rules.ts';

/** Every deliberate defect: those that follow from the models, and those that are written by hand, in the order of the list. */
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
