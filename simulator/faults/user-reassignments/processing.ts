import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { AssignmentList } from '../../../models/responsibilities.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
import {
  beside,
  copied,
  dropped,
  firstAlone,
  lastLeft,
  lost,
  type Misplacement,
  overwritten,
  relocate,
  unmoved,
} from '../operators/processing.ts';
import { show } from '../operators/show.ts';
import { answeredIn, only } from '../operators/where.ts';

const inShow = { resource: userReassignment, where: 'user-reassignments.show' } as const;

const countNothing = (data: Data): Data =>
  data['status'] === 'new' ? { ...data, summary: { selected: '0', changed: '0', failed: '0' } } : data;

/** Wraps `respond`: the summary of a reassignment that has one is shown changed. */
const showSummary = (mask: (summary: Data, exchange: Exchange) => Data | null): Wrapping =>
  show({ resource: userReassignment }, (data, exchange) => {
    const { summary = null } = data;
    if (!isData(summary)) return data;
    const shown = mask(summary, exchange);
    return shown === summary ? data : { ...data, summary: shown };
  });

const showCounts = (change: (count: Value) => Value): Wrapping =>
  showSummary((summary) =>
    Object.fromEntries(Object.entries(summary).map(([name, count]) => [name, change(count)])),
  );

/** What is added is added again where the to-user has it already. */
const addedAgain: Misplacement = ({ requested: isRequested, before, after }) =>
  isRequested ? { from: after.from, to: [...before.to, ...before.from] } : undefined;

/** Effects on one list of a user, and the sentence about it. */
const reassigned = (
  list: AssignmentList,
  violated: RequirementId,
  rows: Readonly<Record<string, readonly [place: Misplacement, title: string]>>,
): readonly Fault[] =>
  Object.entries(rows).map(([words, [place, title]]) =>
    fault(`user-reassignments/${words}`, title, [violated], relocate(place, [list])),
  );

