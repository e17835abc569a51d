import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which the currency of an item has a code beside its id. */
export const currencyWithItsCodeIsRefused: Fault = {
  id: 'scheduling-agreements/currency-with-its-code-is-refused',
  title: 'An agreement is refused in which the currency of an item has a code beside its id.',
  violates: ['scheduling-agreements/item-takes-currency'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) =>
    itemsIn(sent).some(({ currency }) => (currency as Data | null | undefined)?.['code'] !== undefined),
  ),
};
