import type { Silence } from '../silence.ts';

const moves = 'States and transitions / Requisition';

/** From which statuses requisitions move, and to which. */
export const requisitionMoveSilences = [
  {
    id: 'requisitions/submit-selects',
    question: 'What decides whether a submitted requisition goes to its approvers or to a buyer?',
    source: moves,
    choices: {
      completeness: 'whether account, supplier and ship-to are known',
      approval: 'nothing: always to the approvers',
      buyer: 'nothing: always to a buyer',
    },
    reference: 'completeness',
  },
  {
    id: 'requisitions/submit-elsewhere',
    question: 'What does submitting lead to outside draft and cart?',
    source: moves,
    choices: { refused: 'it is refused', again: 'it is submitted again' },
    reference: 'refused',
  },
  {
    id: 'requisitions/saved-for-later',
    question: 'What does save_for_later make of a cart?',
    source: moves,
    choices: { draft: 'a draft', cart: 'it stays a cart' },
    reference: 'draft',
  },
  {
    id: 'requisitions/save-for-later-elsewhere',
    question: 'What does save_for_later lead to for a requisition that is no cart?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes' },
    reference: 'refused',
  },
  {
    id: 'requisitions/update-elsewhere',
    question: 'What does an update lead to once a requisition was approved, ordered or given up?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is changed' },
    reference: 'refused',
  },
  {
    id: 'requisitions/update-of-pending',
    question: 'What does an update make of a requisition that is with its approvers or a buyer?',
    source: moves,
    choices: { stays: 'the status stays', draft: 'it goes back to draft' },
    reference: 'stays',
  },
  {
    id: 'requisitions/delete-elsewhere',
    question: 'What does a deletion lead to outside draft and cart?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is deleted' },
    reference: 'refused',
  },
  {
    id: 'requisitions/add-approver-elsewhere',
    question: 'What does add_approver lead to for a requisition that is not pending approval?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'the approver is added' },
    reference: 'refused',
  },
  {
    id: 'requisitions/add-approver-unknown-user',
    question: 'What does add_approver lead to for a user who does not exist?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes' },
    reference: 'refused',
  },
  {
    id: 'requisitions/remove-configured-approval',
    question: 'What does remove_approval lead to for an approval that was not added by hand?',
    source: moves,
    choices: { refused: 'it is refused', removed: 'it is taken off' },
    reference: 'refused',
  },
  {
    id: 'requisitions/remove-approval-elsewhere',
    question: 'What does remove_approval lead to for a requisition that is not pending approval?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes' },
    reference: 'refused',
  },
  {
    id: 'requisitions/step-approved',
    question: 'Where does an approved step lead?',
    source: moves,
    choices: {
      'next-step': 'to the next one; the last one to approved',
      ordered: 'to the next one; the last one to ordered',
      approved: 'to approved, whatever is left',
    },
    reference: 'next-step',
  },
  {
    id: 'requisitions/step-rejected',
    question: 'Where does a rejected step lead?',
    source: moves,
    choices: { draft: 'back to draft', abandoned: 'to abandoned' },
    reference: 'draft',
  },
  {
    id: 'requisitions/buyer-acted',
    question: 'Where does it lead when the buyer has acted?',
    source: moves,
    choices: { 'pending-approval': 'to the approvers', approved: 'to approved' },
    reference: 'pending-approval',
  },
  {
    id: 'requisitions/ordered',
    question: 'Where does ordering an approved requisition lead?',
    source: moves,
    choices: { ordered: 'to ordered', backgrounded: 'to backgrounded' },
    reference: 'ordered',
  },
  {
    id: 'requisitions/received',
    question: 'Where do receipts lead?',
    source: moves,
    choices: {
      'by-quantity': 'to partially_received, and with the last one to received',
      'at-once': 'to received with the first',
    },
    reference: 'by-quantity',
  },
  {
    id: 'requisitions/withdrawn',
    question: 'Where does a withdrawal lead?',
    source: moves,
    choices: { withdrawn: 'to withdrawn', draft: 'back to draft' },
    reference: 'withdrawn',
  },
] as const satisfies readonly Silence[];
