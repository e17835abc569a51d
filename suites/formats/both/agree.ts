import type { Context } from '../../harness/check.ts';
import type { PathRow } from '../../laws/format-paths.ts';
import { sameRequestsAgree as requestLaw } from '../../laws/same-requests.ts';
import { notOffered } from '../../scheduling-agreements/dialects.ts';
import {
  cartPath,
  issuancePath,
  requisitionApproverPath,
  requisitionDeletionPath,
  sheetApprovalPath,
} from './action-paths.ts';
import {
  agreementPath,
  commentPath,
  inspectionPath,
  reassignmentPath,
  requisitionPath,
  schedulePath,
} from './created-paths.ts';
import { attachmentPath, documentIn, legalPath, maySpare, paymentPath, sheetPath } from './supplied-paths.ts';

/** Whether the profile allows agreements with delivery schedules to be made. */
const areWritten = ({ profile }: Context): boolean =>
  profile.schedulingAgreements.supplier !== undefined && notOffered(profile) === undefined;

/**
 * The paths with their areas. Access has none: clients and scopes are shown only on pages, and tokens are not
 * documented in two formats.
 */
const paths: readonly PathRow[] = [
  { area: 'requisitions', path: requisitionPath },
  { area: 'requisitions', path: requisitionApproverPath },
  { area: 'requisitions', path: issuancePath },
  { area: 'requisitions', path: requisitionDeletionPath },
  { area: 'comments', path: commentPath },
  { area: 'quality-inspections', path: inspectionPath },
  {
    area: 'scheduling-agreements',
    path: agreementPath,
    isSupplied: areWritten,
    providedBy: 'scheduling-agreements.supplier',
  },
  { area: 'user-reassignments', path: reassignmentPath },
  { area: 'payments', path: paymentPath },
  { area: 'service-sheets', path: sheetPath },
  { area: 'service-sheets', path: sheetApprovalPath },
  {
    area: 'scheduling-agreements',
    path: schedulePath,
    isSupplied: areWritten,
    providedBy: 'scheduling-agreements.supplier',
  },
  {
    area: 'attachments',
    path: attachmentPath,
    isSupplied: (context) => documentIn(context) !== undefined,
    providedBy: 'attachments.documents',
  },
  {
    area: 'legal-documents',
    path: legalPath,
    isSupplied: maySpare,
    providedBy: 'legal-documents.expendable or hooks.create-legal-document',
  },
];

export const sameRequestsAgree = requestLaw(
  {
    id: 'formats/walks-agree',
    title: 'The same sequence of requests in JSON and in XML ends in equal records',
  },
  paths,
);

export const cartRequestsAgree = requestLaw(
  {
    id: 'formats/cart-walks-agree',
    title: 'A cart that is saved for later in JSON and one that is saved in XML end as equal records',
    exclusive: 'cart',
  },
  [{ area: 'requisitions', path: cartPath }],
);
