import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A movement of stock, as far as attachments hang on it. */
export const inventoryTransaction: Resource = thin('inventory-transaction', 'inventory-transactions', [
  field('id', 'integer'),
  field('kind', 'string'),
  field('status', 'string'),
]);
