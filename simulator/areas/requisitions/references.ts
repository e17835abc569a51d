import { accounts, knownSegments, lookupSegments } from '../../../fixtures/seed/accounts.ts';
import { contracts } from '../../../fixtures/seed/contracts.ts';
import { knownCurrencies } from '../../../fixtures/seed/currencies.ts';
import type { SeedReference } from '../../../fixtures/seed/seed-data.ts';
import { knownSuppliers } from '../../../fixtures/seed/suppliers.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { findAmong } from '../../actions/reference-fields.ts';
import { invalidParameter, quoteKeys } from '../../actions/refuse.ts';
import type { Exchange } from '../../exchange.ts';

const names = ['segment-1', 'segment-2', 'segment-3'] as const;

/** Above the ids of the starting accounts. */
const firstMade = 100_000;

const isSame = (shown: Data, given: Data): boolean => names.every((name) => shown[name] === given[name]);

/** An account with these segments. Its id is its position among all combinations, so that it is always the same. */
const makeAccount = (segments: readonly string[]): Data | undefined => {
  let place = 0;
  for (const [index, existing] of knownSegments.entries()) {
    const isLast = index === knownSegments.length - 1;
    const known = isLast ? new Set([...existing, ...lookupSegments]) : existing;
    const at = [...known].indexOf(segments[index] ?? '');
    if (at === -1) return undefined;
    place = place * known.size + at;
  }
  return {
    id: firstMade + place,
    code: segments.join('-'),
    ...Object.fromEntries(names.map((name, index) => [name, segments[index] ?? null])),
  };
};

/**
 * The account with these segments, id or code. A dynamic chart creates a missing account of known segments. Undefined
 * if there is none (Endpoints / Requisitions, rule 6).
 */
export const findAccount = ({ sandbox }: Exchange, given: Data): Data | undefined => {
  const hasSegments = names.some((name) => (given[name] ?? null) !== null);
  if (!hasSegments) return findAmong(accounts)(given)?.shown;
  const existing = accounts.find(({ shown }) => isSame(shown, given))?.shown;
  if (existing !== undefined) return existing;
  const isDynamic = sandbox.capabilities.of('chart-of-accounts') === 'dynamic';
  return isDynamic ? makeAccount(names.map((name) => String(given[name] ?? ''))) : undefined;
};

/** The exchange, and whether the requisition is new: choices about invalid references depend on it. */
export interface ReferenceScope {
  readonly exchange: Exchange;
  readonly isNew: boolean;
}

/** A member that refers to another record. */
interface Reference {
  /** The sent value; undefined when absent, null when empty. */
  readonly given: Value | undefined;
  readonly before: Value | undefined;
  /** Names and positions joined by dots, for messages. */
  readonly path: string;
  /** The kind of record as a phrase: `an active supplier`. */
  readonly meant: string;
}

/** The result of an invalid reference, by choice. May throw a `Refusal`. */
const valueInstead = ({ exchange, isNew }: ReferenceScope, reference: Reference): Value => {
  const { before, given, path, meant } = reference;
  const { choices } = exchange.sandbox;
  const choice = choices.of(
    isNew ? 'requisitions/wrong-reference' : 'requisitions/wrong-reference-on-update',
  );
  if (choice === 'refused')
    throw invalidParameter(exchange, `${path} must be ${meant}; it names ${quoteKeys(given)}.`);
  return before ?? null;
};

/**
 * The record that a reference names, as reads show it; null for none. `find` returns undefined for records that are
 * unknown or inactive. May throw a `Refusal`.
 */
export const resolveReference = (
  scope: ReferenceScope,
  reference: Reference,
  find: (given: Data) => Data | undefined,
): Value => {
  const { given, before } = reference;
  if (given === undefined) return before ?? null;
  if (given === null) return null;
  return find(given as Data) ?? valueInstead(scope, reference);
};

/** Finds the active record that a reference names, as reads show it. */
const findActive = (records: readonly (SeedReference & { readonly active: boolean })[]) => {
  const find = findAmong(records);
  return (given: Data): Data | undefined => {
    const record = find(given);
    return record?.active === true ? record.shown : undefined;
  };
};

export const findSupplier = findActive(knownSuppliers);

export const findActiveCurrency = findActive(knownCurrencies);

/** The active currency with this code, or of this reference. */
export const findCurrency = (given: Value): Data | undefined =>
  findActiveCurrency(typeof given === 'string' ? { code: given } : (given as Data));

/**
 * The contract of a reference, whatever its status and dates. `started` is the moment to which the starting data is
 * relative.
 */
export const findContract = (started: number, given: Data): Data | undefined =>
  findAmong(contracts(started))(given)?.shown;
