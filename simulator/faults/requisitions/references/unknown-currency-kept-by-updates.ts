import { currencyOf } from '../../../../fixtures/seed/currencies.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedCurrency } from '../../twist/unchecked-reference.ts';

/** An update sets a currency that does not exist. */
export const unknownCurrencyKeptByUpdates: Fault = {
  id: 'requisitions/unknown-currency-kept-by-updates',
  title: 'An update sets a currency that does not exist.',
  violates: ['requisitions/currency-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedCurrency((code) => (currencyOf(code) === undefined ? { code } : undefined), 'update'),
};
