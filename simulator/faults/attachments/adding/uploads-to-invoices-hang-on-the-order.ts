import type { Fault } from '../../fault.ts';
import { hangElsewhere, isUpload } from '../../twist/attached/misplace.ts';

/** An upload to an invoice hangs on a purchase order. */
export const uploadsToInvoicesHangOnTheOrder: Fault = {
  id: 'attachments/uploads-to-invoices-hang-on-the-order',
  title: 'An upload to an invoice hangs on a purchase order.',
  violates: [
    'attachments/file-is-attached-to-invoice',
    'attachments/attachments-of-invoice-are-listed',
    'attachments/attachment-of-invoice-is-shown',
    'attachments/attachments-of-purchase-order-are-its-own',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: hangElsewhere(['invoices'], isUpload, () => 'order-header/40101'),
};
