import type { Data, Value } from '../../../../models/resources/resource.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import type { Scope } from '../content/scope.ts';
import { amountIn } from '../reading/amount.ts';
import { idOf, type LineAsked, lineReferences, termsOf } from './line-references.ts';
import { priceLine } from './price-line.ts';

/** The item's own description wins over one that was sent (rule 3). Throws a `Refusal` for a line without either. */
const descriptionFor = ({ exchange }: Scope, { given, before, path }: LineAsked, item: Value): Value => {
  if (item !== null) return (item as Data)['description'] ?? null;
  const description = (given['description'] === undefined ? before : given)['description'] ?? null;
  const { choices } = exchange.sandbox;
  if (description === null && choices.of('requisitions/line-without-subject') === 'refused') {
    throw invalidParameter(exchange, `${path} must have a description or an item.`);
  }
  return description;
};

const terms = ({ given, before }: LineAsked, supplier: Value | undefined): Data => {
  const isSame = idOf(before['supplier']) !== undefined && idOf(before['supplier']) === idOf(supplier);
  const usual = isSame ? before : termsOf(supplier);
  const term = (name: string): Value => given[name] ?? usual[name] ?? null;
  return { 'payment-term': term('payment-term'), 'shipping-term': term('shipping-term') };
};

/**
 * A line by what was sent and what it was before, but for its id, its number, its currency and its total. Throws a
 * `Refusal` that names the member.
 */
export const lineContent = (scope: Scope, asked: LineAsked): Data => {
  const { given, before, path } = asked;
  const references = lineReferences(scope, asked);
  const item = references['item'] ?? null;
  const priced = priceLine(scope, asked, references);
  const need = given['need-by-date'];
  return {
    description: descriptionFor(scope, asked, item),
    // Ignored, whatever it holds (rule 1).
    'source-type': null,
    item,
    quantity: amountIn(scope.exchange, given['quantity'], `${path}.quantity`) ?? before['quantity'] ?? '1',
    ...priced,
    account: references['account'] ?? null,
    ...terms(asked, priced['supplier']),
    'need-by-date': need === undefined ? (before['need-by-date'] ?? null) : need,
    'issuance-date': before['issuance-date'] ?? null,
    'issuance-retry-interval': before['issuance-retry-interval'] ?? null,
  };
};
