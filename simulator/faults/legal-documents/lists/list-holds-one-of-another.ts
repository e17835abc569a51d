import { present } from '../../../handlers/present.ts';
import type { Fault } from '../../fault.ts';
import { ofOtherContracts } from '../../twist/legal/all-documents.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';

/** The list of a contract holds a legal document of another one as well. */
export const listHoldsOneOfAnother: Fault = {
  id: 'legal-documents/list-holds-one-of-another',
  title: 'The list of a contract holds a legal document of another one as well.',
  violates: ['legal-documents/list-holds-no-others'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) => {
    const [other] = ofOtherContracts(exchange);
    return other === undefined ? records : [...records, present(other, exchange.sandbox.choices)];
  }),
};
