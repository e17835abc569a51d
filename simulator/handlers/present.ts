import { currency, user } from '../../models/resources/index.ts';
import { isData } from '../../models/resources/is-data.ts';
import { namesHolding } from '../../models/resources/names-holding.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import type { Choices } from '../choices.ts';
import type { Kind, Stored } from '../store/port.ts';
import { shownComment } from './comments/index.ts';
import { shownLegalDocument } from './legal-documents/index.ts';
import { shownInspection } from './quality-inspections/index.ts';
import { shownRequisition } from './requisitions/shown-requisition.ts';
import { pick, replaceWithin } from './reshape.ts';
import { shownAgreement, shownSchedule } from './scheduling-agreements/shown-agreement.ts';
import { shownPayment } from './shown-payment.ts';
import { shownSheet } from './shown-sheet.ts';
import { shownReassignment } from './user-reassignments/showing/shown-reassignment.ts';

const currencies = namesHolding(currency);
const people = namesHolding(user);
const fewUserMembers = ['id', 'login', 'firstname', 'lastname', 'fullname'];

const codeOf = (value: Value): Value => (isData(value) ? (value['code'] ?? null) : value);

const asKept = ({ data }: Stored): Data => data;

const shownOf: Readonly<Record<Kind, (document: Stored, choices: Choices) => Data>> = {
  'work-confirmation-header': (document, choices) =>
    shownSheet(document as Stored<'work-confirmation-header'>, choices),
  'service-pay-payment': ({ data }, choices) => shownPayment(data, choices),
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
