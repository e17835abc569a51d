import { reasons } from '../../../fixtures/seed/reasons.ts';
import { apiUser } from '../../../fixtures/seed/users.ts';
import { removeApproval, settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { type SheetApproval, type SheetRecord, stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { changeSheet, type StoredSheet } from '../../areas/service-sheets.ts';
import type { Input } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { type DocumentChange, leave } from '../operators/leave.ts';
import { acceptRefused, believe, isIn, refuseAccepted, restateRefusal } from '../operators/lifecycle.ts';
import { memoryOf } from '../operators/memory.ts';

type Kind = 'work-confirmation-header';

const active = reasons.find((one) => one.active);
const inactive = reasons.filter((one) => !one.active);

const hasSkipped = ({ approvals }: SheetRecord): boolean =>
  approvals.some(({ status }) => status === 'skipped');

const wasVoidRefused = ({ approvals }: SheetRecord): boolean =>
  approvals.some(({ chain, status }) => chain === 'void' && status === 'rejected');

/** Sheets of which a void was refused. */
const sheetsRefused = memoryOf(() => new Set<number>());

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

/** Faults in voids. */
export const serviceSheetsVoids: readonly Fault[] = [
  fault(
    'service-sheets/void-on-last-step',
    'A sheet that waits only for its last approver can be voided as if it were approved.',
    ['service-sheets/void-only-when-approved'],
    asIfApproved(
      ({ state, approvals }) => state === 'pending_approval' && stepsAhead(approvals).length === 1,
    ),
  ),
  fault(
    'service-sheets/void-after-withdrawal-of-a-bypassed-sheet',
    'A withdrawn sheet with a bypassed step can be voided.',
    ['service-sheets/void-only-when-approved'],
    asIfApproved((record) => record.state === 'withdrawn' && hasSkipped(record)),
  ),
  fault(
    'service-sheets/void-by-id-on-closed-line',
    'The order line is checked only if the reason of a void is given by its code.',
    ['service-sheets/void-needs-open-order-line'],
    asIfOpen(({ reason_insight_id: id }) => id !== undefined),
  ),
  fault(
    'service-sheets/second-void-after-a-refused-one',
    'After approvers rejected a void of the sheet, two voids may be pending.',
    ['service-sheets/one-pending-void-at-a-time'],
    acceptRefused<Kind>(
      'service-sheets.void',
      ({ state: { record } }) => record.state === 'pending_void' && wasVoidRefused(record),
    ),
  ),
  fault(
    'service-sheets/void-taken-once-one-was-refused',
    'A void that must be refused is accepted if one of the same sheet was refused before.',
    ['service-sheets/void-only-when-approved', 'service-sheets/one-pending-void-at-a-time'],
    acceptRefused<Kind>('service-sheets.void', ({ document: { id } }, exchange) => {
      const refused = sheetsRefused(exchange);
      return refused.has(id) || !refused.add(id);
    }),
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
    'A void is accepted with an unknown reason code.',
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
    'A void is accepted with an unknown reason id.',
    ['service-sheets/void-reason-id-is-of-an-active-reason'],
    asIfReason('id', (id) => reasons.every((one) => one.id !== id)),
  ),
  ...(['code', 'id'] as const).map((by) =>
    fault(
      `service-sheets/reason-${by}-of-another-purpose`,
      `A void is accepted with the ${by} of a reason that is set up for something else.`,
      [`service-sheets/void-reason-${by}-is-of-an-active-reason`],
      asIfReason(by, (given) => reasons.some((one) => one.purpose !== undefined && one[by] === given)),
    ),
  ),
  fault(
    'service-sheets/void-begins-no-chain',
    'A sheet whose void was accepted waits for it without an approval chain.',
    ['service-sheets/void-starts-the-void-approval-chain'],
    leave<Kind>('service-sheets.void', ({ state: { record } }) => ({
      record: { approvals: record.approvals.filter(({ chain }) => chain !== 'void') },
    })),
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
    'A void is always refused after approvers rejected one.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
    ],
    refuseAccepted<Kind>('service-sheets.void', ({ state }) => wasVoidRefused(state.record)),
  ),
  fault(
    'service-sheets/void-refused-after-a-bypass',
    'A sheet with a bypassed step cannot be voided.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
    ],
    refuseAccepted<Kind>('service-sheets.void', ({ state }) => hasSkipped(state.record)),
  ),
];

