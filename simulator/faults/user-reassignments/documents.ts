import { type Fault, fault } from '../fault.ts';
import {
  beside,
  copied,
  dropped,
  firstAlone,
  lastLeft,
  lost,
  relocate,
  takenAlong,
  unmoved,
} from '../operators/relocate.ts';

/** What can be wrong with the documents and approvals that are handed over. */
export const userReassignmentsDocuments: readonly Fault[] = [
  fault(
    'user-reassignments/requisitions-keep-their-requester',
    'replace-as-requisition-requester changes nothing in requisitions that are not ordered.',
    ['user-reassignments/replace-as-requisition-requester-replaces'],
    relocate(unmoved, ['requisitions']),
  ),
  fault(
    'user-reassignments/last-requisition-keeps-its-requester',
    'With replace-as-requisition-requester the last of several requisitions keeps its requester.',
    ['user-reassignments/replace-as-requisition-requester-replaces'],
    relocate(lastLeft, ['requisitions']),
  ),
  fault(
    'user-reassignments/ordered-requisitions-keep-their-requester',
    'replace-as-requisition-requester leaves out requisitions that are ordered.',
    ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
    relocate(unmoved, ['ordered-requisitions']),
  ),
  fault(
    'user-reassignments/first-ordered-requisition-alone-is-moved',
    'Of requisitions that are ordered replace-as-requisition-requester moves the first alone.',
    ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
    relocate(firstAlone, ['ordered-requisitions']),
  ),
  fault(
    'user-reassignments/ordered-requisitions-lose-their-requester',
    'With replace-as-requisition-requester nobody is the requester of what is ordered.',
    ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
    relocate(lost, ['ordered-requisitions']),
  ),
  fault(
    'user-reassignments/finished-requisitions-are-moved',
    'replace-as-requisition-requester moves requisitions whose orders are finished, too.',
    ['user-reassignments/replace-as-requisition-requester-spares-finished'],
    relocate(beside('replace-as-requisition-requester', takenAlong), ['finished-requisitions']),
  ),
  fault(
    'user-reassignments/finished-requisitions-lose-their-requester',
    'With replace-as-requisition-requester nobody is the requester of what is finished.',
    ['user-reassignments/replace-as-requisition-requester-spares-finished'],
    relocate(beside('replace-as-requisition-requester', dropped), ['finished-requisitions']),
  ),
  fault(
    'user-reassignments/last-finished-requisition-is-moved',
    'Of requisitions whose orders are finished replace-as-requisition-requester moves the last.',
    ['user-reassignments/replace-as-requisition-requester-spares-finished'],
    relocate(
      beside('replace-as-requisition-requester', ({ before }) => ({
        from: before.from.slice(0, -1),
        to: [...before.to, ...before.from.slice(-1)],
      })),
      ['finished-requisitions'],
    ),
  ),
  fault(
    'user-reassignments/invoices-keep-their-requester',
    'replace-as-invoice-requester changes nothing.',
    ['user-reassignments/replace-as-invoice-requester-replaces'],
    relocate(unmoved, ['invoices']),
  ),
  fault(
    'user-reassignments/first-invoice-alone-is-moved',
    'replace-as-invoice-requester moves the first invoice alone.',
    ['user-reassignments/replace-as-invoice-requester-replaces'],
    relocate(firstAlone, ['invoices']),
  ),
  fault(
    'user-reassignments/contracts-lose-their-owner',
    'With replace-as-contract-owner nobody owns the contracts any more.',
    ['user-reassignments/replace-as-contract-owner-replaces'],
    relocate(lost, ['contracts']),
  ),
  fault(
    'user-reassignments/contracts-have-two-owners',
    'With replace-as-contract-owner both users own the contracts.',
    ['user-reassignments/replace-as-contract-owner-replaces'],
    relocate(copied, ['contracts']),
  ),
  fault(
    'user-reassignments/chains-keep-their-approver',
    'replace-in-approvals leaves approval chains alone.',
    ['user-reassignments/replace-in-approvals-replaces-in-chains'],
    relocate(unmoved, ['approval-chains']),
  ),
  fault(
    'user-reassignments/first-chain-alone-is-changed',
    'replace-in-approvals changes the first approval chain alone.',
    ['user-reassignments/replace-in-approvals-replaces-in-chains'],
    relocate(firstAlone, ['approval-chains']),
  ),
  fault(
    'user-reassignments/chains-have-both-approvers',
    'After replace-in-approvals both users stand in approval chains.',
    ['user-reassignments/replace-in-approvals-replaces-in-chains'],
    relocate(copied, ['approval-chains']),
  ),
  fault(
    'user-reassignments/current-approver-stays',
    'replace-in-approvals leaves the current approver alone.',
    ['user-reassignments/replace-in-approvals-replaces-current-approver'],
    relocate(unmoved, ['current-approvals']),
  ),
  fault(
    'user-reassignments/current-approver-is-removed',
    'replace-in-approvals removes the current approver, and nobody takes the place.',
    ['user-reassignments/replace-in-approvals-replaces-current-approver'],
    relocate(lost, ['current-approvals']),
  ),
  fault(
    'user-reassignments/added-approver-stays',
    'replace-in-approvals leaves approvers alone who were added by hand.',
    ['user-reassignments/replace-in-approvals-replaces-added-approver'],
    relocate(unmoved, ['added-approvals']),
  ),
  fault(
    'user-reassignments/added-approver-stays-beside',
    'replace-in-approvals puts the to-user beside an approver who was added by hand.',
    ['user-reassignments/replace-in-approvals-replaces-added-approver'],
    relocate(copied, ['added-approvals']),
  ),
  fault(
    'user-reassignments/delegate-stays',
    'replace-as-delegate changes nothing.',
    ['user-reassignments/replace-as-delegate-replaces'],
    relocate(unmoved, ['delegations']),
  ),
  fault(
    'user-reassignments/two-delegates-at-once',
    'With replace-as-delegate both users are delegates.',
    ['user-reassignments/replace-as-delegate-replaces'],
    relocate(copied, ['delegations']),
  ),
  fault(
    'user-reassignments/ultimate-approver-stays',
    'replace-as-ultimate-approver changes nothing.',
    ['user-reassignments/replace-as-ultimate-approver-replaces'],
    relocate(unmoved, ['ultimate-approvals']),
  ),
  fault(
    'user-reassignments/last-ultimate-approver-stays',
    'replace-as-ultimate-approver leaves out the last place of several.',
    ['user-reassignments/replace-as-ultimate-approver-replaces'],
    relocate(lastLeft, ['ultimate-approvals']),
  ),
  fault(
    'user-reassignments/watcher-stays-beside',
    'With replace-as-watcher both users watch.',
    ['user-reassignments/replace-as-watcher-replaces'],
    relocate(copied, ['watched']),
  ),
  fault(
    'user-reassignments/watcher-is-removed',
    'With replace-as-watcher nobody watches any more.',
    ['user-reassignments/replace-as-watcher-replaces'],
    relocate(lost, ['watched']),
  ),
];
