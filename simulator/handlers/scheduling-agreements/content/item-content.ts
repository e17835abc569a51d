import type { Data, Value } from '../../../../models/resources/resource.ts';
import { compareDecimals } from '../../../../models/wire/decimal.ts';
import { linesOf } from '../../../documents/agreement-draft.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { amountIn } from '../../requisitions/reading/amount.ts';
import { wholeIn } from '../../requisitions/reading/whole.ts';
import { given } from './given.ts';
import { lineContent, meantBy, refuseUnknown } from './line-content.ts';
import { referenceIn } from './references.ts';

/** Above the ids of the starting documents. */
const firstFresh = 820_000;

const most = ['item', 'quantity', 'uom', 'price', 'currency', 'need-by'];

const isMissing = (data: Data, name: string): boolean => (data[name] ?? null) === null;

const refuseIncomplete = (exchange: Exchange, item: Data): void => {
  const choice = exchange.sandbox.choices.of('scheduling-agreements/item-minimum');
  const wanted = choice === 'most' ? most : choice === 'subject' ? ['quantity'] : [];
  const missing = wanted.find((name) => isMissing(item, name));
  if (missing !== undefined) throw invalidParameter(exchange, `${missing} of an item is missing.`);
  if (choice === 'subject' && isMissing(item, 'item') && isMissing(item, 'item-description')) {
    throw invalidParameter(exchange, 'An item needs item or item-description.');
  }
};

const sumOf = (lines: readonly Data[]): number =>
  lines.reduce((sum, { quantity }) => sum + Number(quantity ?? 0), 0);

const refuseLines = (exchange: Exchange, item: Data): void => {
  const { choices } = exchange.sandbox;
  const lines = linesOf(item);
  if (lines.length === 0 && choices.of('scheduling-agreements/item-without-lines') === 'refused') {
    throw invalidParameter(exchange, 'An item needs schedule_lines.');
  }
  if (choices.of('scheduling-agreements/line-quantities') === 'accepted' || isMissing(item, 'quantity'))
    return;
  // A sum of doubles may be off by less than anything that is delivered.
  const sum = sumOf(lines).toFixed(6);
  if (compareDecimals(String(Number(sum)), String(item['quantity'])) > 0) {
    throw invalidParameter(exchange, 'The lines add up to more than the quantity of their item.');
  }
};

const linesAfter = (exchange: Exchange, sent: Data, former: Data | undefined): readonly Value[] => {
  const formers = former === undefined ? [] : linesOf(former);
  const lines = sent['schedule-lines'];
  if (!Array.isArray(lines)) return formers;
  if (former !== undefined)
    for (const line of lines as readonly Data[])
      refuseUnknown(exchange, formers, { sent: line, kind: 'schedule line' });
  return (lines as readonly Data[]).map((line) => lineContent(exchange, line, meantBy(formers, line)));
};

/** The values of an item with its lines, over those that it had. Throws a `Refusal`. */
export const itemContent = (exchange: Exchange, sent: Data, former: Data | undefined): Data => {
  const item: Data = {
    id: former?.['id'] ?? firstFresh + exchange.sandbox.store.next('agreement-item'),
    'is-confirmation-required': false,
    ...former,
    ...given({
      'external-reference-id': sent['external-reference-id'],
      item: referenceIn(exchange, sent, 'item'),
      'item-description': sent['item-description'],
      price: amountIn(exchange, sent['price'], 'price'),
      currency: referenceIn(exchange, sent, 'currency'),
      quantity: amountIn(exchange, sent['quantity'], 'quantity'),
      uom: referenceIn(exchange, sent, 'uom'),
      warehouse: referenceIn(exchange, sent, 'warehouse'),
      'firm-zone': wholeIn(exchange, sent['firm-zone'], 'firm-zone'),
      'trade-off-zone': wholeIn(exchange, sent['trade-off-zone'], 'trade-off-zone'),
      'need-by': sent['need-by'],
      'is-confirmation-required': sent['is-confirmation-required'] ?? undefined,
    }),
    'delivery-schedules': linesAfter(exchange, sent, former),
  };
  refuseIncomplete(exchange, item);
  refuseLines(exchange, item);
  return item;
};
