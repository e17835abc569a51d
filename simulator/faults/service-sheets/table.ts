import { currencyAt } from '../../../fixtures/seed/currencies.ts';
import { reasons } from '../../../fixtures/seed/reasons.ts';
import { apiUser } from '../../../fixtures/seed/users.ts';
import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Input } from '../../exchange.ts';
import { tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { leave } from '../operators/leave.ts';
import { acceptRefused, believe } from '../operators/lifecycle.ts';
import { lookEarly, mixUp } from '../operators/races.ts';
import { showMember } from '../operators/show.ts';
import { isAt } from '../operators/where.ts';

type Kind = 'work-confirmation-header';

const active = reasons.find((one) => one.active);

/** The rules are told of other parameters, where nothing but the parameters forbids the void. */
const asIfSent = (members: Input, when: (input: Input) => boolean): Wrapping =>
  believe<Kind>('service-sheets.void', ({ state: { record, orderLineOpen }, input }) =>
    record.state === 'approved' && orderLineOpen && when(input) ? { ...input, ...members } : undefined,
  );

/** The rules are told of an active reason in place of one that is given by its code or id. */
const asIfReason = (by: 'code' | 'id', isMeant: (given: Input[string]) => boolean): Wrapping => {
  const [member, other] = [`reason_insight_${by}`, `reason_insight_${by === 'id' ? 'code' : 'id'}`];
  return asIfSent(
    { [member]: active?.[by] },
    ({ [member]: given, [other]: rest, comments }) =>
      given !== undefined && rest === undefined && comments !== undefined && isMeant(given),
  );
};

/** A void is accepted with a reason that is set up for something else. */
const acceptOtherPurpose = (by: 'code' | 'id'): Wrapping =>
  asIfReason(by, (given) => reasons.some((one) => one.purpose !== undefined && one[by] === given));

const bypass = 'service-sheets.bypass-current-approval';
const add = 'service-sheets.add-approver';
const remove = 'service-sheets.remove-approval';

/** Faults in service sheets. */
export const serviceSheetFaults = tableOf('service-sheets', {
  'void-begins-no-chain > void-starts-the-void-approval-chain: A sheet whose void was accepted waits for it without an approval chain.':
    leave<Kind>('service-sheets.void', ({ state: { record } }) => ({
      record: { approvals: record.approvals.filter(({ chain }) => chain !== 'void') },
    })),
  'void-at-once > void-of-approved-sheet-leads-to-pending-void void-accepts-reason-code void-accepts-reason-id: A valid void takes effect at once, without its approval chain.':
    leave<Kind>('service-sheets.void', () => ({ record: { state: 'voided' } })),
  'bypass-approves > bypass-skips-current-step bypass-comment-is-optional': leave<Kind>(bypass, () => ({
    record: { state: 'approved' },
  })),
  'adding-an-approver-approves > add-approver-keeps-pending-approval add-approver-at-end-of-list':
    leave<Kind>(add, (_, __, { input }) =>
      input['position'] === 'end_of_list' ? { record: { state: 'approved' } } : undefined,
    ),
  'add-approver-without-id-ignored > add-approver-needs-approver-id': acceptRefused<Kind>(
    add,
    ({ state, input }) => state.record.state === 'pending_approval' && input['approver_id'] === undefined,
  ),
  'add-approver-by-a-word > add-approver-needs-approver-id: A word as approver_id is read as the id of some user.':
    wrapStep('validate', (step, fired) => (exchange) => {
      const search = exchange.search.replace(/\b(approver_id=)[a-z]+/, `$1${apiUser}`);
      if (search !== exchange.search && isAt(exchange, add)) {
        fired(exchange);
        exchange.search = search;
      }
      return step(exchange);
    }),
  'remove-without-id > remove-approval-needs-approval-id': acceptRefused<Kind>(
    remove,
    ({ state, input }) => state.record.state === 'pending_approval' && input['approval_id'] === undefined,
  ),
  'voids-at-once-go-to-one > simultaneous-writes-fit-an-order: Of two sheets voided concurrently one gets both voids.':
    mixUp('service-sheets.void'),
  'simultaneous-approvers > simultaneous-writes-fit-an-order: Of two approvers added concurrently one is lost, because the sheet is read without a lock.':
    lookEarly('service-sheets.add-approver'),
  'currency-is-the-usual-one > currency-is-that-of-the-order: Each sheet is shown in dollars, whatever the currency of its order.':
    showMember({ resource: serviceSheet, member: 'currency' }, () => currencyAt(0)),
  'reason-code-of-another-purpose > void-reason-code-is-of-an-active-reason': acceptOtherPurpose('code'),
  'reason-id-of-another-purpose > void-reason-id-is-of-an-active-reason': acceptOtherPurpose('id'),
});
