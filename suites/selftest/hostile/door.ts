import type { Members } from '../../../models/members.ts';
/** Where a platform takes bodies in. */
export interface Door {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** A read that shows a mark once a body with it was taken in; nothing that a client writes, where there is no mark. */
  readonly shows: string;
  readonly unmarked?: true;
  /** Members of every type that a record has there. */
  readonly members: readonly string[];
  /** Good members with a mark in them, in the formats that are taken there. */
  readonly good: Readonly<Partial<Record<'json' | 'xml', (mark: string) => string>>>;
}

const newest = '?limit=1&order_by=id&dir=desc';

const elements = (members: Members): string =>
  Object.entries(members)
    .map(([name, value]) => `<${name}>${Array.isArray(value) ? items(value) : content(value)}</${name}>`)
    .join('');

const items = (values: readonly unknown[]): string =>
  values.map((value) => `<item-of-list>${content(value)}</item-of-list>`).join('');

const content = (value: unknown): string =>
  typeof value === 'object' && value !== null ? elements(value as Members) : String(value);

const inJson = (membersWith: (mark: string) => Members): Door['good'] => ({
  json: (mark) => JSON.stringify(membersWith(mark)).slice(1, -1),
});

const inBoth = (membersWith: (mark: string) => Members): Door['good'] => ({
  ...inJson(membersWith),
  xml: (mark) => elements(membersWith(mark)),
});

/** Creations and updates of every way that the reference platform reads bodies in, on documents of its seed. */
export const doors: readonly Door[] = [
  {
    name: 'a new comment',
    method: 'POST',
    path: '/api/invoices/11001/comments',
    shows: `/api/invoices/11001/comments${newest}`,
    members: ['comments', 'commentable-id', 'reason-code', 'to-supplier', 'attachments'],
    good: inBoth((comments) => ({ comments })),
  },
  {
    name: 'a new text',
    method: 'POST',
    path: '/api/users/15/attachments',
    shows: `/api/users/15/attachments${newest}`,
    members: ['text', 'type', 'linked-to', 'attachment'],
    good: inBoth((text) => ({ text })),
  },
  {
    name: 'a new requisition',
    method: 'POST',
    path: '/api/requisitions',
    shows: `/api/requisitions${newest}`,
    members: [
      'currency',
      'requisition-lines',
      'need-by-date',
      'requested-by',
      'ship-to-address',
      'custom-fields',
      'tags',
    ],
    good: inBoth((justification) => ({
      justification,
      currency: { code: 'USD' },
      'requisition-lines': [{ description: 'Seen', quantity: '1', currency: { code: 'USD' } }],
    })),
  },
  {
    name: 'a changed requisition',
    method: 'PUT',
    path: '/api/requisitions/5001',
    shows: '/api/requisitions/5001',
    members: ['justification', 'receiving-warehouse-id', 'department', 'hide-price'],
    good: inBoth((justification) => ({ justification })),
  },
  {
    name: 'a payment to be marked',
    method: 'PUT',
    path: '/api/service_pay/payments/1001',
    shows: '/api/service_pay/payments?id=1001',
    unmarked: true,
    members: ['exported', 'id', 'status', 'service-pay-payment', 'pay-to-account'],
    good: inBoth(() => ({ exported: true })),
  },
  {
    name: 'a new inspection',
    method: 'POST',
    path: '/api/quality_inspections',
    shows: `/api/quality_inspections${newest}`,
    members: ['dueDate', 'supplierId', 'itemQuantity', 'sampleSize', 'characteristics'],
    good: inBoth((itemName) => ({
      itemName,
      ...{ dueDate: '2030-01-01T00:00:00Z', supplierId: 301, itemQuantity: 1, uom: 21, requestedBy: 15 },
    })),
  },
  {
    name: 'a new agreement',
    method: 'POST',
    path: '/api/scheduling_agreements',
    shows: `/api/scheduling_agreements${newest}`,
    members: ['validity-end-date', 'items', 'is-issued', 'payment_term', 'incoterms'],
    good: inJson((mark) => ({
      'external-scheduling-agreement-number': mark,
      type: 'WITHOUT_RELEASE',
      'validity-start-date': '2030-01-01T00:00:00Z',
      'validity-end-date': '2031-01-01T00:00:00Z',
      supplier: { id: 301 },
      items: [{ item: { id: 7001 }, quantity: '1', uom: { id: 21 }, price: '2', currency: { id: 1 } }],
    })),
  },
];
