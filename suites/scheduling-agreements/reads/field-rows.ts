import type { RequirementId } from '../../../models/requirements/index.ts';

/** A sentence about a member, and where it stands: canonical names joined by dots, `#` for any position. */
export interface FieldRow {
  readonly row: RequirementId;
  readonly paths: readonly string[];
  /** What it is called where its name is a matter of its own. */
  readonly written?: string;
}

const header = (name: string, kind: string): FieldRow => ({
  row: `scheduling-agreements/${name}-is-${kind}` as RequirementId,
  paths: [name],
});

const item = (row: RequirementId, name: string): FieldRow => ({ row, paths: [`items.#.${name}`] });

/** Sentences about the types of members. */
export const typeRows: readonly FieldRow[] = [
  header('id', 'integer'),
  header('external-scheduling-agreement-number', 'string'),
  header('type', 'string'),
  header('status', 'string'),
  header('validity-start-date', 'datetime'),
  header('validity-end-date', 'datetime'),
  header('supplier', 'object'),
  header('shipping-address', 'object'),
  header('payment-term', 'object'),
  header('incoterms', 'string'),
  header('incoterms-location', 'string'),
  header('items', 'list'),
  header('created-at', 'datetime'),
  header('updated-at', 'datetime'),
  header('created-by', 'object'),
  item('scheduling-agreements/item-external-reference-id-is-string', 'external-reference-id'),
  item('scheduling-agreements/item-description-is-string', 'item-description'),
  item('scheduling-agreements/item-quantity-is-decimal', 'quantity'),
  item('scheduling-agreements/item-confirmation-flag-is-boolean', 'is-confirmation-required'),
  {
    row: 'scheduling-agreements/line-delivery-date-is-datetime',
    paths: ['items.#.schedule-lines.#.delivery-date', 'items.#.delivery-schedules.#.delivery-date'],
  },
];

/** Sentences about names: of the two whose spelling differs from all others. */
export const nameRows: readonly FieldRow[] = [
  {
    row: 'scheduling-agreements/shipping-address-has-an-underscore',
    ...{ paths: ['shipping-address'], written: 'shipping_address' },
  },
  {
    row: 'scheduling-agreements/payment-term-has-a-hyphen',
    ...{ paths: ['payment-term'], written: 'payment-term' },
  },
];

/** Names that have sentences of their own. */
export const ownNames = ['shipping-address', 'payment-term', 'schedule-lines', 'delivery-schedules'];
