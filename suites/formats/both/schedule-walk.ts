import { deliverySchedule } from '../../../models/resources/scheduling-agreement.ts';
import { idFrom } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { placeFor } from '../../scheduling-agreements/descriptor.ts';
import { findForm, notOffered, openWorkshop } from '../../scheduling-agreements/dialects.ts';
import { changeSchedules, newSchedules } from '../../scheduling-agreements/schedules/change-schedules.ts';
import type { ScheduleId } from '../../scheduling-agreements/schedules/export-ways.ts';
import {
  findScheduleDialect,
  formFor,
  type ScheduleDialect,
} from '../../scheduling-agreements/schedules/find-dialect.ts';
import { agreementAt, type FormatWalk, isDone, type Stop, type Twofold, twofoldAt } from './twofold.ts';

/** A delivery schedule where a list shows it, named by its id. */
const scheduleIn = (context: Context, { schedule }: ScheduleId): Twofold | undefined => {
  const id = idFrom(schedule);
  if (id === undefined) return undefined;
  const { endpoint, path } = placeFor(context.profile, 'list-schedules');
  const mark = path.includes('?') ? '&' : '?';
  return twofoldAt(deliverySchedule, id, { endpoint, path: `${path}${mark}id=${id}` });
};

/** Where statuses are read, and flags where an agreement or a list shows them: that of the first, and of one beside. */
const stopsOf = (
  context: Context,
  { way }: ScheduleDialect,
  [first, beside]: readonly ScheduleId[],
): readonly Omit<Stop, 'at'>[] => {
  const agreement = idFrom(first?.agreement);
  if (agreement === undefined) return [];
  const apart = ['external-reference-id', 'item-description'];
  const statuses = { twofold: agreementAt(agreement), told: ['items'], apart };
  const flags =
    way === 'list' ? [first, beside].flatMap((one) => (one && scheduleIn(context, one)) ?? []) : [];
  return [statuses, ...flags.map((twofold) => ({ twofold, told: ['status', 'exported'] }))];
};

const operations = [
  ['set-confirmed', 'confirmed'],
  ['set-exported', 'marked as exported'],
  ['reset-exported', 'taken off the mark'],
] as const;

/** Whether agreements with such schedules can be made, by the profile. */
export const areWritten = ({ profile }: Pick<Context, 'profile'>): boolean =>
  profile.schedulingAgreements.supplier !== undefined && notOffered(profile) === undefined;

/**
 * One of two delivery schedules is confirmed, marked as exported, and not any more. The bodies are in JSON, in the form
 * that the target was seen to take.
 */
export const scheduleWalk: FormatWalk = async function* (context, { whole }) {
  const ready = await findForm(whole);
  if ('reason' in ready) return;
  const dialect = await findScheduleDialect(whole, openWorkshop(whole, ready));
  const { form, resetForm } = dialect;
  if (form === undefined) return;
  const { ids } = await newSchedules(openWorkshop(context, ready), { confirm: true });
  const [first] = ids;
  if (first === undefined) return;
  const stops = stopsOf(context, dialect, ids);
  for (const [operation, at] of operations) {
    const answer = await changeSchedules(context, operation, {
      form: formFor(operation, { form, ...(resetForm && { resetForm }) }),
      ids: [first.schedule],
    });
    if (!isDone(answer)) return;
    for (const [index, stop] of stops.entries()) yield { at: index === 0 ? at : `${at}, ${index}`, ...stop };
  }
};
