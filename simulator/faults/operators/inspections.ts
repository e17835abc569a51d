import { isDeepStrictEqual } from 'node:util';
import { omitMembers } from '../../../models/members.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Wrapping } from '../fault.ts';
import { misread } from './input.ts';
import { type Mask, show } from './show.ts';

/** A list of records from a list, a single record, or nothing. */
export const recordsIn = (value: Value | undefined): readonly Data[] => {
  if (value === undefined || value === null || typeof value !== 'object') return [];
  return (Array.isArray(value) ? value : [value]) as readonly Data[];
};

/** Changes one record of a list; `at` is its index there. */
export type ChangeListed = (one: Data, at: number) => Data;

/** Maps each record of a list; returns the same list if none is changed. */
export const changeEach = (all: readonly Data[], change: ChangeListed): readonly Data[] => {
  const changed = all.map(change);
  return changed.every((one, at) => one === all[at]) ? all : changed;
};

/** Maps the records in one member of a record; returns the same record if nothing is changed. */
export const withRecords = (
  data: Data,
  name: string,
  change: (all: readonly Data[]) => readonly Data[],
): Data => {
  const all = recordsIn(data[name]);
  const changed = change(all);
  if (changed === all) return data;
  return { ...data, [name]: Array.isArray(data[name]) ? changed : (changed[0] ?? null) };
};

/** A record without some members; the same object if it has none of them. */
export const drop = (data: Data, ...names: readonly string[]): Data =>
  names.some((name) => Object.hasOwn(data, name)) ? omitMembers(data, ...names) : data;

/** A record with other values; the same object if it has them already. */
export const put = (data: Data, members: Data): Data =>
  Object.entries(members).every(([name, value]) => isDeepStrictEqual(data[name], value))
    ? data
    : { ...data, ...members };

/** Whether a characteristic has the value type choice. */
export const isChoice = ({ 'value-type': type }: Data): boolean => String(type).toLowerCase() === 'choice';

/** The members of a characteristic that hold nested records. */
const partMembers = [
  'characteristic-values',
  'expected-results',
  'expected-limits',
  'recorded-characteristic',
] as const;

type PartMember = (typeof partMembers)[number];

/** Wraps `validate`: changes the characteristics in a creation request. */
export const misreadCharacteristics = (change: (all: readonly Data[]) => readonly Data[]): Wrapping =>
  misread<Data>('quality-inspections.create', (sent) => withRecords(sent, 'characteristics', change));

/** Wraps `respond`: changes inspections in responses. */
export const showInspections = (mask: Mask): Wrapping => show({ resource: qualityInspection }, mask);

/** Wraps `respond`: changes the characteristics of inspections in responses. */
export const showCharacteristics = (change: ChangeListed): Wrapping =>
  showInspections((inspection) =>
    withRecords(inspection, 'characteristics', (all) => changeEach(all, change)),
  );

/** Wraps `respond`: changes the nested records of characteristics in one member. */
export const showParts = (name: PartMember, change: (part: Data, characteristic: Data) => Data): Wrapping =>
  showCharacteristics((one) =>
    withRecords(one, name, (parts) => changeEach(parts, (part) => change(part, one))),
  );
