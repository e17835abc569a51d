import { reasons } from '../../../fixtures/seed/reasons.ts';
import { apiUser } from '../../../fixtures/seed/users.ts';
import { removeApproval, settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { type SheetApproval, type SheetRecord, stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { changeSheet, type StoredSheet } from '../../areas/service-sheets.ts';
import type { Input } from '../../exchange.ts';
import { type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
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
  ...tableOf('service-sheets', {
    'void-on-last-step > void-only-when-approved': asIfApproved(
      ({ state, approvals }) => state === 'pending_approval' && stepsAhead(approvals).length === 1,
    ),
    'void-after-withdrawal-of-a-bypassed-sheet > void-only-when-approved': asIfApproved(
      (record) => record.state === 'withdrawn' && hasSkipped(record),
    ),
    'void-by-id-on-closed-line > void-needs-open-order-line': titled(
      'The order line is checked only if the reason of a void is given by its code.',
      asIfOpen(({ reason_insight_id: id }) => id !== undefined),
    ),
    'second-void-after-a-refused-one > one-pending-void-at-a-time': titled(
      'After approvers rejected a void of the sheet, two voids may be pending.',
      acceptRefused<Kind>(
        'service-sheets.void',
        ({ state: { record } }) => record.state === 'pending_void' && wasVoidRefused(record),
      ),
    ),
    'void-taken-once-one-was-refused > void-only-when-approved one-pending-void-at-a-time': titled(
      'A void that must be refused is accepted if one of the same sheet was refused before.',
      acceptRefused<Kind>('service-sheets.void', ({ document: { id } }, exchange) => {
        const refused = sheetsRefused(exchange);
        return refused.has(id) || !refused.add(id);
      }),
    ),
    'second-void-by-id > one-pending-void-at-a-time': titled(
      'A second void is accepted while one is pending when it gives its reason by id.',
      acceptRefused<Kind>(
        'service-sheets.void',
        ({ state: { record }, input }) =>
          record.state === 'pending_void' && input['reason_insight_id'] !== undefined,
      ),
    ),
    'inactive-reason-code > void-reason-code-is-of-an-active-reason': asIfReason('code', (code) =>
      inactive.some((one) => one.code === code),
    ),
    'unknown-reason-code > void-reason-code-is-of-an-active-reason': asIfReason('code', (code) =>
      reasons.every((one) => one.code !== code),
    ),
    'inactive-reason-id > void-reason-id-is-of-an-active-reason': asIfReason('id', (id) =>
      inactive.some((one) => one.id === id),
    ),
    'unknown-reason-id > void-reason-id-is-of-an-active-reason': asIfReason('id', (id) =>
      reasons.every((one) => one.id !== id),
    ),
  }),
  ...(['code', 'id'] as const).map((by) =>
    fault(
      `service-sheets/reason-${by}-of-another-purpose`,
      `A void is accepted with the ${by} of a reason that is set up for something else.`,
      [`service-sheets/void-reason-${by}-is-of-an-active-reason`],
      asIfReason(by, (given) => reasons.some((one) => one.purpose !== undefined && one[by] === given)),
    ),
  ),
  ...tableOf('service-sheets', {
    'void-begins-no-chain > void-starts-the-void-approval-chain': titled(
      'A sheet whose void was accepted waits for it without an approval chain.',
      leave<Kind>('service-sheets.void', ({ state: { record } }) => ({
        record: { approvals: record.approvals.filter(({ chain }) => chain !== 'void') },
      })),
    ),
    'void-at-once > void-of-approved-sheet-leads-to-pending-void void-accepts-reason-code void-accepts-reason-id':
      titled(
        'A valid void takes effect at once, without its approval chain.',
        leave<Kind>('service-sheets.void', () => ({ record: { state: 'voided' } })),
      ),
    'void-refused-after-a-refused-one > void-of-approved-sheet-leads-to-pending-void void-accepts-reason-code':
      refuseAccepted<Kind>('service-sheets.void', ({ state }) => wasVoidRefused(state.record)),
    'void-refused-after-a-bypass > void-of-approved-sheet-leads-to-pending-void void-accepts-reason-code':
      refuseAccepted<Kind>('service-sheets.void', ({ state }) => hasSkipped(state.record)),
  }),
];

const bypass = 'service-sheets.bypass-current-approval';

/** Faults in bypasses of approvals. */
export const serviceSheetsBypasses = tableOf('service-sheets', {
  'bypass-skips-two > bypass-skips-current-step': leave<Kind>(bypass, ({ state }) => {
    const { approvals } = state.record;
    return stepsAhead(approvals).length > 1
      ? { record: { approvals: settleStep(approvals, 'skipped') } }
      : undefined;
  }),
  'bypass-approves > bypass-skips-current-step bypass-comment-is-optional': leave<Kind>(bypass, () => ({
    record: { state: 'approved' },
  })),
  'last-bypass-approves > bypass-on-last-step-is-422': acceptRefused<Kind>(
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
  'last-bypass-changes-nothing > bypass-on-last-step-is-422 bypass-skips-current-step': acceptRefused<Kind>(
    bypass,
    isIn('pending_approval'),
  ),
  'last-bypass-is-400 > bypass-on-last-step-is-422': restateRefusal<Kind>(
    bypass,
    400,
    isIn('pending_approval'),
  ),
  'last-bypass-after-another-is-409 > bypass-on-last-step-is-422': restateRefusal<Kind>(
    bypass,
    409,
    ({ state: { record } }) =>
      record.state === 'pending_approval' && record.approvals.some(({ status }) => status === 'skipped'),
  ),
  'last-step-counted-too-early > bypass-skips-current-step bypass-comment-is-optional': refuseAccepted<Kind>(
    bypass,
    ({ state }) => stepsAhead(state.record.approvals).length === 2,
  ),
  'bypass-from-voided-is-404 > bypass-outside-pending-approval-is-422': restateRefusal<Kind>(
    bypass,
    404,
    isIn('voided'),
  ),
  'bypass-from-withdrawn-is-400 > bypass-outside-pending-approval-is-422': restateRefusal<Kind>(
    bypass,
    400,
    isIn('withdrawn'),
  ),
});

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
export const serviceSheetsApprovers = tableOf('service-sheets', {
  'added-approver-comes-first > add-approver-at-end-of-list': leaveAdded('end_of_list', (present, added) => {
    const waiting = present.map(
      (one): SheetApproval => (one.status === 'current' ? { ...one, status: 'waiting' } : one),
    );
    return placedAfterCurrent(present, added, 0) && [{ ...added, status: 'current' }, ...waiting];
  }),
  'added-approver-comes-next > add-approver-at-end-of-list': leaveAdded('end_of_list', (present, added) =>
    placedAfterCurrent(present, added, 1),
  ),
  'added-approver-comes-before-the-last > add-approver-at-end-of-list': leaveAdded(
    'end_of_list',
    (present, added) => placedAfterCurrent(present, added, 2),
  ),
  'watcher-is-an-approver > add-approver-as-watcher': titled(
    'A user added as a watcher becomes an approver at the end of the list.',
    leaveAdded('watcher', (present, added) => [
      ...present,
      { ...added, kind: 'approver', status: 'waiting' },
    ]),
  ),
  'watcher-is-forgotten-after-a-bypass > add-approver-as-watcher': leaveAdded('watcher', (present) =>
    present.some(({ status }) => status === 'skipped') ? present : undefined,
  ),
  'added-approver-is-another-user > add-approver-adds-an-approver': titled(
    "The client's own user is added at the end of the list instead of the requested one.",
    leaveAdded('end_of_list', (present, added) => [...present, { ...added, approver: apiUser }]),
  ),
  'added-watcher-is-another-user > add-approver-as-watcher': titled(
    "The client's own user is added as a watcher instead of the requested one.",
    leaveAdded('watcher', (present, added) => [...present, { ...added, approver: apiUser }]),
  ),
  'added-approver-takes-a-place > add-approver-adds-an-approver': leave<Kind>(
    add,
    (_, before, { input: { position, approver_id: approver } }) => {
      const approvals = before?.state.record.approvals ?? [];
      const last = approvals.at(-1);
      if (position === 'watcher' || last === undefined || typeof approver !== 'number') return undefined;
      return { record: { approvals: [...approvals.slice(0, -1), { ...last, approver }] } };
    },
  ),
  'second-added-approver-is-lost > add-approver-adds-an-approver': leaveAdded('end_of_list', (present) =>
    present.some(({ kind, manual }) => manual && kind === 'approver') ? present : undefined,
  ),
  'adding-a-watcher-withdraws > add-approver-keeps-pending-approval add-approver-as-watcher': leave<Kind>(
    add,
    (_, __, { input }) => (input['position'] === 'watcher' ? { record: { state: 'draft' } } : undefined),
  ),
  'adding-an-approver-approves > add-approver-keeps-pending-approval add-approver-at-end-of-list':
    leave<Kind>(add, (_, __, { input }) =>
      input['position'] === 'end_of_list' ? { record: { state: 'approved' } } : undefined,
    ),
  'add-approver-without-id > add-approver-needs-approver-id': titled(
    "Without approver_id the client's own user is added.",
    believe<Kind>(add, ({ state, input }) =>
      state.record.state === 'pending_approval' && input['approver_id'] === undefined
        ? { input: { ...input, approver_id: apiUser } }
        : undefined,
    ),
  ),
  'add-approver-without-id-ignored > add-approver-needs-approver-id': acceptRefused<Kind>(
    add,
    ({ state, input }) => state.record.state === 'pending_approval' && input['approver_id'] === undefined,
  ),
  'watcher-refused-on-last-step > add-approver-as-watcher add-approver-keeps-pending-approval':
    refuseAccepted<Kind>(
      add,
      ({ state, input }) =>
        input['position'] === 'watcher' && stepsAhead(state.record.approvals).length === 1,
    ),
  'add-approver-refused-after-a-bypass > add-approver-keeps-pending-approval add-approver-at-end-of-list add-approver-as-watcher':
    refuseAccepted<Kind>(add, ({ state }) =>
      state.record.approvals.some(({ status }) => status === 'skipped'),
    ),
  'remove-takes-another > remove-approval-removes-the-approver': leaveRemoving(
    'approver',
    ({ state }, id) => {
      const { approvals } = state.record;
      const other = approvals[approvals.findIndex((one) => one.id === id) - 1];
      return other && { record: { approvals: removeApproval(approvals, other.id) } };
    },
  ),
  'removing-a-watcher-withdraws > remove-approval-keeps-pending-approval remove-approval-removes-the-watcher':
    leaveRemoving('watcher', () => ({ record: { state: 'draft' } })),
  'removing-an-approver-approves > remove-approval-keeps-pending-approval remove-approval-removes-the-approver':
    leaveRemoving('approver', () => ({ record: { state: 'approved' } })),
  'remove-without-id > remove-approval-needs-approval-id': acceptRefused<Kind>(
    remove,
    ({ state, input }) => state.record.state === 'pending_approval' && input['approval_id'] === undefined,
  ),
});
