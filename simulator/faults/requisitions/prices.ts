import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { matchingSupplierItems } from '../../../models/supplier-items.ts';
import { type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { keepLines, tellLines } from '../twist/requisition-lines.ts';
import { refusingRequisition } from '../twist/requisition-refusing.ts';
import { miswriting } from '../twist/requisition-writing.ts';
import { choosing, rightFor } from '../twist/supplier-item-choice.ts';
import { passingOver, relaxing } from '../twist/supplier-item-misreading.ts';

/** By item: the place among all supplier items. */
const memory = memoryOf(() => new Map<number, number>());

/** What can be wrong with the price of a line and the choice of its supplier item. */
export const requisitionsPrices: readonly Fault[] = [
  fault(
    'requisitions/absent-contract-is-a-key',
    'A line that names no contract gets no supplier item with one.',
    ['requisitions/supplier-item-by-item-supplier'],
    choosing((all, wanted) =>
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
    choosing((all, wanted) => {
      const { supplierAuxPartNumber: beginning } = wanted.keys;
      if (beginning === undefined) return undefined;
      const begun = all.filter((one) => one.supplierAuxPartNumber?.startsWith(beginning));
      return passingOver('supplierAuxPartNumber')(begun, wanted);
    }),
  ),
  fault(
    'requisitions/aux-part-number-forgotten-beside-contract',
    'A supplier aux part number has no say in the supplier item of a line that gives a contract too.',
    ['requisitions/supplier-item-by-item-supplier-contract-part-aux'],
    choosing((all, wanted) =>
      wanted.keys.contract === undefined ? undefined : passingOver('supplierAuxPartNumber')(all, wanted),
    ),
  ),
  fault(
    'requisitions/aux-part-number-key-ignored',
    'The supplier aux part number of a line has no say in which supplier item it gets.',
    [
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing(passingOver('supplierAuxPartNumber')),
  ),
  fault(
    'requisitions/catalog-end-ignored',
    'Supplier items of a catalog count after it has ended.',
    ['requisitions/supplier-item-catalog-has-not-ended'],
    choosing(relaxing(({ catalog }) => catalog && { catalog: { ...catalog, ends: '9999-12-31' } })),
  ),
  fault(
    'requisitions/catalog-start-ignored',
    'Supplier items of a catalog count before it starts.',
    ['requisitions/supplier-item-catalog-has-begun'],
    choosing(relaxing(({ catalog }) => catalog && { catalog: { ...catalog, starts: '0001-01-01' } })),
  ),
  fault(
    'requisitions/catalog-status-ignored',
    'Supplier items of a catalog count whatever its status.',
    ['requisitions/supplier-item-catalog-is-accepted'],
    choosing(relaxing(({ catalog }) => catalog && { catalog: { ...catalog, status: 'accepted' } })),
  ),
  fault(
    'requisitions/catalogs-not-looked-at',
    'Supplier items count whatever becomes of their catalog.',
    [
      'requisitions/supplier-item-catalog-is-accepted',
      'requisitions/supplier-item-catalog-has-begun',
      'requisitions/supplier-item-catalog-has-not-ended',
    ],
    choosing(
      relaxing(
        ({ catalog }) =>
          catalog && { catalog: { status: 'accepted', starts: '0001-01-01', ends: '9999-12-31' } },
      ),
    ),
  ),
  fault(
    'requisitions/cheapest-instead-of-preferred',
    'The lowest price is taken although another supplier item is preferred.',
    ['requisitions/preferred-supplier-gives-the-price'],
    choosing((all, wanted) =>
      matchingSupplierItems(all, wanted)
        .toSorted((a, b) => Number(a.price) - Number(b.price))
        .at(0),
    ),
  ),
  fault(
    'requisitions/contract-end-ignored',
    'Supplier items of a contract count after it has ended.',
    ['requisitions/supplier-item-contract-has-not-ended'],
    choosing(relaxing(({ contract }) => contract && { contract: { ...contract, ends: '9999-12-31' } })),
  ),
  fault(
    'requisitions/contract-forgotten-beside-part-number',
    'A contract has no say in the supplier item of a line that gives a source part number too.',
    [
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing((all, wanted) =>
      wanted.keys.sourcePartNumber === undefined ? undefined : passingOver('contract')(all, wanted),
    ),
  ),
  fault(
    'requisitions/contract-key-ignored',
    'The contract of a line has no say in which supplier item it gets.',
    [
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing(passingOver('contract')),
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
    choosing((all, wanted) =>
      wanted.keys.contract !== undefined
        ? undefined
        : matchingSupplierItems(all, wanted)
            .filter(({ contract, preferred }) => contract !== undefined && !preferred)
            .toSorted((a, b) => Number(a.price) - Number(b.price))
            .at(0),
    ),
  ),
  fault(
    'requisitions/contract-start-ignored',
    'Supplier items of a contract count before it begins.',
    ['requisitions/supplier-item-contract-has-begun'],
    choosing(relaxing(({ contract }) => contract && { contract: { ...contract, starts: '0001-01-01' } })),
  ),
  fault(
    'requisitions/contract-status-ignored',
    'Supplier items of a contract count whatever its status.',
    ['requisitions/supplier-item-contract-is-published'],
    choosing(relaxing(({ contract }) => contract && { contract: { ...contract, status: 'published' } })),
  ),
  fault(
    'requisitions/dearest-supplier-item-is-taken',
    'Of the supplier items that match, the dearest is taken.',
    [
      'requisitions/supplier-item-by-item',
      'requisitions/supplier-item-by-item-supplier',
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing((all, wanted) =>
      matchingSupplierItems(all, wanted)
        .toSorted((a, b) => Number(b.price) - Number(a.price))
        .at(0),
    ),
  ),
  fault(
    'requisitions/default-price-kept-by-item',
    'A line gets the supplier item that was found for its item first, whatever keys it gives itself.',
    [
      'requisitions/supplier-item-by-item-supplier',
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing((all, wanted, exchange) => {
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
    refusingRequisition(({ sent }) =>
      (sent.lines ?? []).some(
        ({ item, description }) => (item ?? null) !== null && (description ?? null) !== null,
      ),
    ),
  ),
  fault(
    'requisitions/description-of-the-request-is-added',
    'A description that is sent with an item is added to that of the item.',
    ['requisitions/item-description-wins'],
    miswriting({
      keep: keepLines((line, { given: { item, description } }) =>
        (item ?? null) !== null && typeof description === 'string'
          ? { ...line, description: `${line['description']}: ${description}` }
          : undefined,
      ),
    }),
  ),
  fault(
    'requisitions/description-of-the-request-wins',
    'A description that is sent with an item takes the place of that of the item.',
    ['requisitions/item-description-wins'],
    miswriting({
      keep: keepLines((line, { given: { item, description } }) =>
        (item ?? null) !== null && typeof description === 'string' ? { ...line, description } : undefined,
      ),
    }),
  ),
  fault(
    'requisitions/first-listed-supplier-item-is-taken',
    'Of the supplier items that match, the one that was entered first is taken.',
    [
      'requisitions/supplier-item-by-item',
      'requisitions/supplier-item-by-item-supplier',
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
      'requisitions/preferred-supplier-gives-the-price',
    ],
    choosing((all, wanted) => {
      const matching = new Set(matchingSupplierItems(all, wanted));
      return all.find((one) => matching.has(one));
    }),
  ),
  fault(
    'requisitions/higher-unit-price-lowered',
    'A unit-price above the default price of an item is lowered to it.',
    ['requisitions/unit-price-overrides'],
    miswriting({
      keep: keepLines((line, written) => {
        const price = rightFor(written)?.price;
        return price !== undefined && Number(line['unit-price']) > Number(price)
          ? { ...line, 'unit-price': price }
          : undefined;
      }),
    }),
  ),
  fault(
    'requisitions/lower-unit-price-raised',
    'A unit-price below the default price of an item is raised to it.',
    ['requisitions/unit-price-overrides'],
    miswriting({
      keep: keepLines((line, written) => {
        const price = rightFor(written)?.price;
        return price !== undefined && Number(line['unit-price']) < Number(price)
          ? { ...line, 'unit-price': price }
          : undefined;
      }),
    }),
  ),
  fault(
    'requisitions/only-preferred-supplier-items-count',
    'A supplier item that is not preferred is none: the line is refused.',
    [
      'requisitions/supplier-item-by-item-supplier',
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    refusingRequisition(({ sent, exchange: { document, sandbox } }) =>
      (sent.lines ?? []).some((line) => {
        const id = (line['item'] as Data | undefined)?.['id'];
        if (document !== undefined || id === undefined || (line['unit-price'] ?? null) !== null) return false;
        const supplier = (line['supplier'] as Data | undefined)?.['id'];
        return supplierItems(sandbox.started).every(
          (one) => one.item !== id || !one.preferred || (supplier !== undefined && one.supplier !== supplier),
        );
      }),
    ),
  ),
  fault(
    'requisitions/part-number-key-ignored',
    'The source part number of a line has no say in which supplier item it gets.',
    [
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing(passingOver('sourcePartNumber')),
  ),
  fault(
    'requisitions/preferred-supplier-beats-the-keys',
    'A line gets the preferred supplier item of its item, whatever keys it gives.',
    [
      'requisitions/supplier-item-by-item-supplier',
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing((all, wanted) => {
      const [best] = matchingSupplierItems(all, { ...wanted, keys: {} });
      return best?.preferred ? best : undefined;
    }),
  ),
  fault(
    'requisitions/price-beats-the-contract',
    'Of the supplier items of a supplier the one with the given price is taken, under whichever contract.',
    ['requisitions/supplier-item-by-item-supplier-contract-price'],
    choosing((all, wanted) => {
      const { unitPrice } = wanted;
      if (unitPrice === undefined || wanted.keys.contract === undefined) return undefined;
      const asked = all.filter(({ price }) => Number(price) === Number(unitPrice));
      return passingOver('contract')(asked, wanted);
    }),
  ),
  fault(
    'requisitions/price-is-a-key',
    'A price that is given with item, supplier and contract has to be that of the supplier item.',
    ['requisitions/supplier-item-by-item-supplier-contract-price'],
    choosing((all, wanted) => {
      const { unitPrice } = wanted;
      if (unitPrice === undefined || wanted.keys.contract === undefined) return undefined;
      const asked = all.filter(({ price }) => Number(price) === Number(unitPrice));
      return (
        matchingSupplierItems(asked, wanted)[0] ?? matchingSupplierItems(asked, { ...wanted, keys: {} })[0]
      );
    }),
  ),
  fault(
    'requisitions/prices-compared-as-texts',
    'The lowest price is the first in the order of texts: 12.4 comes before 8.15.',
    ['requisitions/supplier-item-by-item'],
    choosing((all, wanted) =>
      matchingSupplierItems(all, wanted)
        .toSorted((a, b) => Number(b.preferred) - Number(a.preferred) || (a.price < b.price ? -1 : 1))
        .at(0),
    ),
  ),
  fault(
    'requisitions/published-is-enough',
    'Supplier items of a published contract count whatever its dates.',
    ['requisitions/supplier-item-contract-has-begun', 'requisitions/supplier-item-contract-has-not-ended'],
    choosing(
      relaxing(
        ({ contract }) => contract && { contract: { ...contract, starts: '0001-01-01', ends: '9999-12-31' } },
      ),
    ),
  ),
  fault(
    'requisitions/supplier-forgotten-beside-contract',
    'A supplier has no say in the supplier item of a line that gives a contract but no part number.',
    ['requisitions/supplier-item-by-item-supplier-contract'],
    choosing((all, wanted) =>
      wanted.keys.contract === undefined || wanted.keys.sourcePartNumber !== undefined
        ? undefined
        : passingOver('supplier')(all, wanted),
    ),
  ),
  fault(
    'requisitions/supplier-forgotten-beside-part-number',
    'A supplier has no say in the supplier item of a line that gives a source part number but no contract.',
    [
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
    ],
    choosing((all, wanted) =>
      wanted.keys.sourcePartNumber === undefined || wanted.keys.contract !== undefined
        ? undefined
        : passingOver('supplier')(all, wanted),
    ),
  ),
  fault(
    'requisitions/supplier-key-ignored',
    'The supplier of a line has no say in which supplier item it gets.',
    [
      'requisitions/supplier-item-by-item-supplier',
      'requisitions/supplier-item-by-item-supplier-part',
      'requisitions/supplier-item-by-item-supplier-part-aux',
      'requisitions/supplier-item-by-item-supplier-contract',
      'requisitions/supplier-item-by-item-supplier-contract-part',
      'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    ],
    choosing(passingOver('supplier')),
  ),
  fault(
    'requisitions/unit-price-beside-item-ignored',
    'A unit-price that is given with an item is passed over.',
    ['requisitions/unit-price-overrides'],
    miswriting({
      tell: tellLines(({ 'unit-price': price, ...line }) =>
        (price ?? null) !== null && (line['item'] ?? null) !== null ? line : undefined,
      ),
    }),
  ),
  fault(
    'requisitions/unit-price-beside-item-refused',
    'A unit-price is refused for a line with an item.',
    ['requisitions/unit-price-overrides', 'requisitions/supplier-item-by-item-supplier-contract-price'],
    refusingRequisition(({ sent }) =>
      (sent.lines ?? []).some(
        ({ item, 'unit-price': price }) => (item ?? null) !== null && (price ?? null) !== null,
      ),
    ),
  ),
  fault(
    'requisitions/unlisted-price-refused',
    'A price is refused beside item, supplier and contract when no supplier item has it.',
    ['requisitions/supplier-item-by-item-supplier-contract-price'],
    refusingRequisition(({ sent, exchange }) =>
      (sent.lines ?? []).some((line) => {
        const price = line['unit-price'] ?? null;
        const listed = supplierItems(exchange.sandbox.started).some(
          (one) => Number(one.price) === Number(price),
        );
        return price !== null && line['contract'] !== undefined && line['item'] !== undefined && !listed;
      }),
    ),
  ),
];
