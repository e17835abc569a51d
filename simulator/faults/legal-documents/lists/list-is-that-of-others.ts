import { present } from '../../../handlers/present.ts';
import type { Fault } from '../../fault.ts';
import { ofOtherContracts } from '../../twist/legal/all-documents.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list of a contract holds those of the other contracts alone. */
export const listIsThatOfOthers: Fault = {
  id: 'legal-documents/list-is-that-of-others',
  title: 'The list of a contract holds those of the other contracts alone.',
  violates: ['legal-documents/list-holds-those-of-the-contract', 'legal-documents/list-holds-no-others'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((_, exchange) =>
    ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices)),
  ),
};
