import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import {
  keepOtherLines,
  making,
  misreadEachLine,
  refuseLines,
  withoutMember,
  writing,
} from '../operators/requisition-content.ts';
import {
  type Choose,
  chooseSupplierItem,
  order,
  passOver,
  relax,
  rightFor,
  type SelectionInput,
} from '../operators/requisition-references.ts';

/** By item: the place among all supplier items. */
const memory = memoryOf(() => new Map<number, number>());

const [starts, ends] = ['0001-01-01', '9999-12-31'];

const bySupplier: Fault['violates'] = [
  'requisitions/supplier-item-by-item-supplier',
  'requisitions/supplier-item-by-item-supplier-part',
  'requisitions/supplier-item-by-item-supplier-part-aux',
  'requisitions/supplier-item-by-item-supplier-contract',
  'requisitions/supplier-item-by-item-supplier-contract-part',
  'requisitions/supplier-item-by-item-supplier-contract-part-aux',
];

const idOf = (value: Value | undefined): Value | undefined => (value as Data | null | undefined)?.['id'];

/** For lines with some keys alone. */
const only =
  (isMeant: (keys: SupplierItemKeys) => boolean, choose: Choose): Choose =>
  (all, wanted, exchange) =>
    isMeant(wanted.keys) ? choose(all, wanted, exchange) : undefined;

/** The supplier items with the price that a line gives beside a contract; undefined for other lines. */
const withPriceOf = (
  { keys, unitPrice }: SelectionInput,
  all: readonly SupplierItem[],
): readonly SupplierItem[] | undefined =>
  unitPrice === undefined || keys.contract === undefined
    ? undefined
    : all.filter(({ price }) => Number(price) === Number(unitPrice));

/** A line keeps the default price where the one that it gives is above, or below. */
const keepDefaultPrice = (isMeant: (given: number, price: number) => boolean): Wrapping =>
  keepOtherLines(writing, (line, written) => {
    const price = rightFor(written)?.price;
    return price !== undefined && isMeant(Number(line['unit-price']), Number(price))
      ? { ...line, 'unit-price': price }
      : undefined;
  });

