import { apiUser } from '../../../fixtures/seed/users.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import { requisitionStepsAhead } from '../../../models/lifecycles/requisition-record.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { answerCollection } from '../../actions/lists.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import type { IssuanceInput } from '../../areas/requisitions/issuance.ts';
import { linesOf, requisitionOf } from '../../areas/requisitions/line-ids.ts';
import type { StoredRequisition } from '../../areas/requisitions/moves.ts';
import type { Exchange, Step } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
import { misread, refuseInput } from '../operators/input.ts';
import { type DocumentChange, forget, leave } from '../operators/leave.ts';
import { memoryOf } from '../operators/memory.ts';
import { conflictTooLate, lookEarly, mixUp } from '../operators/races.ts';
import { misreadHeader, withLines } from '../operators/requisition-content.ts';
import { isAt, only, sentIn } from '../operators/where.ts';

type Kind = 'requisition-header';

/** A deletion is answered with success, and nothing is deleted; `serve` knows of what was, and serves the rest. */
const deleteOtherwise = (
  serve: (exchange: Exchange, step: Step, deleted: ReadonlySet<number>) => void | Promise<void>,
): Wrapping => {
  const memory = memoryOf(() => new Set<number>());
  return at('apply', (step, fired) => (exchange) => {
    const { document, outgoing, sandbox } = exchange;
    if (!isAt(exchange, 'requisitions.delete') || document === undefined)
      return serve(exchange, step, memory(exchange));
    fired(exchange);
    memory(exchange).add(document.id);
    outgoing.status = Number(sandbox.choices.of('requisitions/delete-status'));
  });
};

/** What an update sends is ignored. */
const forgetUpdate = (where: EndpointId): Wrapping =>
  misread<SentRequisition>(where, (input) =>
    Object.keys(input.header).length > 0 || input.lines !== undefined
      ? { ...input, header: {}, lines: undefined }
      : input,
  );

/** A draft that is updated and submitted comes to be something else. */
const leaveSubmitted = (leaves: (after: StoredRequisition) => DocumentChange<Kind> | undefined): Wrapping =>
  leave<Kind>('requisitions.update-and-submit', (after, before) =>
    before?.state.record.state === 'draft' ? leaves(after) : undefined,
  );

