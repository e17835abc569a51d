import { currencyAt } from '../../../fixtures/seed/currencies.ts';
import { settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import { tableOf, titled } from '../fault.ts';
import { refuse } from '../operators/input.ts';
import { leaveOthers, mistake } from '../operators/leave.ts';
import { lookEarly, mixUp } from '../operators/races.ts';
import { show, showMember } from '../operators/show.ts';
import { answeredIn } from '../operators/where.ts';

/** Faults in reads of service sheets. */
export const serviceSheetsReads = tableOf('service-sheets', {
  'show-answers-another > show-answers-the-sheet': mistake<'work-confirmation-header'>(
    'service-sheets.show',
    ({ kind, id }, { sandbox }) => sandbox.store.get(kind, id + 1),
  ),
  'drafts-are-not-shown > show-answers-the-sheet': refuse('service-sheets.show', {
    after: 'load',
    when: ({ document }) => document?.data['status'] === 'draft',
  }),
  'list-leaves-out-approvals > approvals-are-returned': show(
    { resource: serviceSheet, kind: 'many' },
    ({ approvals: _, ...others }) => others,
  ),
  'list-leaves-out-lines > lines-are-returned': show(
    { resource: serviceSheet, kind: 'many' },
    ({ lines: _, ...others }) => others,
  ),
  'show-leaves-out-most-totals > total-is-returned': titled(
    'Reads of a single sheet omit the total in eleven of twelve cases.',
    show({ resource: serviceSheet, kind: 'one' }, (data) => {
      const { total: _, ...others } = data;
      return Number(data['id']) % 12 === 0 ? data : others;
    }),
  ),
  'list-leaves-out-some-po-numbers > po-number-is-returned': titled(
    'The collection shows sheets that are pending approval without their po-number.',
    show({ resource: serviceSheet, kind: 'many' }, (data) => {
      const { 'po-number': _, ...others } = data;
      return data['status'] === 'pending_approval' ? others : data;
    }),
  ),
  'show-in-xml-leaves-out-some-updates > updated-at-is-returned': show(
    { resource: serviceSheet, kind: 'one', where: answeredIn('xml') },
    (data) => {
      const { 'updated-at': _, ...others } = data;
      return Number(data['id']) % 2 === 1 ? others : data;
    },
  ),
  'show-leaves-out-comments > comments-are-returned': show(
    { resource: serviceSheet, kind: 'one' },
    ({ comments: _, ...others }) => others,
  ),
});

const kind = 'work-confirmation-header';

/** What can happen to a sheet because of an action on another, or of two at the same moment. */
export const serviceSheetsOtherSheets = tableOf('service-sheets', {
  'simultaneous-voids > one-pending-void-at-a-time': titled(
    'Two concurrent voids of one sheet are both accepted, because the sheet is read without a lock.',
    lookEarly('service-sheets.void'),
  ),
  'voids-at-once-go-to-one > simultaneous-writes-fit-an-order': titled(
    'Of two sheets voided concurrently one gets both voids.',
    mixUp('service-sheets.void'),
  ),
  'simultaneous-bypasses > bypass-on-last-step-is-422': titled(
    'Two concurrent bypasses are both accepted although only one step is left after the current one.',
    lookEarly('service-sheets.bypass-current-approval'),
  ),
  'simultaneous-approvers > simultaneous-writes-fit-an-order': titled(
    'Of two approvers added concurrently one is lost, because the sheet is read without a lock.',
    lookEarly('service-sheets.add-approver'),
  ),
  'added-approver-is-in-all > actions-concern-one-sheet': leaveOthers<typeof kind>(
    'service-sheets.add-approver',
    kind,
    ({ state: { record } }, own) => {
      const added = own.state.record.approvals.at(-1);
      return record.state === 'pending_approval' && added !== undefined
        ? { record: { approvals: [...record.approvals, added] } }
        : undefined;
    },
  ),
  'bypass-skips-in-the-sheet-before > actions-concern-one-sheet': leaveOthers<typeof kind>(
    'service-sheets.bypass-current-approval',
    kind,
    ({ id, state: { record } }, own) =>
      id === own.id - 1 && record.state === 'pending_approval' && stepsAhead(record.approvals).length > 1
        ? { record: { approvals: settleStep(record.approvals, 'skipped') } }
        : undefined,
  ),
  'void-takes-the-next > actions-concern-one-sheet': titled(
    'A void of a sheet also moves the next approved one to pending_void.',
    leaveOthers<typeof kind>('service-sheets.void', kind, ({ id, state: { record } }, own) =>
      id === own.id + 1 && record.state === 'approved' ? { record: { state: 'pending_void' } } : undefined,
    ),
  ),
  'currency-is-the-usual-one > currency-is-that-of-the-order': titled(
    'Each sheet is shown in dollars, whatever the currency of its order.',
    showMember({ resource: serviceSheet, member: 'currency' }, () => currencyAt(0)),
  ),
});
