import type { DeliveryScheduleState } from '../../../models/lifecycles/delivery-schedule-record.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { flagged, leaveSchedules, mean, type Seen } from '../operators/schedules.ts';

const reset = 'scheduling-agreements.reset-exported';
const set = 'scheduling-agreements.set-exported';

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
  which: (seen: Seen) => boolean = () => true,
): Wrapping =>
  leaveSchedules(where, (seen) =>
    !seen.isNamed && seen.record.exported !== exported && which(seen) ? flagged(seen, exported) : undefined,
  );

/** What can be wrong with schedule lines and their changes. */
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
];