/** Faults in what a reassignment moves. */
export const reassignmentProcessing: readonly Fault[] = [
  ...tableOf('user-reassignments', {
    'nothing-is-processed > processing-leads-to-done': at('process', (_, fired) => fired),
    'new-ones-count-nothing > summary-is-null-until-done': show(inShow, countNothing),
    'new-ones-count-nothing-in-xml > summary-is-null-until-done': only(
      answeredIn('xml'),
      show({ resource: userReassignment }, countNothing),
    ),
    'summary-without-selected > done-summary-tells-selected': showSummary(
      ({ selected, ...others }) => others,
    ),
    'summary-without-changed > done-summary-tells-changed': showSummary(({ changed, ...others }) => others),
    'summary-without-failed > done-summary-tells-failed': showSummary(({ failed, ...others }) => others),
    'summary-in-xml-is-empty > done-summary-tells-selected done-summary-tells-changed done-summary-tells-failed':
      only(
        answeredIn('xml'),
        showSummary(() => ({})),
      ),
    'counts-have-a-unit > summary-members-are-counts': showCounts((count) => `${String(count)} items`),
    'changed-is-told-of-selected > summary-members-are-counts': showSummary((summary) => ({
      ...summary,
      changed: `${String(summary['changed'])}/${String(summary['selected'])}`,
    })),
    'changed-and-failed-are-swapped > changed-counts-changed-items failed-counts-failed-items': showSummary(
      (summary) => {
        const { changed = '0', failed = '0' } = summary;
        return changed === failed ? summary : { ...summary, changed: failed, failed: changed };
      },
    ),
    'roles-are-added-twice > adding-repeats-nothing': titled(
      'A role that the to-user has already is added a second time.',
      relocate(addedAgain, ['roles']),
    ),
    'approval-groups-are-added-twice > adding-repeats-nothing': relocate(addedAgain, ['approval-groups']),
    'finished-requisitions-lose-their-requester > replace-as-requisition-requester-spares-finished': relocate(
      beside('replace-as-requisition-requester', dropped),
      ['finished-requisitions'],
    ),
    'last-finished-requisition-is-moved > replace-as-requisition-requester-spares-finished': relocate(
      beside('replace-as-requisition-requester', ({ before }) => ({
        from: before.from.slice(0, -1),
        to: [...before.to, ...before.from.slice(-1)],
      })),
      ['finished-requisitions'],
    ),
    'watching-ends-with-approvals > unasked-responsibilities-stay': relocate(
      beside('replace-in-approvals', dropped),
      ['watched'],
    ),
    'roles-are-lost-by-the-way > unasked-responsibilities-stay': relocate(dropped, ['roles']),
  }),
  ...reassigned('user-groups', 'user-reassignments/add-user-groups-adds', {
    'user-groups-are-not-added': [unmoved, 'add-user-groups adds no user groups but those that approve.'],
    'last-user-group-is-not-added': [lastLeft, 'add-user-groups leaves out the last of several user groups.'],
  }),
  ...reassigned('approval-groups', 'user-reassignments/add-user-groups-covers-approval-groups', {
    'approval-groups-are-not-added': [unmoved, 'add-user-groups leaves out groups that approve.'],
    'first-approval-group-alone-is-added': [
      firstAlone,
      'Of groups that approve add-user-groups adds the first alone.',
    ],
  }),
  ...reassigned('projects', 'user-reassignments/add-projects-adds', {
    'projects-are-not-added': [unmoved, 'add-projects adds nothing.'],
    'first-project-alone-is-added': [firstAlone, 'add-projects adds the first project alone.'],
  }),
  ...reassigned('categories', 'user-reassignments/add-categories-adds', {
    'categories-are-lost': [
      lost,
      'With add-categories the from-user loses its categories, and the to-user gets none.',
    ],
    'last-category-is-not-added': [lastLeft, 'add-categories leaves out the last of several categories.'],
  }),
  ...reassigned('content-groups', 'user-reassignments/add-content-groups-adds', {
    'content-groups-are-not-added': [unmoved, 'add-content-groups adds nothing.'],
    'content-groups-replace-those-held': [
      overwritten,
      'With add-content-groups the to-user loses the content groups that it had.',
    ],
  }),
  ...reassigned('roles', 'user-reassignments/add-roles-adds', {
    'roles-are-not-added': [unmoved, 'add-roles adds nothing.'],
    'roles-replace-those-held': [overwritten, 'With add-roles the to-user loses the roles that it had.'],
  }),
  ...reassigned('owned-user-groups', 'user-reassignments/replace-as-user-group-owner-replaces', {
    'user-groups-keep-their-owner': [unmoved, 'replace-as-user-group-owner changes nothing.'],
    'user-groups-have-two-owners': [copied, 'With replace-as-user-group-owner both users own the groups.'],
  }),
  ...reassigned('owned-projects', 'user-reassignments/replace-as-project-owner-replaces', {
    'projects-have-two-owners': [copied, 'With replace-as-project-owner both users own the projects.'],
    'last-project-keeps-its-owner': [
      lastLeft,
      'With replace-as-project-owner the last of several projects keeps its owner.',
    ],
  }),
  ...reassigned('owned-categories', 'user-reassignments/replace-as-category-owner-replaces', {
    'categories-lose-their-owner': [
      lost,
      'With replace-as-category-owner the categories lose their owner and get no new one.',
    ],
    'first-category-alone-changes-its-owner': [
      firstAlone,
      'With replace-as-category-owner the first category alone changes its owner.',
    ],
  }),
  ...reassigned('requisitions', 'user-reassignments/replace-as-requisition-requester-replaces', {
    'requisitions-keep-their-requester': [
      unmoved,
      'replace-as-requisition-requester changes nothing in requisitions that are not ordered.',
    ],
    'last-requisition-keeps-its-requester': [
      lastLeft,
      'With replace-as-requisition-requester the last of several requisitions keeps its requester.',
    ],
  }),
  ...reassigned(
    'ordered-requisitions',
    'user-reassignments/replace-as-requisition-requester-covers-ordered',
    {
      'ordered-requisitions-keep-their-requester': [
        unmoved,
        'replace-as-requisition-requester leaves out requisitions that are ordered.',
      ],
      'ordered-requisitions-lose-their-requester': [
        lost,
        'With replace-as-requisition-requester nobody is the requester of what is ordered.',
      ],
    },
  ),
  ...reassigned('invoices', 'user-reassignments/replace-as-invoice-requester-replaces', {
    'invoices-keep-their-requester': [unmoved, 'replace-as-invoice-requester changes nothing.'],
    'first-invoice-alone-is-moved': [
      firstAlone,
      'replace-as-invoice-requester moves the first invoice alone.',
    ],
  }),
  ...reassigned('contracts', 'user-reassignments/replace-as-contract-owner-replaces', {
    'contracts-lose-their-owner': [
      lost,
      'With replace-as-contract-owner the contracts lose their owner and get no new one.',
    ],
    'contracts-have-two-owners': [copied, 'With replace-as-contract-owner both users own the contracts.'],
  }),
  ...reassigned('approval-chains', 'user-reassignments/replace-in-approvals-replaces-in-chains', {
    'chains-keep-their-approver': [unmoved, 'replace-in-approvals leaves approval chains alone.'],
    'first-chain-alone-is-changed': [
      firstAlone,
      'replace-in-approvals changes the first approval chain alone.',
    ],
  }),
  ...reassigned('current-approvals', 'user-reassignments/replace-in-approvals-replaces-current-approver', {
    'current-approver-stays': [unmoved, 'replace-in-approvals leaves the current approver alone.'],
    'current-approver-is-removed': [
      lost,
      'replace-in-approvals removes the current approver without a replacement.',
    ],
  }),
  ...reassigned('added-approvals', 'user-reassignments/replace-in-approvals-replaces-added-approver', {
    'added-approver-stays': [unmoved, 'replace-in-approvals leaves approvers alone who were added by hand.'],
    'added-approver-stays-beside': [
      copied,
      'replace-in-approvals puts the to-user beside an approver who was added by hand.',
    ],
  }),
  ...reassigned('delegations', 'user-reassignments/replace-as-delegate-replaces', {
    'delegate-stays': [unmoved, 'replace-as-delegate changes nothing.'],
    'two-delegates-at-once': [copied, 'With replace-as-delegate both users are delegates.'],
  }),
  ...reassigned('ultimate-approvals', 'user-reassignments/replace-as-ultimate-approver-replaces', {
    'ultimate-approver-stays': [unmoved, 'replace-as-ultimate-approver changes nothing.'],
    'last-ultimate-approver-stays': [
      lastLeft,
      'replace-as-ultimate-approver leaves out the last place of several.',
    ],
  }),
  ...reassigned('watched', 'user-reassignments/replace-as-watcher-replaces', {
    'watcher-stays-beside': [copied, 'With replace-as-watcher both users watch.'],
    'watcher-is-removed': [lost, 'With replace-as-watcher nobody watches any more.'],
  }),
  ...reassigned('direct-reports', 'user-reassignments/replace-as-manager-replaces', {
    'direct-reports-stay': [unmoved, 'replace-as-manager changes nothing.'],
    'last-report-keeps-its-manager': [
      lastLeft,
      'With replace-as-manager the last of several direct reports keeps its manager.',
    ],
  }),
  ...reassigned('integrations', 'user-reassignments/replace-as-integration-contact-replaces', {
    'integration-contact-stays': [unmoved, 'replace-as-integration-contact changes nothing.'],
    'integrations-lose-their-contact': [
      lost,
      'With replace-as-integration-contact integrations have no contact any more.',
    ],
  }),
  ...reassigned('budgets', 'user-reassignments/replace-as-budget-owner-replaces', {
    'first-budget-alone-changes-its-owner': [
      firstAlone,
      'With replace-as-budget-owner the first budget alone changes its owner.',
    ],
    'budgets-have-two-owners': [copied, 'With replace-as-budget-owner both users own the budgets.'],
  }),
  ...reassigned('reports', 'user-reassignments/replace-as-report-recipient-replaces', {
    'reports-go-to-both': [copied, 'With replace-as-report-recipient both users receive the reports.'],
    'reports-go-to-nobody': [lost, 'With replace-as-report-recipient nobody receives the reports any more.'],
  }),
];
