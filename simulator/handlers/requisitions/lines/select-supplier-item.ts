import { contractOf } from '../../../../fixtures/seed/contracts.ts';
import { supplierItems } from '../../../../fixtures/seed/supplier-items.ts';
import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../../models/supplier-items.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

/** What a line takes from a supplier item; the price as a default. */
export interface Offer {
  readonly price: string;
  readonly members: Data;
}

/** An item of a line with the keys given beside it; a price is none. */
export interface Wanted {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  /** Of the line, for messages. */
  readonly path: string;
}

let kept: { readonly started: number; readonly all: readonly SupplierItem[] } | undefined;

/** Telling them takes longer than selecting one; they are the same for as long as a sandbox lives. */
const allFrom = (started: number): readonly SupplierItem[] => {
  if (kept?.started !== started) kept = { started, all: supplierItems(started) };
  return kept.all;
};

/** What a line takes from a supplier item; days by `started`. */
export const offer = (found: SupplierItem, started: number): Offer => {
  const { contract } = found;
  const shown: Value =
    contract === undefined ? null : (contractOf(Number(contract.id), started)?.shown ?? null);
  return {
    price: found.price,
    members: {
      supplier: supplierOf(Number(found.supplier))?.shown ?? null,
      contract: shown,
      'source-part-num': found.sourcePartNumber ?? null,
      'supp-aux-part-num': found.supplierAuxPartNumber ?? null,
    },
  };
};

/**
 * What the supplier item offers that an item and its keys select (Endpoints / Requisitions, "Default supplier item
 * selection"). When there is none, by choice that of the item alone, or undefined. Throws a `Refusal`.
 */
export const selectSupplierItem = (exchange: Exchange, { item, keys, path }: Wanted): Offer | undefined => {
  const { choices, clock, started } = exchange.sandbox;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const all = allFrom(started);
  const choice = choices.of('requisitions/no-supplier-item');
  const [found] = matchingSupplierItems(all, { item, keys, day });
  const [other] = choice === 'of-the-item' ? matchingSupplierItems(all, { item, keys: {}, day }) : [];
  const selected = found ?? other;
  if (selected !== undefined) return offer(selected, started);
  if (choice === 'unpriced') return undefined;
  throw invalidParameter(exchange, `${path}.item is offered by no supplier under these conditions.`);
};
