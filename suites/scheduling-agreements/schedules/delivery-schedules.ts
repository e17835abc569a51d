import type { Data } from '../../../models/resources/resource.ts';
import { deliverySchedule } from '../../../models/resources/scheduling-agreement.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { idText } from '../../harness/id-text.ts';
import { type Place, placeOf, requestAt } from '../../harness/place.ts';
import type { Collected } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type AgreementSnapshot, type Made, read } from '../descriptor.ts';
import type { Workshop } from '../dialects.ts';
import { ask } from '../reads.ts';

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

/** Delivery schedules of a new agreement. */
interface Schedules {
  readonly made: Made;
  readonly ids: readonly ScheduleId[];
}

/** The delivery schedules of an agreement, as its creation answers them. */
const schedulesOf = ({ id, created }: Made): readonly ScheduleId[] =>
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

/** Where the exported flag of a delivery schedule may be read; the documentation does not show it. */
export const exportWays = ['list', 'agreement', 'filter'] as const;

export type ExportWay = (typeof exportWays)[number];

/** A delivery schedule of an agreement of the suites' own. */
export interface ScheduleId {
  readonly agreement: string;
  readonly schedule: string;
}

/** The flag as one way tells it; undefined where it does not. */
export interface Flag {
  readonly value?: boolean;
  readonly exchanges: readonly Exchange[];
}

const collection = { operation: 'list-schedules', resource: deliverySchedule } as const;

const truth = (data: Data | undefined): boolean | undefined => {
  const value = data?.['exported'];
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
};

const flag = (value: boolean | undefined, exchanges: readonly Exchange[]): Flag => ({
  exchanges,
  ...(value !== undefined && { value }),
});

/** The line of an agreement that has an id. */
export const lineWith = (snapshot: AgreementSnapshot, id: string): Data | undefined =>
  snapshot.items.flatMap(({ lines }) => lines).find((line) => idText(line) === id);

const inList = async (asking: Asking, { schedule }: ScheduleId): Promise<Flag> => {
  const list = await ask(asking, collection, { query: `id=${encodeURIComponent(schedule)}` });
  const exchanges = [list.answer.exchange];
  if (list.kind !== 'records') return { exchanges };
  const found = list.readings.find(({ data }) => idText(data) === schedule);
  return flag(truth(found?.data), exchanges);
};

const inAgreement = async (asking: Asking, { agreement, schedule }: ScheduleId): Promise<Flag> => {
  const snapshot = await read(asking, agreement);
  return flag(isSnapshot(snapshot) ? truth(lineWith(snapshot, schedule)) : undefined, [snapshot.exchange]);
};

/** Whether a collection holds a schedule; that there is no such one may be answered with 404. */
export const isAmong = (list: Collected, schedule: string): boolean | undefined => {
  if (list.kind === 'records') return list.readings.some(({ data }) => idText(data) === schedule);
  return list.kind === 'refused' && list.answer.status === 404 ? false : undefined;
};

/** Both halves of the filter are asked for: one that is not known here holds everything, or nothing. */
const byFilter = async (asking: Asking, { schedule }: ScheduleId): Promise<Flag> => {
  const among = async (exported: boolean) => {
    const list = await ask(asking, collection, {
      query: `exported=${exported}&id=${encodeURIComponent(schedule)}`,
    });
    const has = isAmong(list, schedule);
    return { has, exchange: list.answer.exchange };
  };
  const [marked, fresh] = [await among(true), await among(false)];
  const exchanges = [marked.exchange, fresh.exchange];
  if (marked.has === undefined || fresh.has === undefined || marked.has === fresh.has) return { exchanges };
  return { value: marked.has, exchanges };
};

const readers = { list: inList, agreement: inAgreement, filter: byFilter } as const;

/** Reads the exported flag of a delivery schedule in one way. */
export const readFlag = (asking: Asking, way: ExportWay, id: ScheduleId): Promise<Flag> =>
  readers[way](asking, id);

export const exported = (flag: boolean): string => `exported ${flag}`;
