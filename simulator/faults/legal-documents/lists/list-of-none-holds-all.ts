import { present } from '../../../handlers/present.ts';
import type { Fault } from '../../fault.ts';
import { ofOtherContracts } from '../../twist/legal/all-documents.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list of a contract that has no legal document holds those of all others. */
export const listOfNoneHoldsAll: Fault = {
  id: 'legal-documents/list-of-none-holds-all',
  title: 'The list of a contract that has no legal document holds those of all others.',
  violates: ['legal-documents/list-holds-no-others'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) =>
    records.length > 0
      ? records
      : ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices)),
  ),
};
