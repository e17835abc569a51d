import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';

/** A file that is uploaded to a purchase order is read as UTF-8. */
export const uploadsToOrdersAreReadAsUtf8: Fault = {
  id: 'attachments/uploads-to-orders-are-read-as-utf-8',
  title: 'A file that is uploaded to a purchase order is read as UTF-8.',
  violates: [
    'attachments/file-is-attached-to-purchase-order',
    'attachments/attachment-of-purchase-order-is-shown',
    'attachments/attachment-is-shown-by-id-alone',
    'attachments/file-url-leads-to-the-file',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => Buffer.from(bytes.toString('utf8')), ['purchase_orders']),
};
