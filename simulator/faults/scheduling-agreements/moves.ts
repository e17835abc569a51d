import { isDeepStrictEqual } from 'node:util';
import type { DeliveryScheduleState } from '../../../models/lifecycles/delivery-schedule.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { givenAgreement } from '../../areas/scheduling-agreements/index.ts';
import type { StoredAgreement } from '../../areas/scheduling-agreements/stored-agreement.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
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
export const schedulingAgreementsMoves = tableOf('scheduling-agreements', {
  'cancel-cancels-all-that-are-issued > cancel-cancels': leaveOthers<'scheduling-agreement'>(
    cancel,
    'scheduling-agreement',
    ({ state }) => (state.record.state === 'issued' ? { record: { state: 'cancelled' } } : undefined),
  ),
  'cancel-cancels-the-lines-alone > cancel-cancels': leave<'scheduling-agreement'>(
    cancel,
    (_, old) => old && { record: old.state.record },
  ),
  'cancel-cancels-the-one-before > cancel-cancels': mistakeForOneBefore(cancel),
  'cancel-makes-a-draft > cancel-cancels': leave<'scheduling-agreement'>(cancel, (_, old) =>
    old?.state.record.state === 'issued' ? { record: { state: 'draft' } } : undefined,
  ),
  'cancel-of-draft-is-forgotten > cancel-cancels': forgetMove(cancel, 'draft'),
  'cancel-of-issued-is-forgotten > cancel-cancels': forgetMove(cancel, 'issued'),
  'issue-issues-all-drafts > issue-issues': leaveOthers<'scheduling-agreement'>(
    issue,
    'scheduling-agreement',
    ({ state }) => (state.record.state === 'draft' ? { record: { state: 'issued' } } : undefined),
  ),
  'issue-issues-the-one-before > issue-issues': mistakeForOneBefore(issue),
  'issue-waits-for-confirmations > issue-issues': titled(
    'Issuing an agreement with items that require a confirmation leaves it a draft.',
    leave<'scheduling-agreement'>(issue, ({ data }, old) =>
      itemsIn(data).some((item) => item['is-confirmation-required'] === true) ? asBefore(old) : undefined,
    ),
  ),
  'issued-is-seen-in-json-alone > issue-issues': titled(
    'An agreement that was issued later is still a draft in XML.',
    showAgreements(
      (data) =>
        data['status'] === 'Issued' && data['created-at'] !== data['updated-at']
          ? put(data, { status: 'Draft' })
          : data,
      showInXml,
    ),
  ),
  'update-changes-all-drafts > update-changes': leaveOthers(
    update,
    'scheduling-agreement',
    ({ data, state }, done) => {
      if (state.record.state !== 'draft') return undefined;
      const changed = put(data, { 'incoterms-location': done.data['incoterms-location'] ?? null });
      return changed === data ? undefined : { data: changed };
    },
  ),
  'update-gives-all-its-incoterms > update-changes': leaveOthers(
    update,
    'scheduling-agreement',
    ({ data }, done) => {
      const changed = put(data, { incoterms: done.data['incoterms'] ?? null });
      return changed === data ? undefined : { data: changed };
    },
  ),
  'update-changes-the-one-before > update-changes': mistake(update, (record, exchange) => {
    const sent = drop(givenAgreement(exchange), 'external-scheduling-agreement-number', 'items');
    exchange.input = sent as unknown as Exchange['input'];
    return before(allOf(exchange, record.kind), record);
  }),
  'update-is-seen-late-in-xml > update-changes issue-issues cancel-cancels': showAgreements(
    (data, exchange) => {
      const seen = memory(exchange);
      const first = seen.get(Number(data['id'])) ?? data;
      seen.set(Number(data['id']), first);
      return isDeepStrictEqual(first, data) ? data : first;
    },
    showInXml,
  ),
  'update-leaves-the-incoterms > update-changes': misread<Data>(update, (sent) =>
    drop(sent, 'incoterms', 'incoterms-location'),
  ),
  'update-leaves-the-validity > update-changes': misread<Data>(update, (sent) =>
    drop(sent, 'validity-start-date', 'validity-end-date'),
  ),
  'update-takes-the-first-incoterms > update-changes': titled(
    'An update keeps values that were given before, and takes those alone that were not.',
    leave<'scheduling-agreement'>(update, ({ data }, old) => {
      const known = Object.entries(old?.data ?? {}).filter(([, value]) => value !== null);
      const kept = put(data, Object.fromEntries(known.filter(([name]) => name !== 'updated-at')));
      return kept === data ? undefined : { data: kept };
    }),
  ),
  'update-takes-the-items-alone > update-changes': misread<Data>(update, (sent) => ({
    items: sent['items'] ?? null,
  })),
  'cancelled-at-once-comes-back > simultaneous-writes-fit-an-order': titled(
    'An agreement that is updated while it is cancelled is a draft again.',
    lookEarly(['scheduling-agreements.update', 'scheduling-agreements.cancel']),
  ),
});

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
  ...tableOf('scheduling-agreements', {
    'reset-is-forgotten-once-confirmed > reset-clears-the-flag': leaveNamed(reset, 'confirmed'),
    'reset-is-forgotten-while-pending > reset-clears-the-flag': leaveNamed(reset, 'pending_confirmation'),
  }),
  fault(
    'scheduling-agreements/reset-sets-what-is-clear',
    'The reset of one schedule sets the flag of others.',
    resetsOthers,
    leaveUnnamed(reset, true, ({ isBeside }) => isBeside),
  ),
  ...tableOf('scheduling-agreements', {
    'reset-takes-the-first > reset-clears-the-flag': mean(reset, (ids) => ids.slice(0, 1)),
    'reset-takes-the-last > reset-clears-the-flag': mean(reset, (ids) => ids.slice(-1)),
  }),
  fault(
    'scheduling-agreements/set-exported-clears-the-others',
    'set_exported clears the flags of the schedules that it does not name.',
    setsOthers,
    leaveSchedules(set, (seen) => (!seen.isNamed && seen.record.exported ? flagged(seen, false) : undefined)),
  ),
  ...tableOf('scheduling-agreements', {
    'set-exported-is-forgotten-once-confirmed > set-exported-sets-the-flag': leaveNamed(set, 'confirmed'),
    'set-exported-is-forgotten-while-pending > set-exported-sets-the-flag': leaveNamed(
      set,
      'pending_confirmation',
    ),
  }),
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
  ...tableOf('scheduling-agreements', {
    'set-exported-takes-the-first > set-exported-sets-the-flag': mean(set, (ids) => ids.slice(0, 1)),
    'set-exported-takes-the-last > set-exported-sets-the-flag': mean(set, (ids) => ids.slice(-1)),
    'mark-at-once-is-lost > simultaneous-writes-fit-an-order': titled(
      'Of the marks of two schedules of one agreement at the same moment one is lost: the agreement is read without a lock.',
      lookEarly(set, agreementsNamed),
    ),
  }),
];