const bypass = 'service-sheets.bypass-current-approval';

/** Faults in bypasses of approvals. */
export const serviceSheetsBypasses: readonly Fault[] = [
  fault(
    'service-sheets/bypass-skips-two',
    'Bypassing skips two steps where there are more than two.',
    ['service-sheets/bypass-skips-current-step'],
    leave<Kind>(bypass, ({ state }) => {
      const { approvals } = state.record;
      return stepsAhead(approvals).length > 1
        ? { record: { approvals: settleStep(approvals, 'skipped') } }
        : undefined;
    }),
  ),
  fault(
    'service-sheets/bypass-approves',
    'Bypassing any step approves the sheet.',
    ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
    leave<Kind>(bypass, () => ({ record: { state: 'approved' } })),
  ),
  fault(
    'service-sheets/last-bypass-approves',
    'Bypassing the last step approves the sheet.',
    ['service-sheets/bypass-on-last-step-is-422'],
    acceptRefused<Kind>(
      bypass,
      ({ state: { record } }) =>
        record.state === 'pending_approval' && stepsAhead(record.approvals).length === 1,
      (exchange) => {
        const sheet = exchange.document as StoredSheet;
        exchange.change = () => {
          exchange.document = changeSheet(exchange.sandbox, sheet, {
            event: { type: 'bypass_current_approval' },
            next: { state: 'approved', approvals: settleStep(sheet.state.record.approvals, 'skipped') },
            byApi: true,
          });
        };
      },
    ),
  ),
  fault(
    'service-sheets/last-bypass-changes-nothing',
    'Bypassing the last step is answered with success and does nothing.',
    ['service-sheets/bypass-on-last-step-is-422', 'service-sheets/bypass-skips-current-step'],
    acceptRefused<Kind>(bypass, isIn('pending_approval')),
  ),
  fault(
    'service-sheets/last-bypass-is-400',
    'Bypassing the last step is refused with 400.',
    ['service-sheets/bypass-on-last-step-is-422'],
    restateRefusal<Kind>(bypass, 400, isIn('pending_approval')),
  ),
  fault(
    'service-sheets/last-bypass-after-another-is-409',
    'Bypassing the last step is refused with 409 after another was bypassed.',
    ['service-sheets/bypass-on-last-step-is-422'],
    restateRefusal<Kind>(
      bypass,
      409,
      ({ state: { record } }) =>
        record.state === 'pending_approval' && record.approvals.some(({ status }) => status === 'skipped'),
    ),
  ),
  fault(
    'service-sheets/last-step-counted-too-early',
    'The step before the last counts as the last: it cannot be bypassed.',
    ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
    refuseAccepted<Kind>(bypass, ({ state }) => stepsAhead(state.record.approvals).length === 2),
  ),
  fault(
    'service-sheets/bypass-from-voided-is-404',
    'Bypassing a step of a sheet that is voided is refused with 404.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    restateRefusal<Kind>(bypass, 404, isIn('voided')),
  ),
  fault(
    'service-sheets/bypass-from-withdrawn-is-400',
    'Bypassing a step of a sheet that is withdrawn is refused with 400.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    restateRefusal<Kind>(bypass, 400, isIn('withdrawn')),
  ),
];

const add = 'service-sheets.add-approver';
const remove = 'service-sheets.remove-approval';

const kindOf = ({ approvals }: SheetRecord, input: Input): string | undefined =>
  approvals.find(({ id }) => id === input['approval_id'])?.kind;

/** The removal of somebody of a kind has another outcome; told of the sheet before and the id to be removed. */
const leaveRemoving = (
  kind: 'approver' | 'watcher',
  leaves: (before: StoredSheet, id: Input[string]) => DocumentChange<Kind> | undefined,
): Wrapping =>
  leave<Kind>(remove, (_, before, { input }) =>
    before !== undefined && kindOf(before.state.record, input) === kind
      ? leaves(before, input['approval_id'])
      : undefined,
  );

