import type { SheetApproval } from '../../models/lifecycles/sheet-record.ts';
import { currency, namesHolding, user } from '../../models/resources/index.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import { pick, replaceWithin } from '../actions/reshape.ts';
import type { Choices } from '../choices.ts';
import type { Kind, StoredDocument } from '../store/port.ts';
import { type StoredComment, shownBody } from './comments/content.ts';
import { shownType } from './comments/documents.ts';
import { ownerOfKey } from './owners/find-owner.ts';
import { shownInspection } from './quality-inspections/shown-inspection.ts';
import { shownRequisition } from './requisitions/reading.ts';
import { shownAgreement, shownSchedule } from './scheduling-agreements/stored-agreement.ts';
import { shownReassignment } from './user-reassignments/stored-reassignment.ts';

const composites = ['pay-from-account', 'pay-to-account', 'payee', 'payment-batch', 'digital-check'];

const asList = (value: Value): Value => (value === null || Array.isArray(value) ? value : [value]);

/** A payment in the representation that the choices select. */
const shownPayment = (data: Data, choices: Choices): Data =>
  choices.of('payments/composite-content') === 'arrays' ? replaceWithin(data, composites, asList) : data;

const embedded = ['lines', 'order-header', 'supplier', 'supplier-reviews'];
const fewApprovalMembers = ['id', 'type', 'status', 'position', 'approver-id', 'approver'];

const bareApprovalMembers = ['id', 'status'];

/** Shows the current approval with the status of those that wait. */
const hideCurrent = (approvals: Value): Value =>
  Array.isArray(approvals)
    ? approvals.map((one: Value) =>
        isData(one) && one['status'] === 'current' ? { ...one, status: 'waiting' } : one,
      )
    : approvals;

/** A sheet without the approvals for which `isHidden` is true. */
const withoutApprovals = (
  data: Data,
  all: readonly SheetApproval[],
  isHidden: (one: SheetApproval) => boolean,
): Data => {
  const hidden = new Set(all.filter(isHidden).map(({ id }) => id));
  const approvals = (data['approvals'] ?? []) as readonly Data[];
  return { ...data, approvals: approvals.filter(({ id }) => !hidden.has(Number(id))) };
};

/** A service sheet in the representation that the choices select. */
const shownSheet = (
  { data, state: { record } }: StoredDocument<'work-confirmation-header'>,
  choices: Choices,
): Data => {
  let shown = data;
  if (choices.of('service-sheets/void-chain-in-approvals') === 'hidden') {
    shown = withoutApprovals(shown, record.approvals, ({ chain }) => chain === 'void');
  }
  if (choices.of('service-sheets/watchers-in-approvals') === 'hidden') {
    shown = withoutApprovals(shown, record.approvals, ({ kind }) => kind === 'watcher');
  }
  if (choices.of('service-sheets/embedded-content') === 'limited') {
    shown = replaceWithin(shown, embedded, (value) => pick(value, ['id']));
  }
  const content = choices.of('service-sheets/approval-content');
  if (content !== 'full') {
    const members = content === 'bare' ? bareApprovalMembers : fewApprovalMembers;
    shown = replaceWithin(shown, ['approvals'], (value) =>
      pick(content === 'alike' ? hideCurrent(value) : value, members),
    );
  }
  return shown;
};

const currencies = namesHolding(currency);
const people = namesHolding(user);
const fewUserMembers = ['id', 'login', 'firstname', 'lastname', 'fullname'];

const codeOf = (value: Value): Value => (isData(value) ? (value['code'] ?? null) : value);

/** Kinds of documents that are shown differently from how they are stored. */
const shownOf: Readonly<Partial<Record<Kind, (document: StoredDocument, choices: Choices) => Data>>> = {
  'work-confirmation-header': (document, choices) =>
    shownSheet(document as StoredDocument<'work-confirmation-header'>, choices),
  'service-pay-payment': ({ data }, choices) => shownPayment(data, choices),
  'requisition-header': ({ data }, choices) => shownRequisition(data, choices),
  'user-reassignment': (document, choices) =>
    shownReassignment(document as StoredDocument<'user-reassignment'>, choices),
  'scheduling-agreement': ({ data }, choices) => shownAgreement(data, choices),
  'delivery-schedule': ({ data }, choices) => shownSchedule(data, choices),
  comment: (document, choices) => shownComment(document as StoredDocument<'comment'>, choices),
  'legal-document': ({ data }, choices) => shownLegalDocument(data, choices),
  'quality-inspection': ({ data }, choices) => shownInspection(data, choices),
};

/** A document in the representation that the choices select, in canonical names and values. */
export const presentDocument = (document: StoredDocument, choices: Choices): Data => {
  let shown = shownOf[document.kind]?.(document, choices) ?? document.data;
  if (choices.of('formats/currency-shape') === 'code') shown = replaceWithin(shown, currencies, codeOf);
  if (choices.of('formats/user-members') === 'limited') {
    shown = replaceWithin(shown, people, (value) => pick(value, fewUserMembers));
  }
  return shown;
};

/** A comment in the representation that the choices select. */
const shownComment = ({ data, state }: StoredComment, choices: Choices): Data => {
  const owner = ownerOfKey(state.owner);
  const { attachments, ...rest } = data;
  return {
    ...rest,
    comments: shownBody(data['comments'] ?? null, choices),
    'commentable-type': owner === undefined ? null : shownType(choices, owner.segment),
    ...(attachments !== undefined && choices.of('comments/shown-attachments') === 'list' && { attachments }),
  };
};

const asNumber = (flag: Value): Value => (typeof flag === 'boolean' ? Number(flag) : flag);

const asIdList = (ids: Value): Value =>
  typeof ids === 'string' ? JSON.stringify(ids.split(',').map(Number)) : ids;

/** A legal document in an answer, by choice. */
const shownLegalDocument = (data: Data, choices: Choices): Data => {
  let shown = data;
  if (choices.of('legal-documents/contract-content') === 'limited') {
    shown = replaceWithin(shown, ['contract'], (value) => pick(value, ['id']));
  }
  if (choices.of('legal-documents/flag-notation') === 'number') {
    shown = replaceWithin(shown, ['external-file-upload'], asNumber);
  }
  if (choices.of('legal-documents/reviewers-notation') === 'list') {
    shown = replaceWithin(shown, ['reviewer-user-ids'], asIdList);
  }
  return shown;
};
