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
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
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
export const requisitionsMoves: readonly Fault[] = [
  fault(
    'requisitions/deleted-is-listed',
    'A deleted requisition answers 404 to a read but remains in the list.',
    ['requisitions/delete-deletes'],
    deleteOtherwise((exchange, step, deleted) => {
      if (isAt(exchange, 'requisitions.show') && deleted.has(exchange.document?.id ?? 0))
        throw new Refusal('unknown-id');
      return step(exchange);
    }),
  ),
  fault(
    'requisitions/deleted-is-listed-behind-others',
    'A deleted requisition answers 404 to a read but remains at the end of the list, which ignores filters and shows forty at a time.',
    ['requisitions/delete-deletes'],
    deleteOtherwise(async (exchange, step, deleted) => {
      if (isAt(exchange, 'requisitions.show') && deleted.has(exchange.document?.id ?? 0))
        throw new Refusal('unknown-id');
      const { filter } = exchange;
      if (deleted.size > 0 && isAt(exchange, 'requisitions.list') && filter !== undefined)
        exchange.filter = { ...filter, conditions: [], limit: 40 };
      return step(exchange);
    }),
  ),
  fault(
    'requisitions/deleted-is-shown',
    'A deleted requisition is gone from the list but can still be read.',
    ['requisitions/delete-deletes'],
    deleteOtherwise((exchange, step, deleted) =>
      isAt(exchange, 'requisitions.list')
        ? answerCollection(exchange, ({ id }) => !deleted.has(Number(id)))
        : step(exchange),
    ),
  ),
  fault(
    'requisitions/deletion-takes-the-one-before',
    'Deleting a requisition also deletes the one created before it.',
    ['requisitions/delete-deletes'],
    only(
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
  ),
  fault(
    'requisitions/saved-for-later-is-deleted',
    'A cart that is saved for later is deleted.',
    ['requisitions/save-for-later-keeps'],
    only(({ document }) => document?.data['status'] === 'cart', forget('requisitions.save-for-later')),
  ),
  fault(
    'requisitions/saved-for-later-loses-its-lines',
    'A cart that is saved for later loses its lines.',
    ['requisitions/save-for-later-keeps'],
    leave<Kind>('requisitions.save-for-later', ({ data }, before) =>
      before?.state.record.state === 'cart' ? { data: withLines(data, []) } : undefined,
    ),
  ),
  fault(
    'requisitions/submit-approves',
    'submit_for_approval approves the requisition at once.',
    ['requisitions/submit-leads-to-approval-or-buyer'],
    leave<Kind>('requisitions.submit-for-approval', () => ({ record: { state: 'approved', approvals: [] } })),
  ),
  fault(
    'requisitions/submit-leaves-incomplete-ones',
    'A requisition that needs buyer action is left in status abandoned when it is submitted.',
    ['requisitions/submit-leads-to-approval-or-buyer'],
    leave<Kind>('requisitions.submit-for-approval', ({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'abandoned' } } : undefined,
    ),
  ),
  fault(
    'requisitions/update-and-submit-in-xml-keeps-the-old',
    'update_and_submit_for_approval in XML forgets the update.',
    ['requisitions/update-and-submit-changes'],
    only(sentIn('xml'), forgetUpdate('requisitions.update-and-submit')),
  ),
  fault(
    'requisitions/update-and-submit-keeps-the-old',
    'update_and_submit_for_approval submits the requisition as it was and forgets the update.',
    ['requisitions/update-and-submit-changes'],
    forgetUpdate('requisitions.update-and-submit'),
  ),
  fault(
    'requisitions/update-and-submit-leaves-incomplete-ones',
    'update_and_submit_for_approval leaves a requisition that needs buyer action in status abandoned.',
    ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
    leaveSubmitted(({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'abandoned' } } : undefined,
    ),
  ),
  fault(
    'requisitions/update-takes-the-title-alone',
    'Of the texts of an update only req_title is stored.',
    ['requisitions/update-changes'],
    misreadHeader('requisitions.update', (header) => {
      const { 'req-title': title, ...others } = header;
      const isMore = Object.values(others).some((value) => typeof value === 'string');
      if (!isMore) return header;
      return title === undefined ? {} : { 'req-title': title };
    }),
  ),
  fault(
    'requisitions/approver-by-hand-is-lost-in-longer-chains',
    'An approver added to a chain of two or more is not stored.',
    ['requisitions/add-approver-adds'],
    leave<Kind>('requisitions.add-approver', ({ state }, before) =>
      before && requisitionStepsAhead(state.record.approvals).length > 2
        ? { state: before.state }
        : undefined,
    ),
  ),
  fault(
    'requisitions/second-approver-by-hand-is-lost',
    'An approver added beside another who was added by hand is not stored.',
    ['requisitions/add-approver-adds'],
    leave<Kind>('requisitions.add-approver', (_, before) =>
      before?.state.record.approvals.some(({ manual }) => manual) ? { state: before.state } : undefined,
    ),
  ),
  fault(
    'requisitions/second-approver-by-hand-is-another-user',
    "The client's own user is added instead of the requested one beside another who was added by hand.",
    ['requisitions/add-approver-adds'],
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
  fault(
    'requisitions/remove-takes-the-first-approver',
    'remove_approval of an added approver removes the first approver instead.',
    ['requisitions/remove-approval-removes'],
    leave<Kind>('requisitions.remove-approval', (_, before, { input }) => {
      const approvals = before?.state.record.approvals ?? [];
      const meant = approvals.find(({ id }) => id === input['approval_id']);
      return meant?.manual === true && approvals.length > 1
        ? { record: { approvals: approvals.slice(1) } }
        : undefined;
    }),
  ),
  fault(
    'requisitions/update-at-once-is-lost',
    'Of two concurrent updates of a requisition one is lost, because each stores the whole document as it was read.',
    ['requisitions/simultaneous-writes-fit-an-order'],
    lookEarly('requisitions.update'),
  ),
  fault(
    'requisitions/update-at-once-goes-to-another',
    'Of two requisitions updated concurrently one gets both updates.',
    ['requisitions/simultaneous-writes-fit-an-order'],
    mixUp('requisitions.update'),
  ),
  fault(
    'requisitions/update-at-once-is-refused-and-done',
    'Of two concurrent updates of a requisition one answers 409 and is applied all the same.',
    ['requisitions/simultaneous-writes-fit-an-order'],
    conflictTooLate('requisitions.update'),
  ),
  fault(
    'requisitions/deleted-at-once-comes-back',
    'A requisition updated while it is deleted exists again afterwards.',
    ['requisitions/simultaneous-writes-fit-an-order'],
    lookEarly(['requisitions.update', 'requisitions.delete']),
  ),
  fault(
    'requisitions/approver-at-once-is-lost',
    'Of two approvers added concurrently one is lost, because the requisition is read without a lock.',
    ['requisitions/simultaneous-writes-fit-an-order'],
    lookEarly('requisitions.add-approver'),
  ),
];

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
export const requisitionsIssuance: readonly Fault[] = [
  fault(
    'requisitions/schedule-forgets-the-date',
    'schedule_issuance is answered with success though no date is set.',
    ['requisitions/schedule-sets-the-date'],
    misreadDate(() => null),
  ),
  fault(
    'requisitions/schedule-forgets-the-retry',
    'schedule_issuance forgets schedule_retry_interval.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadRetry(() => null),
  ),
  fault(
    'requisitions/schedule-keeps-hours',
    'The retry interval of a line is kept in hours.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadRetry((days) => days * 24),
  ),
  fault(
    'requisitions/schedule-knows-twelve-days',
    'schedule_issuance_date is read day first: a day beyond the twelfth is refused.',
    ['requisitions/schedule-date-is-month-first'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => Number(String(members['issuance-date']).slice(-2)) > 12,
      'schedule_issuance_date must be a date in the form DD/MM/YYYY.',
    ),
  ),
  fault(
    'requisitions/schedule-needs-a-retry',
    'schedule_issuance refuses a date without schedule_retry_interval.',
    ['requisitions/schedule-retry-is-optional'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => members['issuance-retry-interval'] === null,
      'schedule_retry_interval is missing.',
    ),
  ),
  fault(
    'requisitions/schedule-reads-the-day-first',
    'schedule_issuance_date is read day first, where that is a date.',
    ['requisitions/schedule-date-is-month-first'],
    misreadDate((date) => {
      const [year, month, day] = date.split('-');
      return Number(day) > 12 ? date : `${year}-${day}-${month}`;
    }),
  ),
  fault(
    'requisitions/schedule-refuses-a-retry',
    'schedule_issuance refuses schedule_retry_interval.',
    ['requisitions/schedule-retry-is-optional'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => members['issuance-retry-interval'] !== null,
      'schedule_retry_interval is not known.',
    ),
  ),
  fault(
    'requisitions/schedule-retries-every-day',
    'A retry interval of more than one day is kept as one day.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadRetry((days) => Math.min(days, 1)),
  ),
  fault(
    'requisitions/schedule-takes-all-lines',
    'schedule_issuance schedules all lines of the requisition, not only those named.',
    ['requisitions/schedule-takes-several-lines'],
    misreadLineIds('requisitions.schedule-issuance', allBeside),
  ),
  fault(
    'requisitions/schedule-takes-one-line-only',
    'schedule_issuance refuses more than one line.',
    ['requisitions/schedule-takes-several-lines'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ lineIds }) => lineIds.length > 1,
      'requisition_line_ids must be one number.',
    ),
  ),
  fault(
    'requisitions/schedule-takes-the-first-line',
    'schedule_issuance schedules only the first of the lines.',
    ['requisitions/schedule-takes-several-lines'],
    misreadLineIds('requisitions.schedule-issuance', (ids) => ids.slice(0, 1)),
  ),
  fault(
    'requisitions/schedule-takes-the-last-line',
    'schedule_issuance schedules only the last of the lines.',
    ['requisitions/schedule-takes-several-lines'],
    misreadLineIds('requisitions.schedule-issuance', (ids) => ids.slice(-1)),
  ),
  fault(
    'requisitions/scheduled-a-day-early',
    'Lines are scheduled one day early, because the date is parsed and stored in different time zones.',
    ['requisitions/schedule-sets-the-date'],
    misreadDate((date) => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)),
  ),
  fault(
    'requisitions/scheduled-a-month-late',
    'Lines are scheduled one month late, because months are counted from zero.',
    ['requisitions/schedule-sets-the-date'],
    misreadDate((date) => {
      const [year, month, day] = date.split('-').map(Number);
      return new Date(Date.UTC(year ?? 0, month, day)).toISOString().slice(0, 10);
    }),
  ),
  fault(
    'requisitions/unschedule-leaves-the-date',
    'unschedule_issuance keeps the date.',
    ['requisitions/unschedule-removes-the-date'],
    misread<IssuanceInput>('requisitions.unschedule-issuance', (input) => ({
      ...input,
      members: { 'issuance-retry-interval': null },
    })),
  ),
  fault(
    'requisitions/unschedule-leaves-the-retry',
    'unschedule_issuance keeps the retry interval.',
    ['requisitions/unschedule-removes-the-retry-interval'],
    misread<IssuanceInput>('requisitions.unschedule-issuance', (input) => ({
      ...input,
      members: { 'issuance-date': null },
    })),
  ),
  fault(
    'requisitions/unschedule-takes-all-lines',
    'unschedule_issuance removes the date from all lines of the requisition.',
    ['requisitions/unschedule-takes-several-lines'],
    misreadLineIds('requisitions.unschedule-issuance', allBeside),
  ),
  fault(
    'requisitions/unschedule-takes-the-first-line',
    'unschedule_issuance removes the date from the first of the lines only.',
    ['requisitions/unschedule-takes-several-lines'],
    misreadLineIds('requisitions.unschedule-issuance', (ids) => ids.slice(0, 1)),
  ),
];
