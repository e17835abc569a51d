import { present } from '../../../handlers/present.ts';
import type { Fault } from '../../fault.ts';
import { ofOtherContracts } from '../../twist/legal/all-documents.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** In XML the list of a contract holds the legal documents of all contracts. */
export const listInXmlHoldsAll: Fault = {
  id: 'legal-documents/list-in-xml-holds-all',
  title: 'In XML the list of a contract holds the legal documents of all contracts.',
  violates: ['legal-documents/list-holds-no-others'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) =>
    inXml(exchange)
      ? [...records, ...ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices))]
      : records,
  ),
};
