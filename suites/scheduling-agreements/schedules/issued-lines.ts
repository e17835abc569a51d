import { idText } from '../../harness/id-text.ts';
import type { Made } from '../descriptor.ts';
import type { Workshop } from '../dialects.ts';
import type { ScheduleId } from './export-ways.ts';

/** Delivery schedules of a new agreement. */
export interface Schedules {
  readonly made: Made;
  readonly ids: readonly ScheduleId[];
}

/** The delivery schedules of an agreement, as its creation answers them. */
export const schedulesOf = ({ id, created }: Made): readonly ScheduleId[] =>
  (created?.items ?? []).flatMap(({ lines }) =>
    lines.flatMap((line): ScheduleId[] => {
      const schedule = idText(line);
      return schedule === undefined || id === undefined ? [] : [{ agreement: id, schedule }];
    }),
  );

/** A new agreement with one item of two lines, issued unless told otherwise. */
export const newSchedules = async (
  workshop: Workshop,
  { confirm, issued = true }: { readonly confirm: boolean; readonly issued?: boolean },
): Promise<Schedules> => {
  const made = await workshop.make({ header: { 'is-issued': issued }, items: [{ lines: 2, confirm }] });
  return { made, ids: schedulesOf(made) };
};
