import { present } from '../../../handlers/present.ts';
import type { Fault } from '../../fault.ts';
import { isFresh, ofOtherContracts } from '../../twist/legal/all-documents.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** New legal documents are in the lists of all contracts. */
export const listHoldsFreshOnesOfOthers: Fault = {
  id: 'legal-documents/list-holds-fresh-ones-of-others',
  title: 'New legal documents are in the lists of all contracts.',
  violates: ['legal-documents/list-holds-no-others'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) => [
    ...records,
    ...ofOtherContracts(exchange)
      .filter(({ id }) => isFresh(id))
      .map((one) => present(one, exchange.sandbox.choices)),
  ]),
};
