import type { Data } from '../../../models/resources/resource.ts';
import type { Context } from '../../harness/check.ts';
import { hasStatus } from '../../harness/meaning.ts';
import type { CollectedRecords } from '../../harness/resources/collected.ts';
import { idText, isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Flag, flagByFilter } from '../../laws/exported.ts';
import { requestList } from '../../laws/lists.ts';
import { type AgreementSnapshot, placeFor, read } from '../descriptor.ts';

/** Where the exported flag of a delivery schedule may be read; the documentation does not show it. */
export const exportWays = ['list', 'agreement', 'filter'] as const;

export type ExportWay = (typeof exportWays)[number];

/** A delivery schedule of an agreement of the suites' own. */
export interface ScheduleId {
  readonly agreement: string;
  readonly schedule: string;
}

type Asking = Pick<Context, 'client' | 'profile'>;

/** Asks for the list of schedules; the query comes encoded. */
export const requestSchedules = async (asking: Asking, query: string): Promise<CollectedRecords> =>
  (await requestList(asking, placeFor(asking.profile, 'list-schedules'), { query })).contents;

const truth = (data: Data | undefined): boolean | undefined => {
  const value = data?.['exported'];
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
};

/** The line of an agreement that has an id. */
export const lineWith = (snapshot: AgreementSnapshot, id: string): Data | undefined =>
  snapshot.items.flatMap(({ lines }) => lines).find((line) => idText(line) === id);

const inList = async (asking: Asking, { schedule }: ScheduleId): Promise<Flag> => {
  const list = await requestSchedules(asking, `id=${encodeURIComponent(schedule)}`);
  const exchanges = [list.answer.exchange];
  if (list.kind !== 'records') return { exchanges };
  const reading = list.readings.find(({ data }) => idText(data) === schedule);
  return { value: truth(reading?.data), exchanges };
};

const inAgreement = async (asking: Asking, { agreement, schedule }: ScheduleId): Promise<Flag> => {
  const snapshot = await read(asking, agreement);
  const value = isSnapshot(snapshot) ? truth(lineWith(snapshot, schedule)) : undefined;
  return { value, exchanges: [snapshot.exchange] };
};

/** Whether a collection holds a schedule; that there is no such one may be answered with 404. */
export const isAmong = (list: CollectedRecords, schedule: string): boolean | undefined => {
  if (list.kind === 'records') return list.readings.some(({ data }) => idText(data) === schedule);
  return list.kind === 'refused' && hasStatus(list.answer, 'not-found') ? false : undefined;
};

/** Both halves of the filter are asked for: one that is not known here holds everything, or nothing. */
const byFilter = async (asking: Asking, { schedule }: ScheduleId): Promise<Flag> => {
  const findByFlag = async (exported: boolean) => {
    const query = `exported=${exported}&id=${encodeURIComponent(schedule)}`;
    const list = await requestSchedules(asking, query);
    const has = isAmong(list, schedule);
    return { has, exchange: list.answer.exchange };
  };
  const [marked, fresh] = [await findByFlag(true), await findByFlag(false)];
  const exchanges = [marked.exchange, fresh.exchange];
  return { value: flagByFilter({ exported: marked.has, fresh: fresh.has }), exchanges };
};

const readers = { list: inList, agreement: inAgreement, filter: byFilter } as const;

/** Reads the exported flag of a delivery schedule in one way. */
export const readFlag = (asking: Asking, way: ExportWay, id: ScheduleId): Promise<Flag> =>
  readers[way](asking, id);
