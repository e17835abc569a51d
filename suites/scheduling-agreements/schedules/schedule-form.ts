import { type Id, idFrom } from '../../../models/wire/id.ts';

/** How a request names delivery schedules; the documentation does not show it. */
export const scheduleForms = ['ids', 'delivery-schedule-ids', 'delivery-schedules', 'list'] as const;

export type ScheduleForm = (typeof scheduleForms)[number];

const asId = (text: string): Id | string => idFrom(text) ?? text;

/** The body of a request about delivery schedules, by their ids as text. */
export const scheduleBody = (form: ScheduleForm, ids: readonly string[]): unknown => {
  const plain = ids.map(asId);
  const objects = plain.map((id) => ({ id }));
  if (form === 'ids') return { ids: plain };
  if (form === 'delivery-schedule-ids') return { delivery_schedule_ids: plain };
  return form === 'delivery-schedules' ? { delivery_schedules: objects } : objects;
};
