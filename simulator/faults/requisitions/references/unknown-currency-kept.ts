import { currencyOf } from '../../../../fixtures/seed/currencies.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedCurrency } from '../../twist/unchecked-reference.ts';

/** A requisition is created in a currency that does not exist. */
export const unknownCurrencyKept: Fault = {
  id: 'requisitions/unknown-currency-kept',
  title: 'A requisition is created in a currency that does not exist.',
  violates: ['requisitions/currency-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedCurrency((code) => (currencyOf(code) === undefined ? { code } : undefined), 'create'),
};
