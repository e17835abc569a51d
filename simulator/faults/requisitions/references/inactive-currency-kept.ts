import { currencyOf } from '../../../../fixtures/seed/currencies.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedCurrency } from '../../twist/unchecked-reference.ts';

/** A requisition is created in a currency that is not active any more. */
export const inactiveCurrencyKept: Fault = {
  id: 'requisitions/inactive-currency-kept',
  title: 'A requisition is created in a currency that is not active any more.',
  violates: ['requisitions/currency-is-active'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedCurrency((code) => {
    const found = currencyOf(code);
    return found?.active === false ? found.shown : undefined;
  }, 'create'),
};
