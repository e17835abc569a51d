import { qualityInspection } from '../../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { type Mask, showing } from '../showing.ts';
import { changeEach, type Standing, withRecords } from './parts.ts';

/** Wraps `respond`: inspections are shown otherwise than they are. */
export const show = (mask: Mask): Wrapping => showing({ resource: qualityInspection }, mask);

/** Likewise their characteristics. */
export const showCharacteristics = (
  change: (
    one: Data,
    standing: Standing & { readonly inspection: Data; readonly exchange: Exchange },
  ) => Data,
): Wrapping =>
  show((inspection, exchange) =>
    withRecords(inspection, 'characteristics', (all) =>
      changeEach(all, (one, standing) => change(one, { ...standing, inspection, exchange })),
    ),
  );

/** Likewise the parts of each that stand below some members. */
export const showParts = (
  names: readonly string[],
  change: (part: Data, characteristic: Data, standing: Standing) => Data,
): Wrapping =>
  showCharacteristics((one, standing) =>
    names.reduce(
      (shown, name) =>
        withRecords(shown, name, (parts) => changeEach(parts, (part) => change(part, one, standing))),
      one,
    ),
  );

/** The members of a characteristic that hold parts. */
export const partMembers = [
  'characteristic-values',
  'expected-results',
  'expected-limits',
  'recorded-characteristic',
] as const;

/** Whether the buyer decided on an inspection that is shown, and how. */
export const isDecided = (data: Data, decision?: 'accepted' | 'rejected'): boolean =>
  data['status'] === 'closed' &&
  (decision === undefined || String(data['review-decision']).toLowerCase().startsWith(decision.slice(0, 6)));

/** A characteristic with another id, which its parts name as well. */
export const renumbered = (one: Data, id: number): Data =>
  partMembers.reduce(
    (shown, name) =>
      withRecords(shown, name, (parts) =>
        changeEach(parts, (part) => ({ ...part, 'characteristic-id': id })),
      ),
    { ...one, id } as Data,
  );
