import { isDeepStrictEqual } from 'node:util';
import type { DeliveryScheduleState } from '../../../models/lifecycles/delivery-schedule.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { givenAgreement } from '../../areas/scheduling-agreements/index.ts';
import type { StoredAgreement } from '../../areas/scheduling-agreements/stored-agreement.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import {
  flagged,
  itemsIn,
  leaveSchedules,
  mean,
  type ScheduleContext,
  showAgreements,
} from '../operators/agreements.ts';
import { misread } from '../operators/input.ts';
import { drop, put } from '../operators/inspections.ts';
import { type DocumentChange, leave, leaveOthers, mistake, mistakeForOneBefore } from '../operators/leave.ts';
import { allOf, before } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { lookEarly } from '../operators/races.ts';
import { answeredIn, every, type Where } from '../operators/where.ts';

const [cancel, issue, update] = [
  'scheduling-agreements.cancel',
  'scheduling-agreements.issue',
  'scheduling-agreements.update',
] as const;

const showInXml = every('scheduling-agreements.show', answeredIn('xml'));

const asBefore = (old: StoredAgreement | undefined): DocumentChange<'scheduling-agreement'> | undefined =>
  old && { data: old.data, state: old.state };

/** Wraps `apply`: a move of agreements in one state is answered as if it had been done. */
const forgetMove = (where: Where, state: StoredAgreement['state']['record']['state']): Wrapping =>
  leave<'scheduling-agreement'>(
    where,
    (_, old) => (old?.state.record.state === state ? asBefore(old) : undefined),
    'as-it-should-be',
  );

const memory = memoryOf(() => new Map<number, Data>());

