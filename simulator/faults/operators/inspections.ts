import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { Wrapping } from '../fault.ts';
import { misread } from './misread.ts';
import { changeEach, recordsIn, type Standing, withRecords } from './records.ts';
import { type Mask, show } from './show.ts';

/** The characteristics of an inspection, told by a request or shown by an answer. */
export const characteristicsIn = (data: Data): readonly Data[] => recordsIn(data['characteristics']);

/** Whether the value of a characteristic is chosen. */
export const isChoice = ({ 'value-type': type }: Data): boolean => String(type).toLowerCase() === 'choice';

/** The members of a characteristic that hold parts. */
export const partMembers = [
  'characteristic-values',
  'expected-results',
  'expected-limits',
  'recorded-characteristic',
] as const;

type PartMember = (typeof partMembers)[number];

/** Wraps `validate`: the characteristics of a creation are read otherwise. */
export const misreadCharacteristics = (
  change: (all: readonly Data[], sent: Data, exchange: Exchange) => readonly Data[],
): Wrapping =>
  misread<Data>('quality-inspections.create', (sent, exchange) =>
    withRecords(sent, 'characteristics', (all) => change(all, sent, exchange)),
  );

/** Likewise each of them by itself. */
export const misreadEach = (change: (one: Data, standing: Standing) => Data): Wrapping =>
  misreadCharacteristics((all) => changeEach(all, change));

/** Likewise the parts of each that stand below a member. */
export const misreadParts = (
  name: PartMember,
  change: (parts: readonly Data[], characteristic: Data, standing: Standing) => readonly Data[],
): Wrapping =>
  misreadEach((one, standing) => withRecords(one, name, (parts) => change(parts, one, standing)));

/** Likewise each of those parts by itself. */
export const misreadEachPart = (
  name: PartMember,
  change: (part: Data, standing: Standing) => Data,
): Wrapping => misreadParts(name, (parts) => changeEach(parts, change));

/** Wraps `respond`: inspections are shown otherwise than they are. */
export const showInspections = (mask: Mask): Wrapping => show({ resource: qualityInspection }, mask);

/** Likewise their characteristics. */
export const showCharacteristics = (
  change: (
    one: Data,
    standing: Standing & { readonly inspection: Data; readonly exchange: Exchange },
  ) => Data,
): Wrapping =>
  showInspections((inspection, exchange) =>
    withRecords(inspection, 'characteristics', (all) =>
      changeEach(all, (one, standing) => change(one, { ...standing, inspection, exchange })),
    ),
  );

/** Likewise the parts of each that stand below a member. */
export const showParts = (
  name: PartMember,
  change: (part: Data, characteristic: Data, standing: Standing) => Data,
): Wrapping =>
  showCharacteristics((one, standing) =>
    withRecords(one, name, (parts) => changeEach(parts, (part) => change(part, one, standing))),
  );
