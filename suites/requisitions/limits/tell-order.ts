import type { ItemOrder } from '../prices/priced-line.ts';
import { allKeys } from '../prices/supplier-item-table.ts';

const names = {
  supplier: 'supplier',
  contract: 'contract',
  sourcePartNumber: 'source part number',
  supplierAuxPartNumber: 'supplier aux part number',
} as const;

/** An order in words: `item 7002, supplier 302 and no price`. */
export const tellOrder = ({ item, keys, unitPrice }: ItemOrder): string => {
  const given = allKeys.flatMap((key) => (keys[key] === undefined ? [] : [`${names[key]} ${keys[key]}`]));
  const price = unitPrice === undefined ? 'no price' : `price ${unitPrice}`;
  return `${[`item ${item}`, ...given].join(', ')} and ${price}`;
};
