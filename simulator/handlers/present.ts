import type { SheetApproval } from '../../models/lifecycles/sheet-record.ts';
import { isData } from '../../models/resources/is-data.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import type { Choices } from '../choices.ts';
import type { Kind, SheetState, Stored } from '../store/port.ts';
import { shownComment } from './comments/shown-comment.ts';
import { shownLegalDocument } from './legal-documents/shown-legal-document.ts';
import { shownInspection } from './quality-inspections/shown-inspection.ts';
import { shownRequisition } from './requisitions/shown-requisition.ts';
import { pick, replaceWithin } from './reshape.ts';
import { shownAgreement, shownSchedule } from './scheduling-agreements/shown-agreement.ts';
import { shownReassignment } from './user-reassignments/showing/shown-reassignment.ts';

const currencies = [
  'currency',
  'mobile-currency',
  'pay-from-currency',
  'pay-to-currency',
  'reporting-currency',
];
const people = [
  'created-by',
  'updated-by',
  'approver',
  'requested-by',
  'requester',
  'user-members',
  'user-group-members',
  'from-user',
  'to-user',
];
const fewUserMembers = ['id', 'login', 'firstname', 'lastname', 'fullname'];
const composites = ['pay-from-account', 'pay-to-account', 'payee', 'payment-batch', 'digital-check'];
const embedded = ['lines', 'order-header', 'supplier', 'supplier-reviews'];
const fewApprovalMembers = ['id', 'type', 'status', 'position', 'approver-id', 'approver'];

const codeOf = (value: Value): Value => (isData(value) ? (value['code'] ?? null) : value);

const asList = (value: Value): Value => (value === null || Array.isArray(value) ? value : [value]);

const withoutVoidChain = (data: Data, chain: readonly SheetApproval[]): Data => {
  const hidden = new Set(chain.filter((one) => one.chain === 'void').map(({ id }) => id));
  const approvals = (data['approvals'] ?? []) as readonly Data[];
  return { ...data, approvals: approvals.filter(({ id }) => !hidden.has(Number(id))) };
};

const sheet = (data: Data, { record }: SheetState, choices: Choices): Data => {
  let shown = data;
  if (choices.of('service-sheets/void-chain-in-approvals') === 'hidden') {
    shown = withoutVoidChain(shown, record.approvals);
  }
  if (choices.of('service-sheets/embedded-content') === 'limited') {
    shown = replaceWithin(shown, embedded, (value) => pick(value, ['id']));
  }
  if (choices.of('service-sheets/approval-content') === 'limited') {
    shown = replaceWithin(shown, ['approvals'], (value) => pick(value, fewApprovalMembers));
  }
  return shown;
};

const payment = (data: Data, choices: Choices): Data =>
  choices.of('payments/composite-content') === 'arrays' ? replaceWithin(data, composites, asList) : data;

const asKept = ({ data }: Stored): Data => data;

const shownOf: Readonly<Record<Kind, (document: Stored, choices: Choices) => Data>> = {
  'work-confirmation-header': ({ data, state }, choices) => sheet(data, state as SheetState, choices),
  'service-pay-payment': ({ data }, choices) => payment(data, choices),
  'requisition-header': ({ data }, choices) => shownRequisition(data, choices),
  'user-reassignment': (document, choices) =>
    shownReassignment(document as Stored<'user-reassignment'>, choices),
  'scheduling-agreement': ({ data }, choices) => shownAgreement(data, choices),
  'delivery-schedule': ({ data }, choices) => shownSchedule(data, choices),
  attachment: asKept,
  comment: (document, choices) => shownComment(document as Stored<'comment'>, choices),
  'legal-document': ({ data }, choices) => shownLegalDocument(data, choices),
  contract: asKept,
  'invoice-header': asKept,
  'expense-report': asKept,
  'order-header': asKept,
  'inventory-transaction': asKept,
  'quote-request': asKept,
  'quote-request-line': asKept,
  'quote-request-attachment': asKept,
  'quality-inspection': ({ data }, choices) => shownInspection(data, choices),
};

/** A document as its platform shows it by its choices, still in canonical names and values. */
export const present = (document: Stored, choices: Choices): Data => {
  let shown = shownOf[document.kind](document, choices);
  if (choices.of('formats/currency-shape') === 'code') shown = replaceWithin(shown, currencies, codeOf);
  if (choices.of('formats/user-members') === 'limited') {
    shown = replaceWithin(shown, people, (value) => pick(value, fewUserMembers));
  }
  return shown;
};