/** Faults in submissions, approvals and deletions of requisitions. */
export const requisitionsMoves = tableOf('requisitions', {
  'deleted-is-listed > delete-deletes': titled(
    'A deleted requisition answers 404 to a read but remains in the list.',
    deleteOtherwise((exchange, step, deleted) => {
      if (isAt(exchange, 'requisitions.show') && deleted.has(exchange.document?.id ?? 0))
        throw new Refusal('unknown-id');
      return step(exchange);
    }),
  ),
  'deleted-is-listed-behind-others > delete-deletes': titled(
    'A deleted requisition answers 404 to a read but remains at the end of the list, which ignores filters and shows forty at a time.',
    deleteOtherwise(async (exchange, step, deleted) => {
      if (isAt(exchange, 'requisitions.show') && deleted.has(exchange.document?.id ?? 0))
        throw new Refusal('unknown-id');
      const { filter } = exchange;
      if (deleted.size > 0 && isAt(exchange, 'requisitions.list') && filter !== undefined)
        exchange.filter = { ...filter, conditions: [], limit: 40 };
      return step(exchange);
    }),
  ),
  'deleted-is-shown > delete-deletes': titled(
    'A deleted requisition is gone from the list but can still be read.',
    deleteOtherwise((exchange, step, deleted) =>
      isAt(exchange, 'requisitions.list')
        ? answerCollection(exchange, ({ id }) => !deleted.has(Number(id)))
        : step(exchange),
    ),
  ),
  'deletion-takes-the-one-before > delete-deletes': only(
    'requisitions.delete',
    at('apply', (step, fired) => async (exchange) => {
      const { document, sandbox } = exchange;
      await step(exchange);
      const before = document && sandbox.store.get(document.kind, document.id - 1);
      if (before === undefined) return;
      sandbox.store.remove(before.kind, before.id);
      fired(exchange);
    }),
  ),
  'saved-for-later-is-deleted > save-for-later-keeps': only(
    ({ document }) => document?.data['status'] === 'cart',
    forget('requisitions.save-for-later'),
  ),
  'saved-for-later-loses-its-lines > save-for-later-keeps': leave<Kind>(
    'requisitions.save-for-later',
    ({ data }, before) => (before?.state.record.state === 'cart' ? { data: withLines(data, []) } : undefined),
  ),
  'submit-approves > submit-leads-to-approval-or-buyer': leave<Kind>(
    'requisitions.submit-for-approval',
    () => ({ record: { state: 'approved', approvals: [] } }),
  ),
  'submit-leaves-incomplete-ones > submit-leads-to-approval-or-buyer': titled(
    'A requisition that needs buyer action is left in status abandoned when it is submitted.',
    leave<Kind>('requisitions.submit-for-approval', ({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'abandoned' } } : undefined,
    ),
  ),
  'update-and-submit-in-xml-keeps-the-old > update-and-submit-changes': only(
    sentIn('xml'),
    forgetUpdate('requisitions.update-and-submit'),
  ),
  'update-and-submit-keeps-the-old > update-and-submit-changes': forgetUpdate(
    'requisitions.update-and-submit',
  ),
  'update-and-submit-leaves-incomplete-ones > update-and-submit-leads-to-approval-or-buyer': titled(
    'update_and_submit_for_approval leaves a requisition that needs buyer action in status abandoned.',
    leaveSubmitted(({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'abandoned' } } : undefined,
    ),
  ),
  'update-takes-the-title-alone > update-changes': titled(
    'Of the texts of an update only req_title is stored.',
    misreadHeader('requisitions.update', (header) => {
      const { 'req-title': title, ...others } = header;
      const isMore = Object.values(others).some((value) => typeof value === 'string');
      if (!isMore) return header;
      return title === undefined ? {} : { 'req-title': title };
    }),
  ),
  'approver-by-hand-is-lost-in-longer-chains > add-approver-adds': leave<Kind>(
    'requisitions.add-approver',
    ({ state }, before) =>
      before && requisitionStepsAhead(state.record.approvals).length > 2
        ? { state: before.state }
        : undefined,
  ),
  'second-approver-by-hand-is-lost > add-approver-adds': leave<Kind>(
    'requisitions.add-approver',
    (_, before) =>
      before?.state.record.approvals.some(({ manual }) => manual) ? { state: before.state } : undefined,
  ),
  'second-approver-by-hand-is-another-user > add-approver-adds': titled(
    "The client's own user is added instead of the requested one beside another who was added by hand.",
    leave<Kind>('requisitions.add-approver', ({ state }, before) => {
      const present = before?.state.record.approvals ?? [];
      const approvals = state.record.approvals.map((one) =>
        present.some(({ id }) => id === one.id) ? one : { ...one, approver: apiUser },
      );
      return approvals.length > present.length && present.some(({ manual }) => manual)
        ? { record: { approvals } }
        : undefined;
    }),
  ),
  'remove-takes-the-first-approver > remove-approval-removes': leave<Kind>(
    'requisitions.remove-approval',
    (_, before, { input }) => {
      const approvals = before?.state.record.approvals ?? [];
      const meant = approvals.find(({ id }) => id === input['approval_id']);
      return meant?.manual === true && approvals.length > 1
        ? { record: { approvals: approvals.slice(1) } }
        : undefined;
    },
  ),
  'update-at-once-is-lost > simultaneous-writes-fit-an-order': titled(
    'Of two concurrent updates of a requisition one is lost, because each stores the whole document as it was read.',
    lookEarly('requisitions.update'),
  ),
  'update-at-once-goes-to-another > simultaneous-writes-fit-an-order': titled(
    'Of two requisitions updated concurrently one gets both updates.',
    mixUp('requisitions.update'),
  ),
  'update-at-once-is-refused-and-done > simultaneous-writes-fit-an-order': titled(
    'Of two concurrent updates of a requisition one answers 409 and is applied all the same.',
    conflictTooLate('requisitions.update'),
  ),
  'deleted-at-once-comes-back > simultaneous-writes-fit-an-order': titled(
    'A requisition updated while it is deleted exists again afterwards.',
    lookEarly(['requisitions.update', 'requisitions.delete']),
  ),
  'approver-at-once-is-lost > simultaneous-writes-fit-an-order': titled(
    'Of two approvers added concurrently one is lost, because the requisition is read without a lock.',
    lookEarly('requisitions.add-approver'),
  ),
});

/** Scheduled lines get another value than was sent. */
const misreadMember = (member: string, change: (value: Value) => Value): Wrapping =>
  misread<IssuanceInput>('requisitions.schedule-issuance', (input) => {
    const { [member]: sent = null } = input.members;
    const value = sent === null ? null : change(sent);
    return value === sent ? input : { ...input, members: { ...input.members, [member]: value } };
  });

const misreadDate = (change: (date: string) => string | null): Wrapping =>
  misreadMember('issuance-date', (date) => change(String(date)));

const misreadRetry = (change: (days: number) => number | null): Wrapping =>
  misreadMember('issuance-retry-interval', (days) => change(Number(days)));

