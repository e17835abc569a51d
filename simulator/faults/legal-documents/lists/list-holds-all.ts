import { present } from '../../../handlers/present.ts';
import type { Fault } from '../../fault.ts';
import { ofOtherContracts } from '../../twist/legal/all-documents.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list of a contract holds the legal documents of all contracts. */
export const listHoldsAll: Fault = {
  id: 'legal-documents/list-holds-all',
  title: 'The list of a contract holds the legal documents of all contracts.',
  violates: ['legal-documents/list-holds-no-others'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) => [
    ...records,
    ...ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices)),
  ]),
};
