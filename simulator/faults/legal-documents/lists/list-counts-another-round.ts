import type { Fault } from '../../fault.ts';
import { listEachOtherwise } from '../../twist/legal/list-each-otherwise.ts';

/** The list shows one negotiation round more than a read does. */
export const listCountsAnotherRound: Fault = {
  id: 'legal-documents/list-counts-another-round',
  title: 'The list shows one negotiation round more than a read does.',
  violates: ['legal-documents/list-and-show-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listEachOtherwise((one) => ({
    ...one,
    'negotiation-rounds': Number(one['negotiation-rounds']) + 1,
  })),
};
