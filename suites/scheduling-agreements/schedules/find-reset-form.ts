import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Patiently } from '../../harness/patience.ts';
import { changeSchedules } from './change-schedules.ts';
import { type ExportWay, readFlag, type ScheduleId } from './export-ways.ts';
import type { ScheduleForm } from './schedule-form.ts';

/** A schedule whose flag is set, and how that is read. */
interface Marked {
  readonly id: ScheduleId;
  readonly way: ExportWay;
  readonly patiently: Patiently;
}

/** Of some forms the one after which the reset has cleared a flag; undefined where none does. */
export const findResetForm = async (
  context: Context,
  forms: readonly ScheduleForm[],
  { id, way, patiently }: Marked,
): Promise<ScheduleForm | undefined> => {
  for (const form of forms) {
    const answer = await changeSchedules(context, 'reset-exported', { form, ids: [id.schedule] });
    if (outcomeOf(answer).outcome !== 'accepted') continue;
    const { value } = await patiently(
      () => readFlag(context, way, id),
      (flag) => flag.value === false,
    );
    if (value === false) return form;
  }
  return undefined;
};