/** Faults in actions on agreements. */
export const schedulingAgreementsMoves: readonly Fault[] = [
  fault(
    'scheduling-agreements/cancel-cancels-all-that-are-issued',
    'Cancelling an agreement cancels every other one that is issued.',
    ['scheduling-agreements/cancel-cancels'],
    leaveOthers<'scheduling-agreement'>(cancel, 'scheduling-agreement', ({ state }) =>
      state.record.state === 'issued' ? { record: { state: 'cancelled' } } : undefined,
    ),
  ),
  fault(
    'scheduling-agreements/cancel-cancels-the-lines-alone',
    'Cancelling an agreement cancels its lines and not the agreement.',
    ['scheduling-agreements/cancel-cancels'],
    leave<'scheduling-agreement'>(cancel, (_, old) => old && { record: old.state.record }),
  ),
  fault(
    'scheduling-agreements/cancel-cancels-the-one-before',
    'Cancelling an agreement cancels the one before it.',
    ['scheduling-agreements/cancel-cancels'],
    mistakeForOneBefore(cancel),
  ),
  fault(
    'scheduling-agreements/cancel-makes-a-draft',
    'Cancelling an agreement that is issued makes it a draft again.',
    ['scheduling-agreements/cancel-cancels'],
    leave<'scheduling-agreement'>(cancel, (_, old) =>
      old?.state.record.state === 'issued' ? { record: { state: 'draft' } } : undefined,
    ),
  ),
  fault(
    'scheduling-agreements/cancel-of-draft-is-forgotten',
    'Cancelling a draft is answered with success and leaves it a draft.',
    ['scheduling-agreements/cancel-cancels'],
    forgetMove(cancel, 'draft'),
  ),
  fault(
    'scheduling-agreements/cancel-of-issued-is-forgotten',
    'Cancelling an agreement that is issued is answered with success and leaves it issued.',
    ['scheduling-agreements/cancel-cancels'],
    forgetMove(cancel, 'issued'),
  ),
  fault(
    'scheduling-agreements/issue-issues-all-drafts',
    'Issuing an agreement issues every other draft.',
    ['scheduling-agreements/issue-issues'],
    leaveOthers<'scheduling-agreement'>(issue, 'scheduling-agreement', ({ state }) =>
      state.record.state === 'draft' ? { record: { state: 'issued' } } : undefined,
    ),
  ),
  fault(
    'scheduling-agreements/issue-issues-the-one-before',
    'Issuing an agreement issues the one before it.',
    ['scheduling-agreements/issue-issues'],
    mistakeForOneBefore(issue),
  ),
  fault(
    'scheduling-agreements/issue-waits-for-confirmations',
    'Issuing an agreement with items that require a confirmation leaves it a draft.',
    ['scheduling-agreements/issue-issues'],
    leave<'scheduling-agreement'>(issue, ({ data }, old) =>
      itemsIn(data).some((item) => item['is-confirmation-required'] === true) ? asBefore(old) : undefined,
    ),
  ),
  fault(
    'scheduling-agreements/issued-is-seen-in-json-alone',
    'An agreement that was issued later is still a draft in XML.',
    ['scheduling-agreements/issue-issues'],
    showAgreements(
      (data) =>
        data['status'] === 'Issued' && data['created-at'] !== data['updated-at']
          ? put(data, { status: 'Draft' })
          : data,
      showInXml,
    ),
  ),
  fault(
    'scheduling-agreements/update-changes-all-drafts',
    'An update changes the incoterms-location of every draft.',
    ['scheduling-agreements/update-changes'],
    leaveOthers(update, 'scheduling-agreement', ({ data, state }, done) => {
      if (state.record.state !== 'draft') return undefined;
      const changed = put(data, { 'incoterms-location': done.data['incoterms-location'] ?? null });
      return changed === data ? undefined : { data: changed };
    }),
  ),
  fault(
    'scheduling-agreements/update-gives-all-its-incoterms',
    'An update sets the incoterms of all agreements to those of the one that it changes, which it may leave as they are.',
    ['scheduling-agreements/update-changes'],
    leaveOthers(update, 'scheduling-agreement', ({ data }, done) => {
      const changed = put(data, { incoterms: done.data['incoterms'] ?? null });
      return changed === data ? undefined : { data: changed };
    }),
  ),
  fault(
    'scheduling-agreements/update-changes-the-one-before',
    'An update changes the agreement before the one that it names.',
    ['scheduling-agreements/update-changes'],
    mistake(update, (record, exchange) => {
      const sent = drop(givenAgreement(exchange), 'external-scheduling-agreement-number', 'items');
      exchange.input = sent as unknown as Exchange['input'];
      return before(allOf(exchange, record.kind), record);
    }),
  ),
  fault(
    'scheduling-agreements/update-is-seen-late-in-xml',
    'An agreement that was read in XML once is read in XML as it was then.',
    [
      'scheduling-agreements/update-changes',
      'scheduling-agreements/issue-issues',
      'scheduling-agreements/cancel-cancels',
    ],
    showAgreements((data, exchange) => {
      const seen = memory(exchange);
      const first = seen.get(Number(data['id'])) ?? data;
      seen.set(Number(data['id']), first);
      return isDeepStrictEqual(first, data) ? data : first;
    }, showInXml),
  ),
  fault(
    'scheduling-agreements/update-leaves-the-incoterms',
    'An update changes everything but incoterms and their location.',
    ['scheduling-agreements/update-changes'],
    misread<Data>(update, (sent) => drop(sent, 'incoterms', 'incoterms-location')),
  ),
  fault(
    'scheduling-agreements/update-leaves-the-validity',
    'An update changes everything but the validity.',
    ['scheduling-agreements/update-changes'],
    misread<Data>(update, (sent) => drop(sent, 'validity-start-date', 'validity-end-date')),
  ),
  fault(
    'scheduling-agreements/update-takes-the-first-incoterms',
    'An update keeps values that were given before, and takes those alone that were not.',
    ['scheduling-agreements/update-changes'],
    leave<'scheduling-agreement'>(update, ({ data }, old) => {
      const known = Object.entries(old?.data ?? {}).filter(([, value]) => value !== null);
      const kept = put(data, Object.fromEntries(known.filter(([name]) => name !== 'updated-at')));
      return kept === data ? undefined : { data: kept };
    }),
  ),
  fault(
    'scheduling-agreements/update-takes-the-items-alone',
    'An update changes the items and nothing of the header.',
    ['scheduling-agreements/update-changes'],
    misread<Data>(update, (sent) => ({ items: sent['items'] ?? null })),
  ),
  fault(
    'scheduling-agreements/cancelled-at-once-comes-back',
    'An agreement that is updated while it is cancelled is a draft again.',
    ['scheduling-agreements/simultaneous-writes-fit-an-order'],
    lookEarly(['scheduling-agreements.update', 'scheduling-agreements.cancel']),
  ),
];

const reset = 'scheduling-agreements.reset-exported';
const set = 'scheduling-agreements.set-exported';

/** The agreements whose schedules a request names. */
const agreementsNamed = ({ input, sandbox: { store } }: Exchange) => {
  const ids = (input['ids'] ?? []) as readonly number[];
  const owners = new Set(ids.flatMap((id) => store.get('delivery-schedule', id)?.state.agreement ?? []));
  return [...owners].flatMap((owner) => store.get('scheduling-agreement', owner) ?? []);
};

const setsOthers: Fault['violates'] = [
  'scheduling-agreements/set-exported-sets-the-flag',
  'scheduling-agreements/schedules-carry-an-exported-flag',
];

const resetsOthers: Fault['violates'] = [
  'scheduling-agreements/reset-clears-the-flag',
  'scheduling-agreements/schedules-carry-an-exported-flag',
];

/** Wraps `apply`: of the schedules that are named, those in one state keep or get another flag. */
const leaveNamed = (where: typeof set | typeof reset, state: DeliveryScheduleState): Wrapping =>
  leaveSchedules(where, (seen) =>
    seen.isNamed && seen.record.state === state ? flagged(seen, where === reset) : undefined,
  );

