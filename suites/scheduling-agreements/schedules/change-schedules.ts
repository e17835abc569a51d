import type { Data } from '../../../models/resources/resource.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type OperationPath, placeOf, requestAt } from '../../harness/dialect/place.ts';
import { hasStatus } from '../../harness/meaning.ts';
import type { CollectedRecords } from '../../harness/resources/collected-records.ts';
import { idText, isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Flag, flagByFilter } from '../../laws/exported.ts';
import { requestList } from '../../laws/lists.ts';
import { type AgreementSnapshot, asId, type CreatedAgreement, placeFor, read } from '../descriptor.ts';
import type { AgreementClient } from '../dialects.ts';

/** How a request names delivery schedules, which the documentation does not show. */
export const scheduleForms = ['ids', 'delivery-schedule-ids', 'delivery-schedules', 'list'] as const;

export type ScheduleForm = (typeof scheduleForms)[number];

/** The body of a request about delivery schedules with the given ids. */
export const scheduleBody = (form: ScheduleForm, ids: readonly string[]): unknown => {
  const numbers = ids.map(asId);
  const objects = numbers.map((id) => ({ id }));
  if (form === 'ids') return { ids: numbers };
  if (form === 'delivery-schedule-ids') return { delivery_schedule_ids: numbers };
  return form === 'delivery-schedules' ? { delivery_schedules: objects } : objects;
};

type ScheduleTools = Pick<Context, 'client' | 'profile'>;

export type ScheduleOperation = 'set-confirmed' | 'set-exported' | 'reset-exported';

/** The path of an operation on delivery schedules; only two are documented. */
export const schedulePlace = (
  { profile }: Pick<Context, 'profile'>,
  operation: ScheduleOperation,
): OperationPath => placeOf(`scheduling-agreements.${operation}`, profile.schedulingAgreements.paths);

/** Sends any body to such an operation. */
export const sendSchedules = (
  tools: ScheduleTools,
  operation: ScheduleOperation,
  body: unknown,
): Promise<Answer> => tools.client.send(requestAt(schedulePlace(tools, operation), { body: jsonBody(body) }));

/** Confirms delivery schedules, marks them as exported, or removes the mark. */
export const changeSchedules = (
  tools: ScheduleTools,
  operation: ScheduleOperation,
  { form, ids }: { readonly form: ScheduleForm; readonly ids: readonly string[] },
): Promise<Answer> => sendSchedules(tools, operation, scheduleBody(form, ids));

/** The delivery schedules of a new agreement. */
interface Schedules {
  readonly made: CreatedAgreement;
  readonly ids: readonly ScheduleId[];
}

/** Lines may come in any order; they are sorted by date, quantity and reference, all of which the suites chose. */
const rankOf = (line: Data): string =>
  ['delivery-date', 'quantity', 'external-reference-id'].map((member) => String(line[member])).join(' ');

const rankLines = (lines: readonly Data[]): readonly Data[] =>
  lines.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));

/** The delivery schedules of an agreement, from the answer to its creation. */
const schedulesOf = ({ id, created }: CreatedAgreement): readonly ScheduleId[] =>
  (created?.items ?? [])
    .toSorted((one, other) => other.lines.length - one.lines.length)
    .flatMap(({ lines }) =>
      rankLines(lines).flatMap((line): ScheduleId[] => {
        const schedule = idText(line);
        return schedule === undefined || id === undefined ? [] : [{ agreement: id, schedule }];
      }),
    );

/**
 * Creates an agreement with one item and two lines; issued by default. `twin` adds a second item with one line, which has
 * the delivery date of the first line and comes last.
 */
export const newSchedules = async (
  agreements: AgreementClient,
  {
    confirm,
    issued = true,
    lines = 2,
    twin = false,
  }: {
    readonly confirm: boolean;
    readonly issued?: boolean;
    readonly lines?: number;
    readonly twin?: boolean;
  },
): Promise<Schedules> => {
  const items = [{ lines, confirm }, ...(twin ? [{ lines: 1, confirm }] : [])];
  const made = await agreements.make({ header: { 'is-issued': issued }, items });
  return { made, ids: schedulesOf(made) };
};

/** Where the exported flag of a delivery schedule may be shown, which the documentation does not say. */
export const exportWays = ['list', 'agreement', 'filter'] as const;

export type ExportWay = (typeof exportWays)[number];

/** A delivery schedule of a new agreement. */
export interface ScheduleId {
  readonly agreement: string;
  readonly schedule: string;
}

/** Requests the list of schedules; `query` is already URL-encoded. */
export const requestSchedules = async (tools: ScheduleTools, query: string): Promise<CollectedRecords> =>
  (await requestList(tools, placeFor(tools.profile, 'list-schedules'), { query })).contents;

const truth = (data: Data | undefined): boolean | undefined => {
  const value = data?.['exported'];
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
};

/** The line of an agreement with an id. */
export const lineWith = (snapshot: AgreementSnapshot | undefined, id: string): Data | undefined =>
  snapshot?.items.flatMap(({ lines }) => lines).find((line) => idText(line) === id);

const inList = async (tools: ScheduleTools, { schedule }: ScheduleId): Promise<Flag> => {
  const list = await requestSchedules(tools, `id=${encodeURIComponent(schedule)}`);
  const exchanges = [list.answer.exchange];
  if (list.kind !== 'records') return { exchanges };
  const reading = list.readings.find(({ data }) => idText(data) === schedule);
  return { value: truth(reading?.data), exchanges };
};

const inAgreement = async (tools: ScheduleTools, { agreement, schedule }: ScheduleId): Promise<Flag> => {
  const snapshot = await read(tools, agreement);
  const value = isSnapshot(snapshot) ? truth(lineWith(snapshot, schedule)) : undefined;
  return { value, exchanges: [snapshot.exchange] };
};

/** Whether a list holds a schedule; a 404 may mean that it does not. */
export const isAmong = (list: CollectedRecords, schedule: string): boolean | undefined => {
  if (list.kind === 'records') return list.readings.some(({ data }) => idText(data) === schedule);
  return list.kind === 'refused' && hasStatus(list.answer, 'not-found') ? false : undefined;
};

/** Filters by both values: a target that does not know the filter shows everything, or nothing. */
const byFilter = async (tools: ScheduleTools, { schedule }: ScheduleId): Promise<Flag> => {
  const findByFlag = async (exported: boolean) => {
    const query = `exported=${exported}&id=${encodeURIComponent(schedule)}`;
    const list = await requestSchedules(tools, query);
    const has = isAmong(list, schedule);
    return { has, exchange: list.answer.exchange };
  };
  const [marked, fresh] = [await findByFlag(true), await findByFlag(false)];
  const exchanges = [marked.exchange, fresh.exchange];
  return { value: flagByFilter({ exported: marked.has, fresh: fresh.has }), exchanges };
};

const readers = { list: inList, agreement: inAgreement, filter: byFilter } as const;

/** Reads the exported flag of a delivery schedule in one way. */
export const readFlag = (tools: ScheduleTools, way: ExportWay, id: ScheduleId): Promise<Flag> =>
  readers[way](tools, id);
