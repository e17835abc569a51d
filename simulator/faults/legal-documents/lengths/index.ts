import type { Fault } from '../../fault.ts';
import { clmIdsArePadded } from './clm-ids-are-padded.ts';
import { lockingPartiesHaveAddresses } from './locking-parties-have-addresses.ts';
import { urlsTellWhereTheyComeFrom } from './urls-tell-where-they-come-from.ts';

/** What a platform could do wrong with the lengths of texts of legal documents. */
export const lengthsFaults: readonly Fault[] = [
  urlsTellWhereTheyComeFrom,
  clmIdsArePadded,
  lockingPartiesHaveAddresses,
];
