import type { Fault } from '../../fault.ts';
import { itsOwn } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { listOthers } from '../../twist/attachments.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** In XML the list holds the attachments of all documents of its kind. */
export const listInXmlHoldsThoseOfAll: Fault = {
  id: 'attachments/list-in-xml-holds-those-of-all',
  title: 'In XML the list holds the attachments of all documents of its kind.',
  violates: itsOwn,
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    if (!inXml(exchange)) return step(exchange);
    const list = listOthers(belowDocuments, (owner, asked) => owner.split('/')[0] === asked.split('/')[0]);
    // In XML an empty list may be a refusal, which could hold nothing more.
    exchange.format = 'json';
    await list(step, fired)(exchange);
    exchange.format = 'xml';
  },
};
