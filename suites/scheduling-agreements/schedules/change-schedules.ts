import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type Place, placeOf, requestAt } from '../../harness/place.ts';
import { type ScheduleForm, scheduleBody } from './schedule-form.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

export type ScheduleOperation = 'set-confirmed' | 'set-exported' | 'reset-exported';

/** Where an operation on delivery schedules is: two of them are documented. */
export const schedulePlace = ({ profile }: Pick<Context, 'profile'>, operation: ScheduleOperation): Place =>
  placeOf(`scheduling-agreements.${operation}`, profile.schedulingAgreements.paths);

/** Sends anything to such an operation. */
export const sendSchedules = (asking: Asking, operation: ScheduleOperation, body: unknown): Promise<Answer> =>
  asking.client.send(requestAt(schedulePlace(asking, operation), { body: jsonBody(body) }));

/** Confirms delivery schedules, marks them as exported, or takes the mark off them. */
export const changeSchedules = (
  asking: Asking,
  operation: ScheduleOperation,
  { form, ids }: { readonly form: ScheduleForm; readonly ids: readonly string[] },
): Promise<Answer> => sendSchedules(asking, operation, scheduleBody(form, ids));
