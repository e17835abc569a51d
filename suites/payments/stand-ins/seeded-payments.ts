import { paymentStates } from '../../../models/lifecycles/payment-record.ts';
import type { Data } from '../../../models/resources/resource.ts';

const currency: Data = { id: 1, code: 'EUR', decimals: 2 };
const user: Data = { id: 7, login: 'ada', fullname: 'Ada Example' };

/** A day of July, as the stamps of payments have it. */
const july = (day: number): string => `2026-07-${String(day).padStart(2, '0')}T08:00:00.000Z`;

/** A payment with a value in every documented field. */
export const paymentData = (id: number, given: Data = {}): Data => ({
  id,
  'created-at': july(id),
  'updated-at': july(id + 1),
  'line-num': id % 3,
  'external-ref-id': 9000 + id,
  status: 'draft',
  exported: false,
  'last-exported-at': given['exported'] === true ? july(id + 1) : null,
  'payment-batch-id': 50 + (id % 2),
  'pay-from-total': `${id}0.5`,
  'pay-to-total': `${id}1.25`,
  'reporting-pay-from-total': `${id}2`,
  'reporting-pay-to-total': `${id}3`,
  'exchange-rate': 1 + id / 8,
  'error-text': id % 2 === 0 ? null : `Account ${id} is closed`,
  'pay-from-currency': currency,
  'pay-to-currency': currency,
  'reporting-currency': currency,
  'payment-details': [{ id, amount: '1' }],
  'pay-from-account': { id, type: 'ServicePay::CompanyPaymentAccount', name: 'Main' },
  'pay-to-account': {
    id,
    type: id % 2 === 0 ? 'ServicePay::ExpensePaymentAccount' : 'ServicePay::SupplierPaymentAccount',
    name: 'Theirs',
  },
  payee: { id, name: 'Payee' },
  'payment-batch': { id: 50 + (id % 2) },
  'digital-check': { id },
  'payment-partner': { id: 1, 'issuing-bank': id % 2 === 0 ? 'Second Bank' : 'First & Only Bank' },
  'created-by': user,
  'updated-by': user,
  ...given,
});

/** One payment of each status, exported or not by turns. */
export const seededPayments = (): Map<number, Data> =>
  new Map(
    paymentStates.map((status, at): [number, Data] => [
      at + 1,
      paymentData(at + 1, { status, exported: at % 2 === 1 }),
    ]),
  );