/** An approver who was added with a position gets another place in the approvals; told of those who were there, and of the new one. */
const leaveAdded = (
  position: 'end_of_list' | 'watcher',
  leaves: (present: readonly SheetApproval[], added: SheetApproval) => readonly SheetApproval[] | undefined,
): Wrapping =>
  leave<Kind>(add, ({ state }, before, { input }) => {
    const [present, added] = [before?.state.record.approvals ?? [], state.record.approvals.at(-1)];
    const isAdded = state.record.approvals.length > present.length;
    if (input['position'] !== position || added === undefined || !isAdded) return undefined;
    const approvals = leaves(present, added);
    return approvals && { record: { approvals } };
  });

/** An approver who was added stands so many places after the current one; undefined where that is the end. */
const placedAfterCurrent = (
  present: readonly SheetApproval[],
  added: SheetApproval,
  places: number,
): readonly SheetApproval[] | undefined => {
  const at = present.findIndex(({ status }) => status === 'current') + places;
  return at < present.length ? [...present.slice(0, at), added, ...present.slice(at)] : undefined;
};

/** Faults in adding and removing approvers and watchers. */
export const serviceSheetsApprovers: readonly Fault[] = [
  fault(
    'service-sheets/added-approver-comes-first',
    'An approver who is added at the end of the list comes before the current one.',
    ['service-sheets/add-approver-at-end-of-list'],
    leaveAdded('end_of_list', (present, added) => {
      const waiting = present.map(
        (one): SheetApproval => (one.status === 'current' ? { ...one, status: 'waiting' } : one),
      );
      return placedAfterCurrent(present, added, 0) && [{ ...added, status: 'current' }, ...waiting];
    }),
  ),
  fault(
    'service-sheets/added-approver-comes-next',
    'An approver who is added at the end of the list comes right after the current one.',
    ['service-sheets/add-approver-at-end-of-list'],
    leaveAdded('end_of_list', (present, added) => placedAfterCurrent(present, added, 1)),
  ),
  fault(
    'service-sheets/added-approver-comes-before-the-last',
    'An approver who is added at the end of a list of three steps comes before the last of them.',
    ['service-sheets/add-approver-at-end-of-list'],
    leaveAdded('end_of_list', (present, added) => placedAfterCurrent(present, added, 2)),
  ),
  fault(
    'service-sheets/watcher-is-an-approver',
    'A user added as a watcher becomes an approver at the end of the list.',
    ['service-sheets/add-approver-as-watcher'],
    leaveAdded('watcher', (present, added) => [
      ...present,
      { ...added, kind: 'approver', status: 'waiting' },
    ]),
  ),
  fault(
    'service-sheets/watcher-is-forgotten-after-a-bypass',
    'No watcher is added to a sheet with a bypassed step.',
    ['service-sheets/add-approver-as-watcher'],
    leaveAdded('watcher', (present) =>
      present.some(({ status }) => status === 'skipped') ? present : undefined,
    ),
  ),
  fault(
    'service-sheets/added-approver-is-another-user',
    "The client's own user is added at the end of the list instead of the requested one.",
    ['service-sheets/add-approver-adds-an-approver'],
    leaveAdded('end_of_list', (present, added) => [...present, { ...added, approver: apiUser }]),
  ),
  fault(
    'service-sheets/added-watcher-is-another-user',
    "The client's own user is added as a watcher instead of the requested one.",
    ['service-sheets/add-approver-as-watcher'],
    leaveAdded('watcher', (present, added) => [...present, { ...added, approver: apiUser }]),
  ),
  fault(
    'service-sheets/added-approver-takes-a-place',
    'An added approver replaces the last one.',
    ['service-sheets/add-approver-adds-an-approver'],
    leave<Kind>(add, (_, before, { input: { position, approver_id: approver } }) => {
      const approvals = before?.state.record.approvals ?? [];
      const last = approvals.at(-1);
      if (position === 'watcher' || last === undefined || typeof approver !== 'number') return undefined;
      return { record: { approvals: [...approvals.slice(0, -1), { ...last, approver }] } };
    }),
  ),
  fault(
    'service-sheets/second-added-approver-is-lost',
    'An approver added beside another who was added is not stored.',
    ['service-sheets/add-approver-adds-an-approver'],
    leaveAdded('end_of_list', (present) =>
      present.some(({ kind, manual }) => manual && kind === 'approver') ? present : undefined,
    ),
  ),
  fault(
    'service-sheets/adding-a-watcher-withdraws',
    'A sheet to which a watcher is added falls back to draft.',
    ['service-sheets/add-approver-keeps-pending-approval', 'service-sheets/add-approver-as-watcher'],
    leave<Kind>(add, (_, __, { input }) =>
      input['position'] === 'watcher' ? { record: { state: 'draft' } } : undefined,
    ),
  ),
  fault(
    'service-sheets/adding-an-approver-approves',
    'A sheet to which an approver is added at the end of the list becomes approved.',
    ['service-sheets/add-approver-keeps-pending-approval', 'service-sheets/add-approver-at-end-of-list'],
    leave<Kind>(add, (_, __, { input }) =>
      input['position'] === 'end_of_list' ? { record: { state: 'approved' } } : undefined,
    ),
  ),
  fault(
    'service-sheets/add-approver-without-id',
    "Without approver_id the client's own user is added.",
    ['service-sheets/add-approver-needs-approver-id'],
    believe<Kind>(add, ({ state, input }) =>
      state.record.state === 'pending_approval' && input['approver_id'] === undefined
        ? { input: { ...input, approver_id: apiUser } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/add-approver-without-id-ignored',
    'add_approver without approver_id is answered with success and does nothing.',
    ['service-sheets/add-approver-needs-approver-id'],
    acceptRefused<Kind>(
      add,
      ({ state, input }) => state.record.state === 'pending_approval' && input['approver_id'] === undefined,
    ),
  ),
  fault(
    'service-sheets/watcher-refused-on-last-step',
    'A watcher cannot be added at the last step.',
    ['service-sheets/add-approver-as-watcher', 'service-sheets/add-approver-keeps-pending-approval'],
    refuseAccepted<Kind>(
      add,
      ({ state, input }) =>
        input['position'] === 'watcher' && stepsAhead(state.record.approvals).length === 1,
    ),
  ),
  fault(
    'service-sheets/add-approver-refused-after-a-bypass',
    'Nobody can be added after a step was bypassed.',
    [
      'service-sheets/add-approver-keeps-pending-approval',
      'service-sheets/add-approver-at-end-of-list',
      'service-sheets/add-approver-as-watcher',
    ],
    refuseAccepted<Kind>(add, ({ state }) =>
      state.record.approvals.some(({ status }) => status === 'skipped'),
    ),
  ),
  fault(
    'service-sheets/remove-takes-another',
    'Removing an approver removes the previous one in the list.',
    ['service-sheets/remove-approval-removes-the-approver'],
    leaveRemoving('approver', ({ state }, id) => {
      const { approvals } = state.record;
      const other = approvals[approvals.findIndex((one) => one.id === id) - 1];
      return other && { record: { approvals: removeApproval(approvals, other.id) } };
    }),
  ),
  fault(
    'service-sheets/removing-a-watcher-withdraws',
    'A sheet from which a watcher is removed falls back to draft.',
    [
      'service-sheets/remove-approval-keeps-pending-approval',
      'service-sheets/remove-approval-removes-the-watcher',
    ],
    leaveRemoving('watcher', () => ({ record: { state: 'draft' } })),
  ),
  fault(
    'service-sheets/removing-an-approver-approves',
    'A sheet from which an approver is removed becomes approved.',
    [
      'service-sheets/remove-approval-keeps-pending-approval',
      'service-sheets/remove-approval-removes-the-approver',
    ],
    leaveRemoving('approver', () => ({ record: { state: 'approved' } })),
  ),
  fault(
    'service-sheets/remove-without-id',
    'remove_approval without approval_id is answered with success and removes nobody.',
    ['service-sheets/remove-approval-needs-approval-id'],
    acceptRefused<Kind>(
      remove,
      ({ state, input }) => state.record.state === 'pending_approval' && input['approval_id'] === undefined,
    ),
  ),
];
