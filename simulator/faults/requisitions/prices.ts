import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import { type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
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
  ...tableOf('requisitions', {
    'absent-contract-is-a-key > supplier-item-by-item-supplier': chooseSupplierItem((all, wanted) =>
      wanted.keys.contract !== undefined
        ? undefined
        : matchingSupplierItems(all, wanted).find(({ contract }) => contract === undefined),
    ),
    'aux-part-number-by-its-beginning > supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract-part-aux':
      chooseSupplierItem((all, wanted, exchange) => {
        const { supplierAuxPartNumber: beginning } = wanted.keys;
        if (beginning === undefined) return undefined;
        const begun = all.filter((one) => one.supplierAuxPartNumber?.startsWith(beginning));
        return passOver('supplierAuxPartNumber')(begun, wanted, exchange);
      }),
    'aux-part-number-forgotten-beside-contract > supplier-item-by-item-supplier-contract-part-aux': titled(
      'The supplier aux part number is ignored in the selection of a supplier item for a line that gives a contract too.',
      chooseSupplierItem(only(({ contract }) => contract !== undefined, passOver('supplierAuxPartNumber'))),
    ),
    'aux-part-number-key-ignored > supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract-part-aux':
      chooseSupplierItem(passOver('supplierAuxPartNumber')),
    'aux-part-number-neither-a-key-nor-shown > supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract-part-aux':
      chooseSupplierItem((all, ...requested) =>
        passOver('supplierAuxPartNumber')(
          all.map(({ supplierAuxPartNumber: _, ...others }) => others),
          ...requested,
        ),
      ),
    'catalog-end-ignored > supplier-item-catalog-has-not-ended': chooseSupplierItem(
      relax('catalog', { ends }),
    ),
    'catalog-start-ignored > supplier-item-catalog-has-begun': chooseSupplierItem(
      relax('catalog', { starts }),
    ),
    'catalog-status-ignored > supplier-item-catalog-is-accepted': chooseSupplierItem(
      relax('catalog', { status: 'accepted' }),
    ),
    'catalogs-not-looked-at > supplier-item-catalog-is-accepted supplier-item-catalog-has-begun supplier-item-catalog-has-not-ended':
      titled(
        'Supplier items count whatever the status and dates of their catalog are.',
        chooseSupplierItem(relax('catalog', { status: 'accepted', starts, ends })),
      ),
    'contract-end-ignored > supplier-item-contract-has-not-ended': chooseSupplierItem(
      relax('contract', { ends }),
    ),
    'contract-forgotten-beside-part-number > supplier-item-by-item-supplier-contract-part supplier-item-by-item-supplier-contract-part-aux':
      titled(
        'The contract is ignored in the selection of a supplier item for a line that gives a source part number too.',
        chooseSupplierItem(
          only(({ sourcePartNumber }) => sourcePartNumber !== undefined, passOver('contract')),
        ),
      ),
    'contract-key-ignored > supplier-item-by-item-supplier-contract supplier-item-by-item-supplier-contract-part supplier-item-by-item-supplier-contract-part-aux':
      chooseSupplierItem(passOver('contract')),
    'contract-prices-come-first > supplier-item-by-item-supplier supplier-item-by-item-supplier-part supplier-item-by-item-supplier-part-aux preferred-supplier-gives-the-price':
      titled(
        'A line that names no contract gets a supplier item with one, as long as there is one.',
        chooseSupplierItem((all, wanted) =>
          wanted.keys.contract !== undefined
            ? undefined
            : matchingSupplierItems(all, wanted)
                .filter(({ contract, preferred }) => contract !== undefined && !preferred)
                .toSorted((a, b) => Number(a.price) - Number(b.price))[0],
        ),
      ),
    'contract-start-ignored > supplier-item-contract-has-begun': chooseSupplierItem(
      relax('contract', { starts }),
    ),
    'contract-status-ignored > supplier-item-contract-is-published': chooseSupplierItem(
      relax('contract', { status: 'published' }),
    ),
  }),
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
  ...tableOf('requisitions', {
    'description-beside-item-refused > item-description-wins': refuseLines(
      writing,
      ({ item = null, description = null }) => item !== null && description !== null,
    ),
    'description-of-the-request-is-added > item-description-wins': keepOtherLines(
      writing,
      (line, { given: { item = null, description } }) =>
        item !== null && typeof description === 'string'
          ? { ...line, description: `${line['description']}: ${description}` }
          : undefined,
    ),
    'description-beside-item-gives-another-one > item-description-wins': titled(
      "A line with an item and a description gets neither the item's description nor the one sent.",
      keepOtherLines(writing, (line, { given: { item = null, description } }) =>
        item !== null && typeof description === 'string'
          ? { ...line, description: 'Catalog item' }
          : undefined,
      ),
    ),
    'description-of-the-request-wins > item-description-wins': keepOtherLines(
      writing,
      (line, { given: { item = null, description } }) =>
        item !== null && typeof description === 'string' ? { ...line, description } : undefined,
    ),
  }),
  fault(
    'requisitions/first-listed-supplier-item-is-taken',
    'Of the matching supplier items the one entered first is taken.',
    ['requisitions/supplier-item-by-item', ...bySupplier, 'requisitions/preferred-supplier-gives-the-price'],
    chooseSupplierItem((all, wanted) => {
      const matching = matchingSupplierItems(all, wanted);
      return all.find((one) => matching.includes(one));
    }),
  ),
  ...tableOf('requisitions', {
    'higher-unit-price-lowered > unit-price-overrides': keepDefaultPrice((given, price) => given > price),
    'lower-unit-price-raised > unit-price-overrides': keepDefaultPrice((given, price) => given < price),
  }),
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
  ...tableOf('requisitions', {
    'part-number-key-ignored > supplier-item-by-item-supplier-part supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract-part supplier-item-by-item-supplier-contract-part-aux':
      chooseSupplierItem(passOver('sourcePartNumber')),
  }),
  fault(
    'requisitions/preferred-supplier-beats-the-keys',
    'A line gets the preferred supplier item of its item, whatever keys it gives.',
    bySupplier,
    chooseSupplierItem((all, wanted) => {
      const [best] = matchingSupplierItems(all, { ...wanted, keys: {} });
      return best?.preferred ? best : undefined;
    }),
  ),
  ...tableOf('requisitions', {
    'price-beats-the-contract > supplier-item-by-item-supplier-contract-price': titled(
      'Of the supplier items of a supplier the one with the given price is taken, under whichever contract.',
      chooseSupplierItem((all, wanted, exchange) => {
        const items = withPriceOf(wanted, all);
        return items && passOver('contract')(items, wanted, exchange);
      }),
    ),
    'price-is-a-key > supplier-item-by-item-supplier-contract-price': chooseSupplierItem((all, wanted) => {
      const items = withPriceOf(wanted, all) ?? [];
      return (
        matchingSupplierItems(items, wanted)[0] ?? matchingSupplierItems(items, { ...wanted, keys: {} })[0]
      );
    }),
    'prices-compared-as-texts > supplier-item-by-item': titled(
      'The lowest price is found by comparing texts: 12.4 comes before 8.15.',
      chooseSupplierItem(
        order((a, b) => Number(b.preferred) - Number(a.preferred) || (a.price < b.price ? -1 : 1)),
      ),
    ),
    'published-is-enough > supplier-item-contract-has-begun supplier-item-contract-has-not-ended':
      chooseSupplierItem(relax('contract', { starts, ends })),
    'supplier-forgotten-beside-contract > supplier-item-by-item-supplier-contract': titled(
      'The supplier is ignored in the selection of a supplier item for a line that gives a contract but no part number.',
      chooseSupplierItem(
        only(
          ({ contract, sourcePartNumber }) => contract !== undefined && sourcePartNumber === undefined,
          passOver('supplier'),
        ),
      ),
    ),
    'supplier-forgotten-beside-part-number > supplier-item-by-item-supplier-part supplier-item-by-item-supplier-part-aux':
      titled(
        'The supplier is ignored in the selection of a supplier item for a line that gives a source part number but no contract.',
        chooseSupplierItem(
          only(
            ({ contract, sourcePartNumber }) => sourcePartNumber !== undefined && contract === undefined,
            passOver('supplier'),
          ),
        ),
      ),
  }),
  fault(
    'requisitions/supplier-key-ignored',
    'The supplier of a line is ignored in the selection of its supplier item.',
    bySupplier,
    chooseSupplierItem(passOver('supplier')),
  ),
  ...tableOf('requisitions', {
    'unit-price-beside-item-ignored > unit-price-overrides': misreadEachLine(writing, (line) =>
      (line['unit-price'] ?? null) !== null && (line['item'] ?? null) !== null
        ? withoutMember(line, 'unit-price')
        : undefined,
    ),
    'unit-price-beside-item-refused > unit-price-overrides supplier-item-by-item-supplier-contract-price':
      refuseLines(writing, ({ item = null, 'unit-price': price = null }) => item !== null && price !== null),
    'unlisted-price-refused > supplier-item-by-item-supplier-contract-price': refuseLines(
      writing,
      ({ item, contract, 'unit-price': price = null }, { sandbox }) => {
        const isListed = supplierItems(sandbox.started).some((one) => Number(one.price) === Number(price));
        return price !== null && contract !== undefined && item !== undefined && !isListed;
      },
    ),
  }),
];
