import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { SupplierItemKeys } from '../../../../models/supplier-items.ts';
import type { Scope } from '../content/scope.ts';
import { amountIn } from '../reading/amount.ts';
import { idOf, type LineAsked } from './line-references.ts';
import { type Offer, selectSupplierItem } from './select-supplier-item.ts';

const keyMembers = ['item', 'supplier', 'contract', 'source-part-num', 'supp-aux-part-num'] as const;

const textKey = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const only = <T extends object>(members: T): Given<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>;

/** Keys count only as far as this request gave them: what an earlier selection filled in is no wish. */
const keysOf = (given: Data, references: Data): SupplierItemKeys =>
  only({
    supplier: (given['supplier'] ?? null) === null ? undefined : idOf(references['supplier']),
    contract: (given['contract'] ?? null) === null ? undefined : idOf(references['contract']),
    sourcePartNumber: textKey(given['source-part-num']),
    supplierAuxPartNumber: textKey(given['supp-aux-part-num']),
  });

const offerFor = (scope: Scope, { given, path }: LineAsked, references: Data): Offer | undefined => {
  const item = idOf(references['item']);
  const isAsked = keyMembers.some((name) => given[name] !== undefined);
  if (item === undefined || !isAsked) return undefined;
  return selectSupplierItem(scope.exchange, { item, keys: keysOf(given, references), path });
};

/**
 * Supplier, contract, part numbers and price of a line: those of the supplier item that an item and its keys
 * select, but for a unit-price that was given (Endpoints / Requisitions, rule 3). Throws a `Refusal`.
 */
export const priceLine = (scope: Scope, asked: LineAsked, references: Data): Data => {
  const { given, before, path } = asked;
  const own = amountIn(scope.exchange, given['unit-price'], `${path}.unit-price`);
  const offered = offerFor(scope, asked, references);
  const asIs = (name: string): Value => (given[name] === undefined ? before[name] : given[name]) ?? null;
  return {
    supplier: references['supplier'] ?? null,
    contract: references['contract'] ?? null,
    'source-part-num': asIs('source-part-num'),
    'supp-aux-part-num': asIs('supp-aux-part-num'),
    ...offered?.members,
    'unit-price': own ?? offered?.price ?? before['unit-price'] ?? null,
  };
};
