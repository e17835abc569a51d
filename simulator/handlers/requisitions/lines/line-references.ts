import { itemOf } from '../../../../fixtures/seed/items.ts';
import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { findAccount } from '../content/account.ts';
import { findContract, findSupplier } from '../content/references.ts';
import { resolved, type Scope } from '../content/scope.ts';

/** A line as a request wrote it, with what it was before. */
export interface LineAsked {
  readonly given: Data;
  /** Empty for a line that is new. */
  readonly before: Data;
  /** Names and positions joined by dots, for messages. */
  readonly path: string;
}

type Finder = (given: Data) => Data | undefined;

const finders = ({ exchange }: Scope): readonly [name: string, meant: string, find: Finder][] => [
  ['supplier', 'an active supplier', findSupplier],
  ['contract', 'a contract', findContract(exchange.sandbox.started)],
  ['account', 'an account of the chart of accounts', (given) => findAccount(exchange, given)],
];

/** Whatever the choice for wrong references: an item that does not exist is an error (rule 1; Errors). */
const itemFor = ({ exchange }: Scope, { given, before, path }: LineAsked): Value => {
  const item = given['item'];
  if (item === undefined) return before['item'] ?? null;
  if (item === null) return null;
  const found = itemOf(Number((item as Data)['id'] ?? Number.NaN));
  if (found === undefined) throw invalidParameter(exchange, `${path}.item must be an item that exists.`);
  return found.shown;
};

/** Item, supplier, contract and account of a line as reads show them. Throws a `Refusal`. */
export const lineReferences = (scope: Scope, asked: LineAsked): Data => {
  const { given, before, path } = asked;
  const others = finders(scope).map(([name, meant, find]) => {
    const reference = { given: given[name], before: before[name], path: `${path}.${name}`, meant };
    return [name, resolved(scope, reference, find)] as const;
  });
  return { item: itemFor(scope, asked), ...Object.fromEntries(others) };
};

/** The number of a record that a line refers to; undefined for none. */
export const idOf = (reference: Value | undefined): number | undefined => {
  const id = (reference as Data | null | undefined)?.['id'];
  return typeof id === 'number' ? id : undefined;
};

/** What a line takes over from its supplier where it says nothing itself (rule 4). */
export const termsOf = (supplier: Value | undefined): Data => {
  const id = idOf(supplier);
  const found = id === undefined ? undefined : supplierOf(id);
  return { 'payment-term': found?.paymentTerm ?? null, 'shipping-term': found?.shippingTerm ?? null };
};
