import { currencyAt } from '../../../fixtures/seed/currencies.ts';
import { reasons } from '../../../fixtures/seed/reasons.ts';
import { apiUser, userOf } from '../../../fixtures/seed/users.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { SheetApproval } from '../../../models/lifecycles/sheet-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Input } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { refuseInput } from '../operators/input.ts';
import { drop } from '../operators/inspections.ts';
import { leave } from '../operators/leave.ts';
import { acceptRefused, believe } from '../operators/lifecycle.ts';
import { changeEachListed } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { mixUp, readEarly } from '../operators/races.ts';
import { changeWithin, showMember } from '../operators/show.ts';
import { answeredIn, isAt, limitTo } from '../operators/where.ts';

type Kind = 'work-confirmation-header';

const administrator = 11;

const active = reasons.find((one) => one.active);

/** Changes the parameters for the rules, if only the parameters forbid the void. */
const asIfSent = (members: Input, when: (input: Input) => boolean): Wrapping =>
  believe<Kind>('service-sheets.void', ({ state: { record, orderLineOpen }, input }) =>
    record.state === 'approved' && orderLineOpen && when(input) ? { ...input, ...members } : undefined,
  );

/** Replaces the given code or id of a reason by that of an active one for the rules. */
const asIfReason = (by: 'code' | 'id', isMeant: (given: Input[string]) => boolean): Wrapping => {
  const [member, other] = [`reason_insight_${by}`, `reason_insight_${by === 'id' ? 'code' : 'id'}`];
  return asIfSent(
    { [member]: active?.[by] },
    ({ [member]: given, [other]: rest, comments }) =>
      given !== undefined && rest === undefined && comments !== undefined && isMeant(given),
  );
};

/** A void is accepted with a reason intended for something else. */
const acceptOtherPurpose = (by: 'code' | 'id'): Wrapping =>
  asIfReason(by, (given) => reasons.some((one) => one.purpose !== undefined && one[by] === given));

/** Moves the last approval before the first manually added one, if both belong to approvers. */
const moveUp = (approvals: readonly SheetApproval[]): readonly SheetApproval[] | undefined => {
  const isAdded = ({ manual, kind }: SheetApproval): boolean => manual && kind === 'approver';
  const [first, last] = [approvals.findIndex(isAdded), approvals.at(-1)];
  if (last === undefined || !isAdded(last) || first === approvals.length - 1) return undefined;
  return approvals.slice(0, -1).toSpliced(first, 0, last);
};

const linesOf = ({ lines }: Data): readonly Data[] => (lines ?? []) as readonly Data[];

/** Refuses valid requests in which a parameter has characters beyond ASCII. */
const refuseOtherLetters = (where: EndpointId, parameter: string): Wrapping =>
  refuseInput<Input>(where, ({ [parameter]: text }) => /\P{ASCII}/u.test(String(text ?? '')));

const isWatcher = ({ kind }: SheetApproval): boolean => kind === 'watcher';

const bypass = 'service-sheets.bypass-current-approval';
const add = 'service-sheets.add-approver';
const remove = 'service-sheets.remove-approval';

/** A bypass skips the step after the current one, which stays current. */
const skipNext: Wrapping = leave<Kind>(bypass, (_, before) => {
  const approvals = before?.state.record.approvals ?? [];
  const next = approvals.find(({ kind, status }) => kind === 'approver' && status === 'waiting');
  return (
    next && {
      record: { approvals: approvals.map((one) => (one === next ? { ...one, status: 'skipped' } : one)) },
    }
  );
});

const shortenedSheets = memoryOf(() => new Set<Id>());

/** Wraps `decide`: bypasses the last step of a sheet, counting an approval that was removed. */
const countRemoved: Wrapping = wrapStep('decide', (step, fired) => async (exchange) => {
  const { document } = exchange;
  const id = document?.id;
  try {
    await step(exchange);
    if (id !== undefined && isAt(exchange, remove)) shortenedSheets(exchange).add(id);
  } catch (error) {
    const isPending = document?.data['status'] === 'pending_approval';
    const isCounted = isPending && isAt(exchange, bypass) && shortenedSheets(exchange).has(document.id);
    if (!(error instanceof Refusal) || !isCounted) throw error;
    fired(exchange);
  }
});