/** Likewise some of those that are not named. */
const leaveUnnamed = (
  where: typeof set | typeof reset,
  exported: boolean,
  which: (seen: ScheduleContext) => boolean = () => true,
): Wrapping =>
  leaveSchedules(where, (seen) =>
    !seen.isNamed && seen.record.exported !== exported && which(seen) ? flagged(seen, exported) : undefined,
  );

/** Faults in schedule lines and their changes. */
export const schedulingAgreementsSchedules: readonly Fault[] = [
  fault(
    'scheduling-agreements/reset-clears-everything',
    'The reset clears the flags of all schedules of all agreements.',
    resetsOthers,
    leaveUnnamed(reset, false),
  ),
  fault(
    'scheduling-agreements/reset-clears-the-whole-agreement',
    'The reset clears the flags of all schedules of the agreement.',
    resetsOthers,
    leaveUnnamed(reset, false, ({ isBeside }) => isBeside),
  ),
  fault(
    'scheduling-agreements/reset-is-forgotten-once-confirmed',
    'The reset clears no flag of a schedule that was confirmed.',
    ['scheduling-agreements/reset-clears-the-flag'],
    leaveNamed(reset, 'confirmed'),
  ),
  fault(
    'scheduling-agreements/reset-is-forgotten-while-pending',
    'The reset clears no flag of a schedule that is Pending Confirmation.',
    ['scheduling-agreements/reset-clears-the-flag'],
    leaveNamed(reset, 'pending_confirmation'),
  ),
  fault(
    'scheduling-agreements/reset-sets-what-is-clear',
    'The reset of one schedule sets the flag of others.',
    resetsOthers,
    leaveUnnamed(reset, true, ({ isBeside }) => isBeside),
  ),
  fault(
    'scheduling-agreements/reset-takes-the-first',
    'The reset clears the flag of the first schedule that it names alone.',
    ['scheduling-agreements/reset-clears-the-flag'],
    mean(reset, (ids) => ids.slice(0, 1)),
  ),
  fault(
    'scheduling-agreements/reset-takes-the-last',
    'The reset clears the flag of the last schedule that it names alone.',
    ['scheduling-agreements/reset-clears-the-flag'],
    mean(reset, (ids) => ids.slice(-1)),
  ),
  fault(
    'scheduling-agreements/set-exported-clears-the-others',
    'set_exported clears the flags of the schedules that it does not name.',
    setsOthers,
    leaveSchedules(set, (seen) => (!seen.isNamed && seen.record.exported ? flagged(seen, false) : undefined)),
  ),
  fault(
    'scheduling-agreements/set-exported-is-forgotten-once-confirmed',
    'set_exported sets no flag of a schedule that was confirmed.',
    ['scheduling-agreements/set-exported-sets-the-flag'],
    leaveNamed(set, 'confirmed'),
  ),
  fault(
    'scheduling-agreements/set-exported-is-forgotten-while-pending',
    'set_exported sets no flag of a schedule that is Pending Confirmation.',
    ['scheduling-agreements/set-exported-sets-the-flag'],
    leaveNamed(set, 'pending_confirmation'),
  ),
  fault(
    'scheduling-agreements/set-exported-marks-everything',
    'set_exported sets the flags of all schedules of all agreements.',
    setsOthers,
    leaveSchedules(set, (seen) => (!seen.isNamed && !seen.record.exported ? flagged(seen, true) : undefined)),
  ),
  fault(
    'scheduling-agreements/set-exported-marks-the-whole-agreement',
    'set_exported sets the flags of all schedules of the agreement.',
    setsOthers,
    leaveUnnamed(set, true, ({ isBeside }) => isBeside),
  ),
  fault(
    'scheduling-agreements/set-exported-marks-the-whole-item',
    'set_exported sets the flags of all schedules of the item.',
    setsOthers,
    leaveUnnamed(set, true, ({ isInSameItem }) => isInSameItem),
  ),
  fault(
    'scheduling-agreements/set-exported-takes-the-first',
    'set_exported sets the flag of the first schedule that it names alone.',
    ['scheduling-agreements/set-exported-sets-the-flag'],
    mean(set, (ids) => ids.slice(0, 1)),
  ),
  fault(
    'scheduling-agreements/set-exported-takes-the-last',
    'set_exported sets the flag of the last schedule that it names alone.',
    ['scheduling-agreements/set-exported-sets-the-flag'],
    mean(set, (ids) => ids.slice(-1)),
  ),
  fault(
    'scheduling-agreements/mark-at-once-is-lost',
    'Of the marks of two schedules of one agreement at the same moment one is lost: the agreement is read without a lock.',
    ['scheduling-agreements/simultaneous-writes-fit-an-order'],
    lookEarly(set, agreementsNamed),
  ),
];