/** Other lines are scheduled than those in the request. */
const misreadLineIds = (
  where: EndpointId,
  change: (ids: readonly number[], exchange: Exchange) => readonly number[],
): Wrapping =>
  misread<IssuanceInput>(where, (input, exchange) => {
    const lineIds = change(input.lineIds, exchange);
    return lineIds.length === input.lineIds.length ? input : { ...input, lineIds };
  });

/** All lines of the requisitions that some lines are of. */
const allBeside = (ids: readonly number[], { sandbox }: Exchange): readonly number[] => {
  const owners = new Set(ids.map(requisitionOf));
  const all = [...owners].flatMap((owner) =>
    linesOf(sandbox.store.get('requisition-header', owner)?.data ?? {}),
  );
  return all.length > ids.length ? all.map(({ id }) => Number(id)) : ids;
};

/** Faults in the issuance of orders. */
export const requisitionsIssuance = tableOf('requisitions', {
  'schedule-forgets-the-date > schedule-sets-the-date': titled(
    'schedule_issuance is answered with success though no date is set.',
    misreadDate(() => null),
  ),
  'schedule-forgets-the-retry > schedule-sets-the-retry-interval': misreadRetry(() => null),
  'schedule-keeps-hours > schedule-sets-the-retry-interval': misreadRetry((days) => days * 24),
  'schedule-knows-twelve-days > schedule-date-is-month-first': titled(
    'schedule_issuance_date is read day first: a day beyond the twelfth is refused.',
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => Number(String(members['issuance-date']).slice(-2)) > 12,
      'schedule_issuance_date must be a date in the form DD/MM/YYYY.',
    ),
  ),
  'schedule-needs-a-retry > schedule-retry-is-optional': titled(
    'schedule_issuance refuses a date without schedule_retry_interval.',
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => members['issuance-retry-interval'] === null,
      'schedule_retry_interval is missing.',
    ),
  ),
  'schedule-reads-the-day-first > schedule-date-is-month-first': misreadDate((date) => {
    const [year, month, day] = date.split('-');
    return Number(day) > 12 ? date : `${year}-${day}-${month}`;
  }),
  'schedule-refuses-a-retry > schedule-retry-is-optional': refuseInput<IssuanceInput>(
    'requisitions.schedule-issuance',
    ({ members }) => members['issuance-retry-interval'] !== null,
    'schedule_retry_interval is not known.',
  ),
  'schedule-retries-every-day > schedule-sets-the-retry-interval': misreadRetry((days) => Math.min(days, 1)),
  'schedule-takes-all-lines > schedule-takes-several-lines': misreadLineIds(
    'requisitions.schedule-issuance',
    allBeside,
  ),
  'schedule-takes-one-line-only > schedule-takes-several-lines': refuseInput<IssuanceInput>(
    'requisitions.schedule-issuance',
    ({ lineIds }) => lineIds.length > 1,
    'requisition_line_ids must be one number.',
  ),
  'schedule-takes-the-first-line > schedule-takes-several-lines': misreadLineIds(
    'requisitions.schedule-issuance',
    (ids) => ids.slice(0, 1),
  ),
  'schedule-takes-the-last-line > schedule-takes-several-lines': misreadLineIds(
    'requisitions.schedule-issuance',
    (ids) => ids.slice(-1),
  ),
  'scheduled-a-day-early > schedule-sets-the-date': titled(
    'Lines are scheduled one day early, because the date is parsed and stored in different time zones.',
    misreadDate((date) => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)),
  ),
  'scheduled-a-month-late > schedule-sets-the-date': titled(
    'Lines are scheduled one month late, because months are counted from zero.',
    misreadDate((date) => {
      const [year, month, day] = date.split('-').map(Number);
      return new Date(Date.UTC(year ?? 0, month, day)).toISOString().slice(0, 10);
    }),
  ),
  'unschedule-leaves-the-date > unschedule-removes-the-date': misread<IssuanceInput>(
    'requisitions.unschedule-issuance',
    (input) => ({
      ...input,
      members: { 'issuance-retry-interval': null },
    }),
  ),
  'unschedule-leaves-the-retry > unschedule-removes-the-retry-interval': misread<IssuanceInput>(
    'requisitions.unschedule-issuance',
    (input) => ({
      ...input,
      members: { 'issuance-date': null },
    }),
  ),
  'unschedule-takes-all-lines > unschedule-takes-several-lines': misreadLineIds(
    'requisitions.unschedule-issuance',
    allBeside,
  ),
  'unschedule-takes-the-first-line > unschedule-takes-several-lines': titled(
    'unschedule_issuance removes the date from the first of the lines only.',
    misreadLineIds('requisitions.unschedule-issuance', (ids) => ids.slice(0, 1)),
  ),
});
