import { accessChecks } from './access/index.ts';
import { accessMonitors } from './access/issued-tokens.ts';
import { attachmentChecks } from './attachments/index.ts';
import { commentChecks } from './comments/index.ts';
import { formatsChecks } from './formats/index.ts';
import { allowHeader } from './formats/monitors/allowed.ts';
import { linesAreCounted } from './formats/monitors/counted-lines.ts';
import { fieldMonitors } from './formats/monitors/fields.ts';
import { monitors as formatsMonitors } from './formats/monitors/index.ts';
import { readable } from './formats/monitors/readable.ts';
import { wordMonitors } from './formats/monitors/words.ts';
import type { Check } from './harness/check.ts';
import type { Monitor } from './harness/monitor.ts';
import { refusalsAgree } from './harness/oracle/both-formats.ts';
import { createdRecordsStay } from './harness/oracle/created-stays.ts';
import { listsAndReadsAgree } from './harness/oracle/lists-and-reads.ts';
import { listsKeepAll } from './harness/oracle/lists-keep.ts';
import { recordsHaveOneOwner } from './harness/oracle/one-owner.ts';
import { creationsMakeOne } from './harness/oracle/one-record.ts';
import { queriedListsAgree } from './harness/oracle/queried-lists.ts';
import { recordsKeepMembers } from './harness/oracle/records-keep.ts';
import { repeatedReadsAgree } from './harness/oracle/repeated-reads.ts';
import { statusesStay } from './harness/oracle/statuses-stay.ts';
import { legalDocumentChecks } from './legal-documents/index.ts';
import { paymentChecks } from './payments/index.ts';
import { qualityInspectionChecks } from './quality-inspections/index.ts';
import { requisitionChecks } from './requisitions/index.ts';
import { schedulingAgreementChecks } from './scheduling-agreements/index.ts';
import { serviceSheetChecks } from './service-sheets/index.ts';
import { userReassignmentChecks } from './user-reassignments/index.ts';

/** Everything that looks at all traffic. */
export const monitors: readonly Monitor[] = [
  ...accessMonitors,
  // What is documented comes first.
  readable,
  refusalsAgree,
  listsAndReadsAgree,
  creationsMakeOne,
  statusesStay,
  // Notes what creations sent; recordsKeepMembers looks that up, and has to come later.
  createdRecordsStay,
  listsKeepAll,
  linesAreCounted,
  recordsHaveOneOwner,
  recordsKeepMembers,
  queriedListsAgree,
  repeatedReadsAgree,
  ...formatsMonitors,
  allowHeader,
  ...fieldMonitors,
  ...wordMonitors,
];

/** Every check, by area in the order of a run. */
export const checks: readonly Check[] = [
  ...accessChecks,
  ...formatsChecks,
  ...serviceSheetChecks,
  ...paymentChecks,
  ...requisitionChecks,
  ...userReassignmentChecks,
  ...schedulingAgreementChecks,
  ...qualityInspectionChecks,
  ...attachmentChecks,
  ...commentChecks,
  ...legalDocumentChecks,
];
