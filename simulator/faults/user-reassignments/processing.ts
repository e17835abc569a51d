import { type Data, isData } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { AssignmentList } from '../../../models/responsibilities.ts';
import type { Exchange } from '../../exchange.ts';
import { tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { allOf } from '../operators/lists.ts';
import {
  copyRequested,
  dropUnrequested,
  firstAlone,
  keepInDocuments,
  lastLeft,
  leaveRequested,
  loseRequested,
  type Misplacement,
  misplaceIfSent,
  overwritten,
  processOtherwise,
  relocate,
} from '../operators/processing.ts';
import { show } from '../operators/show.ts';
import { answeredIn, limitTo } from '../operators/where.ts';

const countNothing = (data: Data): Data =>
  data['status'] === 'new' ? { ...data, summary: { selected: '0', changed: '0', failed: '0' } } : data;

/** Wraps `respond`: changes the summary of a reassignment if it has one. */
const showSummary = (mask: (summary: Data, exchange: Exchange) => Data | null): Wrapping =>
  show({ resource: userReassignment }, (data, exchange) => {
    const { summary = null } = data;
    if (!isData(summary)) return data;
    const shown = mask(summary, exchange);
    return shown === summary ? data : { ...data, summary: shown };
  });

/** Adds assignments again that the to-user has already. */
const addedAgain: Misplacement = ({ requested: isRequested, before, after }) =>
  isRequested ? { from: after.from, to: [...before.to, ...before.from] } : undefined;

/** Creates a fault from a misplacement in one list. */
const inList =
  (place: Misplacement) =>
  (list: AssignmentList): Wrapping =>
    relocate(place, [list]);

const leave = inList(leaveRequested);
const lose = inList(loseRequested);
const copy = inList(copyRequested);
const moveFirst = inList(firstAlone);
const leaveLast = inList(lastLeft);
const overwrite = inList(overwritten);
const addAgain = inList(addedAgain);

/** Faults in what a reassignment moves. */
export const reassignmentProcessing = tableOf('user-reassignments', {
  'deactivation-gives-all-that-can-be-added > unasked-responsibilities-stay: Where the from-user is deactivated, the to-user also gets what was not asked for.':
    relocate(({ requested: isRequested, before, after, processing: { reassignment } }) =>
      isRequested || reassignment.data['deactivate-from-user-after-reassignment'] !== true
        ? undefined
        : { from: after.from, to: [...new Set([...before.to, ...before.from])] },
    ),
  'second-reassignment-of-a-user-leaves-projects-and-budgets > add-projects-adds replace-as-budget-owner-replaces':
    relocate(
      ({ requested: isRequested, before, processing: { reassignment, exchange } }) => {
        const { id, state } = reassignment;
        const isSecond = allOf(exchange, 'user-reassignment').some(
          (one) => one.id < id && one.state.from === state.from,
        );
        return isRequested && isSecond ? before : undefined;
      },
      ['projects', 'budgets'],
    ),
  'nothing-is-processed > processing-leads-to-done': wrapStep('process', (_, fired) => fired),
  'status-stays-new-after-a-failure > processing-leads-to-done': processOtherwise(
    ({ reassignment: { state } }) =>
      state.items.some(({ status }) => status === 'Failed')
        ? { state: { record: { state: 'new' } } }
        : undefined,
  ),
  'new-ones-count-nothing-in-xml > summary-is-null-until-done': limitTo(
    answeredIn('xml'),
    show({ resource: userReassignment }, countNothing),
  ),
  'summary-without-selected > done-summary-tells-selected': showSummary(({ selected, ...others }) => others),
  'summary-without-changed > done-summary-tells-changed': showSummary(({ changed, ...others }) => others),
  'summary-without-failed > done-summary-tells-failed': showSummary(({ failed, ...others }) => others),
  'summary-in-xml-is-empty > done-summary-tells-selected done-summary-tells-changed done-summary-tells-failed':
    limitTo(
      answeredIn('xml'),
      showSummary(() => ({})),
    ),
  'changed-is-told-of-selected > summary-members-are-counts: The summary shows changed items with the selected ones behind them, such as 3/5.':
    showSummary((summary) => ({
      ...summary,
      changed: `${String(summary['changed'])}/${String(summary['selected'])}`,
    })),
  'approval-groups-are-added-twice > adding-repeats-nothing': addAgain('approval-groups'),
  'last-finished-requisition-is-moved > replace-as-requisition-requester-spares-finished': relocate(
    misplaceIfSent('replace-as-requisition-requester', ({ before }) => ({
      from: before.from.slice(0, -1),
      to: [...before.to, ...before.from.slice(-1)],
    })),
    ['finished-requisitions'],
  ),
  'watching-ends-with-approvals > unasked-responsibilities-stay': relocate(
    misplaceIfSent('replace-in-approvals', dropUnrequested),
    ['watched'],
  ),
  'roles-are-added-though-false > unasked-responsibilities-stay: The to-user gets the roles of the from-user where add-roles was sent as false.':
    relocate(
      ({ requested: isRequested, before, after, processing: { reassignment } }) =>
        isRequested || !reassignment.state.sent.includes('add-roles')
          ? undefined
          : { from: after.from, to: [...new Set([...before.to, ...before.from])] },
      ['roles'],
    ),
  'roles-are-lost-by-the-way > unasked-responsibilities-stay: The from-user loses roles that were not asked for.':
    relocate(dropUnrequested, ['roles']),
  'last-user-group-is-not-added > add-user-groups-adds': leaveLast('user-groups'),
  'first-approval-group-alone-is-added > add-user-groups-covers-approval-groups':
    moveFirst('approval-groups'),
  'first-project-alone-is-added > add-projects-adds': moveFirst('projects'),
  'last-category-is-not-added > add-categories-adds': leaveLast('categories'),
  'content-groups-replace-those-held > add-content-groups-adds': overwrite('content-groups'),
  'roles-replace-those-held > add-roles-adds': overwrite('roles'),
  'user-groups-have-two-owners > replace-as-user-group-owner-replaces': copy('owned-user-groups'),
  'last-project-keeps-its-owner > replace-as-project-owner-replaces': leaveLast('owned-projects'),
  'first-category-alone-changes-its-owner > replace-as-category-owner-replaces':
    moveFirst('owned-categories'),
  'last-requisition-keeps-its-requester > replace-as-requisition-requester-replaces':
    leaveLast('requisitions'),
  'ordered-requisitions-lose-their-requester > replace-as-requisition-requester-covers-ordered':
    lose('ordered-requisitions'),
  'first-invoice-alone-is-moved > replace-as-invoice-requester-replaces': moveFirst('invoices'),
  'contracts-have-two-owners > replace-as-contract-owner-replaces': copy('contracts'),
  'first-chain-alone-is-changed > replace-in-approvals-replaces-in-chains': moveFirst('approval-chains'),
  'current-approver-stays > replace-in-approvals-replaces-current-approver': leave('current-approvals'),
  'current-approver-is-removed > replace-in-approvals-replaces-current-approver': lose('current-approvals'),
  'added-approver-stays-beside > replace-in-approvals-replaces-added-approver': copy('added-approvals'),
  'current-approver-stays-in-documents > replace-in-approvals-replaces-current-approver':
    keepInDocuments('current-approvals'),
  'added-approver-stays-in-documents > replace-in-approvals-replaces-added-approver':
    keepInDocuments('added-approvals'),
  'watcher-stays-in-documents > replace-as-watcher-replaces': keepInDocuments('watched'),
  'requester-stays-in-documents > replace-as-requisition-requester-replaces': keepInDocuments('requisitions'),
  'two-delegates-at-once > replace-as-delegate-replaces': copy('delegations'),
  'last-ultimate-approver-stays > replace-as-ultimate-approver-replaces': leaveLast('ultimate-approvals'),
  'watcher-stays-beside > replace-as-watcher-replaces': copy('watched'),
  'last-report-keeps-its-manager > replace-as-manager-replaces': leaveLast('direct-reports'),
  'integrations-lose-their-contact > replace-as-integration-contact-replaces': lose('integrations'),
  'first-budget-alone-changes-its-owner > replace-as-budget-owner-replaces': moveFirst('budgets'),
  'reports-go-to-both > replace-as-report-recipient-replaces: Direct reports have both users as their manager.':
    copy('reports'),
});
