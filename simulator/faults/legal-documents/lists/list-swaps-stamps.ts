import type { Fault } from '../../fault.ts';
import { listEachOtherwise } from '../../twist/legal/list-each-otherwise.ts';

/** The list shows created-at as updated-at and the other way round. */
export const listSwapsStamps: Fault = {
  id: 'legal-documents/list-swaps-stamps',
  title: 'The list shows created-at as updated-at and the other way round.',
  violates: ['legal-documents/list-and-show-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listEachOtherwise((one) => ({
    ...one,
    'created-at': one['updated-at'] ?? null,
    'updated-at': one['created-at'] ?? null,
  })),
};
