import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { actionSilences } from './action-silences.ts';
import { actionsOnOne } from './actions-on-one.ts';
import { actionsAtOnce } from './at-once.ts';
import { finiteChain } from './finite-chain.ts';
import { readSilences, returnedMembers } from './returned-members.ts';
import { severalAdditions } from './several-additions.ts';
import { voidChain } from './void-chain.ts';
import { lifecycleWalks } from './walks.ts';

/** The checks of this area, in the order of a run. */
export const serviceSheetChecks: readonly Check[] = [
  returnedMembers,
  readSilences,
  finiteChain,
  actionsAtOnce,
  actionsOnOne,
  severalAdditions,
  lifecycleWalks,
  voidChain,
  actionSilences,
  observeFilters('service-sheets/list-filters', 'the list of service sheets', () => [
    { endpoint: 'service-sheets.list' },
  ]),
];
