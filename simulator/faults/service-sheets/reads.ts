import { currencyAt } from '../../../fixtures/seed/currencies.ts';
import { settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import { type Fault, fault } from '../fault.ts';
import { refuse } from '../operators/input.ts';
import { leaveOthers, mistake } from '../operators/leave.ts';
import { lookEarly, mixUp } from '../operators/races.ts';
import { show, showMember } from '../operators/show.ts';
import { answeredIn } from '../operators/where.ts';

/** Faults in reads of service sheets. */
export const serviceSheetsReads: readonly Fault[] = [
  fault(
    'service-sheets/show-answers-another',
    'Showing a sheet answers the one with the next id.',
    ['service-sheets/show-answers-the-sheet'],
    mistake<'work-confirmation-header'>('service-sheets.show', ({ kind, id }, { sandbox }) =>
      sandbox.store.get(kind, id + 1),
    ),
  ),
  fault(
    'service-sheets/drafts-are-not-shown',
    'A sheet in draft is listed but answers 404 to a read.',
    ['service-sheets/show-answers-the-sheet'],
    refuse('service-sheets.show', {
      after: 'load',
      when: ({ document }) => document?.data['status'] === 'draft',
    }),
  ),
  fault(
    'service-sheets/list-leaves-out-approvals',
    'The collection shows sheets without their approvals.',
    ['service-sheets/approvals-are-returned'],
    show({ resource: serviceSheet, kind: 'many' }, ({ approvals: _, ...others }) => others),
  ),
  fault(
    'service-sheets/list-leaves-out-lines',
    'The collection shows sheets without their lines.',
    ['service-sheets/lines-are-returned'],
    show({ resource: serviceSheet, kind: 'many' }, ({ lines: _, ...others }) => others),
  ),
  fault(
    'service-sheets/show-leaves-out-most-totals',
    'Reads of a single sheet omit the total in eleven of twelve cases.',
    ['service-sheets/total-is-returned'],
    show({ resource: serviceSheet, kind: 'one' }, (data) => {
      const { total: _, ...others } = data;
      return Number(data['id']) % 12 === 0 ? data : others;
    }),
  ),
  fault(
    'service-sheets/list-leaves-out-some-po-numbers',
    'The collection shows sheets that are pending approval without their po-number.',
    ['service-sheets/po-number-is-returned'],
    show({ resource: serviceSheet, kind: 'many' }, (data) => {
      const { 'po-number': _, ...others } = data;
      return data['status'] === 'pending_approval' ? others : data;
    }),
  ),
  fault(
    'service-sheets/show-in-xml-leaves-out-some-updates',
    'In XML a sheet with an odd id is shown without updated-at.',
    ['service-sheets/updated-at-is-returned'],
    show({ resource: serviceSheet, kind: 'one', where: answeredIn('xml') }, (data) => {
      const { 'updated-at': _, ...others } = data;
      return Number(data['id']) % 2 === 1 ? others : data;
    }),
  ),
  fault(
    'service-sheets/show-leaves-out-comments',
    'Reads of a single sheet omit its comments.',
    ['service-sheets/comments-are-returned'],
    show({ resource: serviceSheet, kind: 'one' }, ({ comments: _, ...others }) => others),
  ),
];

const kind = 'work-confirmation-header';

/** What can happen to a sheet because of an action on another, or of two at the same moment. */
export const serviceSheetsOtherSheets: readonly Fault[] = [
  fault(
    'service-sheets/simultaneous-voids',
    'Two concurrent voids of one sheet are both accepted, because the sheet is read without a lock.',
    ['service-sheets/one-pending-void-at-a-time'],
    lookEarly('service-sheets.void'),
  ),
  fault(
    'service-sheets/voids-at-once-go-to-one',
    'Of two sheets voided concurrently one gets both voids.',
    ['service-sheets/simultaneous-writes-fit-an-order'],
    mixUp('service-sheets.void'),
  ),
  fault(
    'service-sheets/simultaneous-bypasses',
    'Two concurrent bypasses are both accepted although only one step is left after the current one.',
    ['service-sheets/bypass-on-last-step-is-422'],
    lookEarly('service-sheets.bypass-current-approval'),
  ),
  fault(
    'service-sheets/simultaneous-approvers',
    'Of two approvers added concurrently one is lost, because the sheet is read without a lock.',
    ['service-sheets/simultaneous-writes-fit-an-order'],
    lookEarly('service-sheets.add-approver'),
  ),
  fault(
    'service-sheets/added-approver-is-in-all',
    'An approver added to one sheet is added to all that are pending approval.',
    ['service-sheets/actions-concern-one-sheet'],
    leaveOthers<typeof kind>('service-sheets.add-approver', kind, ({ state: { record } }, own) => {
      const added = own.state.record.approvals.at(-1);
      return record.state === 'pending_approval' && added !== undefined
        ? { record: { approvals: [...record.approvals, added] } }
        : undefined;
    }),
  ),
  fault(
    'service-sheets/bypass-skips-in-the-sheet-before',
    'Bypassing a step also bypasses one of the previous sheet.',
    ['service-sheets/actions-concern-one-sheet'],
    leaveOthers<typeof kind>(
      'service-sheets.bypass-current-approval',
      kind,
      ({ id, state: { record } }, own) =>
        id === own.id - 1 && record.state === 'pending_approval' && stepsAhead(record.approvals).length > 1
          ? { record: { approvals: settleStep(record.approvals, 'skipped') } }
          : undefined,
    ),
  ),
  fault(
    'service-sheets/void-takes-the-next',
    'A void of a sheet also moves the next approved one to pending_void.',
    ['service-sheets/actions-concern-one-sheet'],
    leaveOthers<typeof kind>('service-sheets.void', kind, ({ id, state: { record } }, own) =>
      id === own.id + 1 && record.state === 'approved' ? { record: { state: 'pending_void' } } : undefined,
    ),
  ),
  fault(
    'service-sheets/currency-is-the-usual-one',
    'Each sheet is shown in dollars, whatever the currency of its order.',
    ['service-sheets/currency-is-that-of-the-order'],
    showMember({ resource: serviceSheet, member: 'currency' }, () => currencyAt(0)),
  ),
];