/** Faults in service sheets. */
export const serviceSheetFaults = tableOf('service-sheets', {
  'void-begins-no-chain > void-starts-the-void-approval-chain: A sheet whose void was accepted waits for it without an approval chain.':
    leave<Kind>('service-sheets.void', ({ state: { record } }) => ({
      record: { approvals: record.approvals.filter(({ chain }) => chain !== 'void') },
    })),
  'void-at-once > void-of-approved-sheet-leads-to-pending-void void-accepts-reason-code void-accepts-reason-id: A valid void takes effect at once, without its approval chain.':
    leave<Kind>('service-sheets.void', () => ({ record: { state: 'voided' } })),
  'adding-an-approver-approves > add-approver-keeps-pending-approval add-approver-at-end-of-list':
    leave<Kind>(add, (_, __, { input }) =>
      input['position'] === 'end_of_list' ? { record: { state: 'approved' } } : undefined,
    ),
  'second-at-the-end-comes-before-the-first > add-approver-at-end-of-list: A second approver who is added at the end is placed before the first one.':
    leave<Kind>(add, ({ state: { record } }) => {
      const approvals = moveUp(record.approvals);
      return approvals && { record: { approvals } };
    }),
  'second-watcher-replaces-the-first > add-approver-as-watcher': leave<Kind>(add, ({ state: { record } }) => {
    const last = record.approvals.findLast(isWatcher);
    const approvals = record.approvals.filter((one) => !isWatcher(one) || one === last);
    return approvals.length < record.approvals.length ? { record: { approvals } } : undefined;
  }),
  'watcher-passes-the-current-step > add-approver-as-watcher: Adding a watcher skips the current step of the chain.':
    leave<Kind>(add, ({ state: { record } }, _, { input }) => {
      const at = record.approvals.findIndex(({ status }) => status === 'current');
      const next = record.approvals.findIndex(({ status }) => status === 'waiting');
      if (input['position'] !== 'watcher' || at < 0 || next < at) return undefined;
      const statuses = new Map([
        [at, 'skipped'],
        [next, 'current'],
      ] as const);
      const approvals = record.approvals.map((one, index) => ({
        ...one,
        status: statuses.get(index) ?? one.status,
      }));
      return { record: { approvals } };
    }),
  "watcher-goes-with-all-approvals-of-the-user > remove-approval-removes-the-watcher: Removing a user's approvals also removes the user as a watcher.":
    leave<Kind>(remove, ({ state: { record } }, before, { input }) => {
      const gone = before?.state.record.approvals.find(({ id }) => id === input['approval_id']);
      const approvals = record.approvals.filter(({ approver }) => approver !== gone?.approver);
      return approvals.length < record.approvals.length ? { record: { approvals } } : undefined;
    }),
  'watchers-go-with-a-removed-approver > remove-approval-removes-the-approver: Removing an approver removes the watchers of the sheet as well.':
    leave<Kind>(remove, ({ state: { record } }, before, { input }) => {
      const gone = before?.state.record.approvals.find(({ id }) => id === input['approval_id']);
      const approvals = record.approvals.filter((one) => !isWatcher(one));
      const isLost = approvals.length < record.approvals.length;
      return gone !== undefined && !isWatcher(gone) && isLost ? { record: { approvals } } : undefined;
    }),
  'list-knows-no-pending-void > list-answers-sheets: A sheet whose void is pending is approved in the list.':
    changeEachListed('service-sheets.list', (one) =>
      one['status'] === 'pending_void' ? { ...one, status: 'approved' } : one,
    ),
  'listed-approvers-have-turned-names > list-answers-sheets: A list writes the full names of approvers with the last name first.':
    changeEachListed('service-sheets.list', (one) =>
      changeWithin(one, ['approvals', 'approver'], (user) => ({
        ...user,
        fullname: `${user['lastname']}, ${user['firstname']}`,
      })),
    ),
  'bypass-skips-the-next-step > bypass-skips-current-step': skipNext,
  'bypass-skips-the-last-step-as-well > bypass-skips-current-step: A bypass also skips the approver who was added last, where others still wait.':
    leave<Kind>(bypass, ({ state: { record } }) => {
      const last = record.approvals.findLast(({ kind, manual }) => kind === 'approver' && manual);
      return last?.status !== 'waiting'
        ? undefined
        : {
            record: {
              approvals: record.approvals.map((one) => (one === last ? { ...one, status: 'skipped' } : one)),
            },
          };
    }),
  'removed-steps-count > bypass-on-last-step-is-422 bypass-skips-current-step: The last step can be bypassed where another one was removed before.':
    countRemoved,
  'bypass-loses-a-line-of-several > actions-keep-the-content': leave<Kind>(bypass, ({ data }) =>
    linesOf(data).length < 2 ? undefined : { data: { lines: linesOf(data).slice(1) } },
  ),
  'bypass-takes-ascii-alone > bypass-skips-current-step bypass-comment-is-optional': refuseOtherLetters(
    bypass,
    'approval_comment',
  ),
  'void-takes-ascii-alone > void-of-approved-sheet-leads-to-pending-void': refuseOtherLetters(
    'service-sheets.void',
    'comments',
  ),
  'list-in-xml-has-no-lines > lines-are-returned': limitTo(
    answeredIn('xml'),
    changeEachListed('service-sheets.list', (one) => drop(one, 'lines')),
  ),
  'who-acts-becomes-the-creator > formats/creation-stays: The user who acts on a sheet becomes its creator.':
    leave<Kind>([add, bypass], () => ({
      data: { 'created-by': userOf(administrator) },
    })),
  'add-approver-by-a-word > add-approver-needs-approver-id: A word as approver_id is read as the id of some user.':
    wrapStep('validate', (step, fired) => (exchange) => {
      const search = exchange.search.replace(/\b(approver_id=)[a-z]+/, `$1${apiUser}`);
      if (search !== exchange.search && isAt(exchange, add)) {
        fired(exchange);
        exchange.search = search;
      }
      return step(exchange);
    }),
  'remove-without-id > remove-approval-needs-approval-id: An approval is removed although the request names none.':
    acceptRefused<Kind>(
      remove,
      ({ state, input }) => state.record.state === 'pending_approval' && input['approval_id'] === undefined,
    ),
  'voids-at-once-go-to-one > simultaneous-writes-fit-an-order: Of two sheets voided concurrently one gets both voids.':
    mixUp('service-sheets.void'),
  'simultaneous-approvers > simultaneous-writes-fit-an-order: Of two approvers added concurrently one is lost, because the sheet is read without a lock.':
    readEarly('service-sheets.add-approver'),
  'currency-is-the-usual-one > currency-is-that-of-the-order: Each sheet is shown in dollars, whatever the currency of its order.':
    showMember({ resource: serviceSheet, member: 'currency' }, () => currencyAt(0)),
  'reason-code-of-another-purpose > void-reason-code-is-of-an-active-reason': acceptOtherPurpose('code'),
  'reason-id-of-another-purpose > void-reason-id-is-of-an-active-reason': acceptOtherPurpose('id'),
});
