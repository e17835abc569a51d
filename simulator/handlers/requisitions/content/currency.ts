import { currencyOf, presetCurrency } from '../../../../fixtures/seed/currencies.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { findCurrency } from './references.ts';
import { resolved, type Scope } from './scope.ts';

const path = 'currency';

/** The currency of what names none. */
export const preset = (): Data | null => currencyOf(presetCurrency)?.shown ?? null;

/** The currency of a requisition: an active one, as given, as before, or preset by choice. Throws a `Refusal`. */
export const currencyFor = (scope: Scope, given: Value | undefined, before: Value | undefined): Value => {
  const { exchange } = scope;
  if (Array.isArray(given)) throw invalidParameter(exchange, `${path} must be one currency.`);
  const reference = { given: given ?? undefined, before, path, meant: 'an active currency' };
  const found = resolved(scope, reference, findCurrency);
  if (found !== null || !scope.isNew) return found;
  if (exchange.sandbox.choices.of('requisitions/without-currency') === 'preset') return preset();
  throw invalidParameter(exchange, `${path} must be given.`);
};
