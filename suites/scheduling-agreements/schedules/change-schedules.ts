import type { Data } from '../../../models/resources/resource.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type OperationPath, placeOf, requestAt } from '../../harness/dialect/place.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { asId, type CreatedAgreement } from '../descriptor.ts';
import type { AgreementClient } from '../dialects.ts';
import type { ScheduleId } from './export-ways.ts';

/** How a request names delivery schedules; the documentation does not show it. */
export const scheduleForms = ['ids', 'delivery-schedule-ids', 'delivery-schedules', 'list'] as const;

export type ScheduleForm = (typeof scheduleForms)[number];

/** The body of a request about delivery schedules, by their ids as text. */
export const scheduleBody = (form: ScheduleForm, ids: readonly string[]): unknown => {
  const plain = ids.map(asId);
  const objects = plain.map((id) => ({ id }));
  if (form === 'ids') return { ids: plain };
  if (form === 'delivery-schedule-ids') return { delivery_schedule_ids: plain };
  return form === 'delivery-schedules' ? { delivery_schedules: objects } : objects;
};

type Asking = Pick<Context, 'client' | 'profile'>;

export type ScheduleOperation = 'set-confirmed' | 'set-exported' | 'reset-exported';

/** Where an operation on delivery schedules is: two of them are documented. */
export const schedulePlace = (
  { profile }: Pick<Context, 'profile'>,
  operation: ScheduleOperation,
): OperationPath => placeOf(`scheduling-agreements.${operation}`, profile.schedulingAgreements.paths);

/** Sends anything to such an operation. */
export const sendSchedules = (asking: Asking, operation: ScheduleOperation, body: unknown): Promise<Answer> =>
  asking.client.send(requestAt(schedulePlace(asking, operation), { body: jsonBody(body) }));

/** Confirms delivery schedules, marks them as exported, or takes the mark off them. */
export const changeSchedules = (
  asking: Asking,
  operation: ScheduleOperation,
  { form, ids }: { readonly form: ScheduleForm; readonly ids: readonly string[] },
): Promise<Answer> => sendSchedules(asking, operation, scheduleBody(form, ids));

/** Delivery schedules of a new agreement. */
interface Schedules {
  readonly made: CreatedAgreement;
  readonly ids: readonly ScheduleId[];
}

/** Lines come in any order: by their days, then by what else was asked for, they are in one that was chosen. */
const rankOf = (line: Data): string =>
  ['delivery-date', 'quantity', 'external-reference-id'].map((member) => String(line[member])).join(' ');

const rankLines = (lines: readonly Data[]): readonly Data[] =>
  lines.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));

/** The delivery schedules of an agreement, as its creation answers them. */
const schedulesOf = ({ id, created }: CreatedAgreement): readonly ScheduleId[] =>
  (created?.items ?? []).flatMap(({ lines }) =>
    rankLines(lines).flatMap((line): ScheduleId[] => {
      const schedule = idText(line);
      return schedule === undefined || id === undefined ? [] : [{ agreement: id, schedule }];
    }),
  );

/** A new agreement with one item of two lines or more, issued unless told otherwise. */
export const newSchedules = async (
  agreements: AgreementClient,
  {
    confirm,
    issued = true,
    lines = 2,
  }: { readonly confirm: boolean; readonly issued?: boolean; readonly lines?: number },
): Promise<Schedules> => {
  const made = await agreements.make({ header: { 'is-issued': issued }, items: [{ lines, confirm }] });
  return { made, ids: schedulesOf(made) };
};
