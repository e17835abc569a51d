import type { Data } from '../../../../models/resources/resource.ts';
import { itemsOf } from '../../../documents/agreement-draft.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { given } from './given.ts';
import { itemContent } from './item-content.ts';
import { meantBy, refuseUnknown } from './line-content.ts';
import { referenceIn } from './references.ts';
import { refuseHeader } from './refuse-header.ts';

const headerAfter = (exchange: Exchange, sent: Data): Data =>
  given({
    'external-scheduling-agreement-number': sent['external-scheduling-agreement-number'],
    type: sent['type'] === undefined ? undefined : 'WITHOUT_RELEASE',
    'validity-start-date': sent['validity-start-date'],
    'validity-end-date': sent['validity-end-date'],
    supplier: referenceIn(exchange, sent, 'supplier'),
    'shipping-address': referenceIn(exchange, sent, 'shipping-address'),
    'payment-term': referenceIn(exchange, sent, 'payment-term'),
    incoterms: sent['incoterms'],
    'incoterms-location': sent['incoterms-location'],
  });

const itemsAfter = (exchange: Exchange, sent: Data, former: Data | undefined): readonly Data[] => {
  const formers = former === undefined ? [] : itemsOf(former);
  if (!Array.isArray(sent['items'])) return formers;
  // Ids in a creation are nobody's as yet, and passed over.
  if (former !== undefined)
    for (const item of itemsOf(sent)) refuseUnknown(exchange, formers, { sent: item, kind: 'item' });
  const changed = itemsOf(sent).map((item) => itemContent(exchange, item, meantBy(formers, item)));
  if (exchange.sandbox.choices.of('scheduling-agreements/updated-items') === 'replaced') return changed;
  const named = new Map(changed.map((item) => [item['id'], item]));
  const known = new Set(formers.map(({ id }) => id));
  return [
    ...formers.map((item) => named.get(item['id']) ?? item),
    ...changed.filter(({ id }) => !known.has(id)),
  ];
};

const refuseDeliveries = (exchange: Exchange, agreement: Data): void => {
  if (exchange.sandbox.choices.of('scheduling-agreements/delivery-outside-validity') === 'accepted') return;
  const [from, to] = [String(agreement['validity-start-date']), String(agreement['validity-end-date'])];
  for (const item of itemsOf(agreement)) {
    for (const line of (item['delivery-schedules'] ?? []) as readonly Data[]) {
      const date = String(line['delivery-date']);
      if (date >= from && date <= to) continue;
      throw invalidParameter(exchange, 'delivery-date lies outside the validity of the agreement.');
    }
  }
};

/**
 * What an agreement holds: what was sent, over what it held before. Ids, stamps and statuses are laid in elsewhere.
 * Throws a `Refusal` for what is not documented to be accepted, or refused by choice.
 */
export const agreementContent = (exchange: Exchange, sent: Data, former?: Data): Data => {
  refuseHeader(exchange, sent, former);
  const agreement: Data = {
    ...former,
    ...headerAfter(exchange, sent),
    items: itemsAfter(exchange, sent, former),
  };
  refuseDeliveries(exchange, agreement);
  return agreement;
};