/** Faults in the price of a line and the choice of its supplier item. */
export const requisitionsPrices: readonly Fault[] = [
  fault(
    'requisitions/absent-contract-is-a-key',
    'A line that names no contract gets no supplier item with one.',
    ['requisitions/supplier-item-by-item-supplier'],
    chooseSupplierItem((all, wanted) =>
      wanted.keys.contract !== undefined
        ? undefined
        : matchingSupplierItems(all, wanted).find(({ contract }) => contract === undefined),
    ),
  ),
  fault(
    'requisitions/aux-part-number-by-its-beginning',
    'A supplier aux part number matches all that begin with it.',
    [
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    chooseSupplierItem((all, wanted, exchange) => {
      const { supplierAuxPartNumber: beginning } = wanted.keys;
      if (beginning === undefined) return undefined;
      const begun = all.filter((one) => one.supplierAuxPartNumber?.startsWith(beginning));
      return passOver('supplierAuxPartNumber')(begun, wanted, exchange);
    }),
  ),
  fault(
    'requisitions/aux-part-number-forgotten-beside-contract',
    'The supplier aux part number is ignored in the selection of a supplier item for a line that gives a contract too.',
    ['requisitions/supplier-item-by-item-supplier-contract-part-aux'],
    chooseSupplierItem(only(({ contract }) => contract !== undefined, passOver('supplierAuxPartNumber'))),
  ),
  fault(
    'requisitions/aux-part-number-key-ignored',
    'The supplier aux part number of a line is ignored in the selection of its supplier item.',
    [
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    chooseSupplierItem(passOver('supplierAuxPartNumber')),
  ),
  fault(
    'requisitions/aux-part-number-neither-a-key-nor-shown',
    'The supplier aux part number is ignored in the selection of a supplier item, and no line shows one.',
    [
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    chooseSupplierItem((all, ...requested) =>
      passOver('supplierAuxPartNumber')(
        all.map(({ supplierAuxPartNumber: _, ...others }) => others),
        ...requested,
      ),
    ),
  ),
  fault(
    'requisitions/catalog-end-ignored',
    'Supplier items of a catalog count after it has ended.',
    ['requisitions/supplier-item-catalog-has-not-ended'],
    chooseSupplierItem(relax('catalog', { ends })),
  ),
  fault(
    'requisitions/catalog-start-ignored',
    'Supplier items of a catalog count before it starts.',
    ['requisitions/supplier-item-catalog-has-begun'],
    chooseSupplierItem(relax('catalog', { starts })),
  ),
  fault(
    'requisitions/catalog-status-ignored',
    'Supplier items of a catalog count whatever its status.',
    ['requisitions/supplier-item-catalog-is-accepted'],
    chooseSupplierItem(relax('catalog', { status: 'accepted' })),
  ),
  fault(
    'requisitions/catalogs-not-looked-at',
    'Supplier items count whatever the status and dates of their catalog are.',
    [
      'requisitions/supplier-item-catalog-is-accepted',
      'requisitions/supplier-item-catalog-has-begun',
      'requisitions/supplier-item-catalog-has-not-ended',
    ],
    chooseSupplierItem(relax('catalog', { status: 'accepted', starts, ends })),
  ),
  fault(
    'requisitions/contract-end-ignored',
    'Supplier items of a contract count after it has ended.',
    ['requisitions/supplier-item-contract-has-not-ended'],
    chooseSupplierItem(relax('contract', { ends })),
  ),
  fault(
    'requisitions/contract-forgotten-beside-part-number',
    'The contract is ignored in the selection of a supplier item for a line that gives a source part number too.',
    [
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    chooseSupplierItem(only(({ sourcePartNumber }) => sourcePartNumber !== undefined, passOver('contract'))),
  ),
  fault(
    'requisitions/contract-key-ignored',
    'The contract of a line is ignored in the selection of its supplier item.',
    [
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    chooseSupplierItem(passOver('contract')),
  ),
  fault(
    'requisitions/contract-prices-come-first',
    'A line that names no contract gets a supplier item with one, as long as there is one.',
    [
      'requisitions/supplier-item-by-item-supplier',
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/preferred-supplier-gives-the-price',
    ],
    chooseSupplierItem((all, wanted) =>
      wanted.keys.contract !== undefined
        ? undefined
        : matchingSupplierItems(all, wanted)
            .filter(({ contract, preferred }) => contract !== undefined && !preferred)
            .toSorted((a, b) => Number(a.price) - Number(b.price))[0],
    ),
  ),
  fault(
    'requisitions/contract-start-ignored',
    'Supplier items of a contract count before it begins.',
    ['requisitions/supplier-item-contract-has-begun'],
    chooseSupplierItem(relax('contract', { starts })),
  ),
  fault(
    'requisitions/contract-status-ignored',
    'Supplier items of a contract count whatever its status.',
    ['requisitions/supplier-item-contract-is-published'],
    chooseSupplierItem(relax('contract', { status: 'published' })),
  ),
  fault(
    'requisitions/dearest-supplier-item-is-taken',
    'Of the matching supplier items the most expensive is taken.',
    ['requisitions/supplier-item-by-item', ...bySupplier],
    chooseSupplierItem(order((a, b) => Number(b.price) - Number(a.price))),
  ),
  fault(
    'requisitions/default-price-kept-by-item',
    'A line gets the supplier item that was found for its item first, whatever keys it gives itself.',
    bySupplier,
    chooseSupplierItem((all, wanted, exchange) => {
      const places = memory(exchange);
      const [right] = matchingSupplierItems(all, wanted);
      const known = places.get(wanted.item);
      if (known !== undefined) return all[known];
      if (right !== undefined) places.set(wanted.item, all.indexOf(right));
      return undefined;
    }),
  ),
  fault(
    'requisitions/description-beside-item-refused',
    'A line with both an item and a description is refused.',
    ['requisitions/item-description-wins'],
    refuseLines(writing, ({ item = null, description = null }) => item !== null && description !== null),
  ),
  fault(
    'requisitions/description-of-the-request-is-added',
    'A description that is sent with an item is added to that of the item.',
    ['requisitions/item-description-wins'],
    keepOtherLines(writing, (line, { given: { item = null, description } }) =>
      item !== null && typeof description === 'string'
        ? { ...line, description: `${line['description']}: ${description}` }
        : undefined,
    ),
  ),
  fault(
    'requisitions/description-beside-item-gives-another-one',
    "A line with an item and a description gets neither the item's description nor the one sent.",
    ['requisitions/item-description-wins'],
    keepOtherLines(writing, (line, { given: { item = null, description } }) =>
      item !== null && typeof description === 'string' ? { ...line, description: 'Catalog item' } : undefined,
    ),
  ),
  fault(
    'requisitions/description-of-the-request-wins',
    'A description sent with an item replaces that of the item.',
    ['requisitions/item-description-wins'],
    keepOtherLines(writing, (line, { given: { item = null, description } }) =>
      item !== null && typeof description === 'string' ? { ...line, description } : undefined,
    ),
  ),
  fault(
    'requisitions/first-listed-supplier-item-is-taken',
    'Of the matching supplier items the one entered first is taken.',
    ['requisitions/supplier-item-by-item', ...bySupplier, 'requisitions/preferred-supplier-gives-the-price'],
    chooseSupplierItem((all, wanted) => {
      const matching = matchingSupplierItems(all, wanted);
      return all.find((one) => matching.includes(one));
    }),
  ),
  fault(
    'requisitions/higher-unit-price-lowered',
    'A unit-price above the default price of an item is lowered to it.',
    ['requisitions/unit-price-overrides'],
    keepDefaultPrice((given, price) => given > price),
  ),
  fault(
    'requisitions/lower-unit-price-raised',
    'A unit-price below the default price of an item is raised to it.',
    ['requisitions/unit-price-overrides'],
    keepDefaultPrice((given, price) => given < price),
  ),
  fault(
    'requisitions/only-preferred-supplier-items-count',
    'A line is refused if its only supplier items are not preferred.',
    bySupplier,
    refuseLines(making, ({ item, supplier, 'unit-price': price = null }, { sandbox }) => {
      const [id, by] = [idOf(item), idOf(supplier)];
      const isPreferred = supplierItems(sandbox.started).some(
        (one) => one.preferred && one.item === id && (by === undefined || one.supplier === by),
      );
      return id !== undefined && price === null && !isPreferred;
    }),
  ),
  fault(
    'requisitions/part-number-key-ignored',
    'The source part number of a line is ignored in the selection of its supplier item.',
    [
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    chooseSupplierItem(passOver('sourcePartNumber')),
  ),
  fault(
    'requisitions/preferred-supplier-beats-the-keys',
    'A line gets the preferred supplier item of its item, whatever keys it gives.',
    bySupplier,
    chooseSupplierItem((all, wanted) => {
      const [best] = matchingSupplierItems(all, { ...wanted, keys: {} });
      return best?.preferred ? best : undefined;
    }),
  ),
  fault(
    'requisitions/price-beats-the-contract',
    'Of the supplier items of a supplier the one with the given price is taken, under whichever contract.',
    ['requisitions/supplier-item-by-item-supplier-contract-price'],
    chooseSupplierItem((all, wanted, exchange) => {
      const items = withPriceOf(wanted, all);
      return items && passOver('contract')(items, wanted, exchange);
    }),
  ),
  fault(
    'requisitions/price-is-a-key',
    'A price that is given with item, supplier and contract has to be that of the supplier item.',
    ['requisitions/supplier-item-by-item-supplier-contract-price'],
    chooseSupplierItem((all, wanted) => {
      const items = withPriceOf(wanted, all) ?? [];
      return (
        matchingSupplierItems(items, wanted)[0] ?? matchingSupplierItems(items, { ...wanted, keys: {} })[0]
      );
    }),
  ),
  fault(
    'requisitions/prices-compared-as-texts',
    'The lowest price is found by comparing texts: 12.4 comes before 8.15.',
    ['requisitions/supplier-item-by-item'],
    chooseSupplierItem(
      order((a, b) => Number(b.preferred) - Number(a.preferred) || (a.price < b.price ? -1 : 1)),
    ),
  ),
  fault(
    'requisitions/published-is-enough',
    'Supplier items of a published contract count whatever its dates.',
    ['requisitions/supplier-item-contract-has-begun', 'requisitions/supplier-item-contract-has-not-ended'],
    chooseSupplierItem(relax('contract', { starts, ends })),
  ),
  fault(
    'requisitions/supplier-forgotten-beside-contract',
    'The supplier is ignored in the selection of a supplier item for a line that gives a contract but no part number.',
    ['requisitions/supplier-item-by-item-supplier-contract'],
    chooseSupplierItem(
      only(
        ({ contract, sourcePartNumber }) => contract !== undefined && sourcePartNumber === undefined,
        passOver('supplier'),
      ),
    ),
  ),
  fault(
    'requisitions/supplier-forgotten-beside-part-number',
    'The supplier is ignored in the selection of a supplier item for a line that gives a source part number but no contract.',
    [
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
    ],
    chooseSupplierItem(
      only(
        ({ contract, sourcePartNumber }) => sourcePartNumber !== undefined && contract === undefined,
        passOver('supplier'),
      ),
    ),
  ),
  fault(
    'requisitions/supplier-key-ignored',
    'The supplier of a line is ignored in the selection of its supplier item.',
    bySupplier,
    chooseSupplierItem(passOver('supplier')),
  ),
  fault(
    'requisitions/unit-price-beside-item-ignored',
    'A unit-price that is given with an item is ignored.',
    ['requisitions/unit-price-overrides'],
    misreadEachLine(writing, (line) =>
      (line['unit-price'] ?? null) !== null && (line['item'] ?? null) !== null
        ? withoutMember(line, 'unit-price')
        : undefined,
    ),
  ),
  fault(
    'requisitions/unit-price-beside-item-refused',
    'A unit-price is refused for a line with an item.',
    ['requisitions/unit-price-overrides', 'requisitions/supplier-item-by-item-supplier-contract-price'],
    refuseLines(writing, ({ item = null, 'unit-price': price = null }) => item !== null && price !== null),
  ),
  fault(
    'requisitions/unlisted-price-refused',
    'A price is refused beside item, supplier and contract when no supplier item has it.',
    ['requisitions/supplier-item-by-item-supplier-contract-price'],
    refuseLines(writing, ({ item, contract, 'unit-price': price = null }, { sandbox }) => {
      const isListed = supplierItems(sandbox.started).some((one) => Number(one.price) === Number(price));
      return price !== null && contract !== undefined && item !== undefined && !isListed;
    }),
  ),
];
