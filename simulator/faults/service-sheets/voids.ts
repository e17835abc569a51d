import { reasons } from '../../../fixtures/seed/reasons.ts';
import { type SheetRecord, stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import type { Input } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { leave } from '../operators/leave.ts';
import { acceptRefused, believe, refuseAccepted } from '../operators/rules.ts';

type Kind = 'work-confirmation-header';

const active = reasons.find((one) => one.active);
const inactive = reasons.filter((one) => !one.active);

const hasSkipped = ({ approvals }: SheetRecord): boolean =>
  approvals.some(({ status }) => status === 'skipped');

const wasVoidRefused = ({ approvals }: SheetRecord): boolean =>
  approvals.some(({ chain, status }) => chain === 'void' && status === 'rejected');

/** The rules take some sheets for approved ones. */
const asIfApproved = (when: (record: SheetRecord) => boolean): Wrapping =>
  believe<Kind>('service-sheets.void', ({ state: { record } }) =>
    when(record) ? { state: { record: { ...record, state: 'approved' } } } : undefined,
  );

/** The rules take the order line for an open one. */
const asIfOpen = (when: (input: Input) => boolean): Wrapping =>
  believe<Kind>('service-sheets.void', ({ state, input }) =>
    !state.orderLineOpen && when(input) ? { state: { orderLineOpen: true } } : undefined,
  );

/** The rules are told of other parameters, where nothing but the parameters forbids the void. */
const asIfSent = (members: Input, when: (input: Input) => boolean): Wrapping =>
  believe<Kind>('service-sheets.void', ({ state: { record, orderLineOpen }, input }) =>
    record.state === 'approved' && orderLineOpen && when(input)
      ? { input: { ...input, ...members } }
      : undefined,
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

/** What can be wrong with voids. */
export const serviceSheetsVoids: readonly Fault[] = [
  fault(
    'service-sheets/void-on-last-step',
    'A sheet that waits for its last approver only can be voided as if it were approved.',
    ['service-sheets/void-only-when-approved'],
    asIfApproved(
      ({ state, approvals }) => state === 'pending_approval' && stepsAhead(approvals).length === 1,
    ),
  ),
  fault(
    'service-sheets/void-after-withdrawal-of-a-bypassed-sheet',
    'A withdrawn sheet of which a step was bypassed can be voided.',
    ['service-sheets/void-only-when-approved'],
    asIfApproved((record) => record.state === 'withdrawn' && hasSkipped(record)),
  ),
  fault(
    'service-sheets/void-by-id-on-closed-line',
    'The order line is looked at only when the reason of a void comes by its code.',
    ['service-sheets/void-needs-open-order-line'],
    asIfOpen(({ reason_insight_id: id }) => id !== undefined),
  ),
  fault(
    'service-sheets/second-void-after-a-refused-one',
    'Once a void of the sheet was refused by its approvers, two voids may be pending.',
    ['service-sheets/one-pending-void-at-a-time'],
    acceptRefused<Kind>(
      'service-sheets.void',
      ({ state: { record } }) => record.state === 'pending_void' && wasVoidRefused(record),
    ),
  ),
  fault(
    'service-sheets/second-void-by-id',
    'A second void is accepted while one is pending when it gives its reason by id.',
    ['service-sheets/one-pending-void-at-a-time'],
    acceptRefused<Kind>(
      'service-sheets.void',
      ({ state: { record }, input }) =>
        record.state === 'pending_void' && input['reason_insight_id'] !== undefined,
    ),
  ),
  fault(
    'service-sheets/inactive-reason-code',
    'A void is accepted with the code of a reason that is no longer active.',
    ['service-sheets/void-reason-code-is-of-an-active-reason'],
    asIfReason('code', (code) => inactive.some((one) => one.code === code)),
  ),
  fault(
    'service-sheets/unknown-reason-code',
    'A void is accepted with a reason code that nobody has set up.',
    ['service-sheets/void-reason-code-is-of-an-active-reason'],
    asIfReason('code', (code) => reasons.every((one) => one.code !== code)),
  ),
  fault(
    'service-sheets/inactive-reason-id',
    'A void is accepted with the id of a reason that is no longer active.',
    ['service-sheets/void-reason-id-is-of-an-active-reason'],
    asIfReason('id', (id) => inactive.some((one) => one.id === id)),
  ),
  fault(
    'service-sheets/unknown-reason-id',
    'A void is accepted with a reason id that nobody has set up.',
    ['service-sheets/void-reason-id-is-of-an-active-reason'],
    asIfReason('id', (id) => reasons.every((one) => one.id !== id)),
  ),
  fault(
    'service-sheets/void-refuses-reason-code',
    'A void that gives its reason by code is refused.',
    [
      'service-sheets/void-accepts-reason-code',
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    ],
    refuseAccepted<Kind>('service-sheets.void', ({ input }) => input['reason_insight_code'] !== undefined),
  ),
  fault(
    'service-sheets/void-refuses-reason-id',
    'A void that gives its reason by id is refused.',
    ['service-sheets/void-accepts-reason-id', 'service-sheets/void-of-approved-sheet-leads-to-pending-void'],
    refuseAccepted<Kind>('service-sheets.void', ({ input }) => input['reason_insight_id'] !== undefined),
  ),
  fault(
    'service-sheets/void-at-once',
    'A valid void takes effect at once, without its approval chain.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
      'service-sheets/void-accepts-reason-id',
    ],
    leave<Kind>('service-sheets.void', () => ({ record: { state: 'voided' } })),
  ),
  fault(
    'service-sheets/void-refused-after-a-refused-one',
    'A void is refused for good once approvers have refused one.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
    ],
    refuseAccepted<Kind>('service-sheets.void', ({ state }) => wasVoidRefused(state.record)),
  ),
  fault(
    'service-sheets/void-refused-after-a-bypass',
    'A sheet of whose chain a step was bypassed cannot be voided.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
    ],
    refuseAccepted<Kind>('service-sheets.void', ({ state }) => hasSkipped(state.record)),
  ),
];
