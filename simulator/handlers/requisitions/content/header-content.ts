import type { Data, Value } from '../../../../models/resources/resource.ts';
import { boundedText } from '../reading/bounded-text.ts';
import { wholeIn } from '../reading/whole.ts';
import { creatorOf, refuseOutsider } from './creator.ts';
import { currencyFor } from './currency.ts';
import { findAddress, findDepartment, findPcard } from './references.ts';
import { findUser } from './resolve-user.ts';
import { resolved, type Scope } from './scope.ts';

const texts = ['req-title', 'justification', 'buyer-note', 'external-po-reference', 'ship-to-attention'];

const references: readonly [name: string, meant: string, find: (given: Data) => Data | undefined][] = [
  ['department', 'a department', findDepartment],
  ['ship-to-address', 'an address', findAddress],
  ['pcard', 'a purchasing card', findPcard],
];

type Each = readonly [name: string, value: Value];

const textMembers = ({ exchange }: Scope, given: Data, before: Data): Each[] =>
  texts.map((name) => {
    const text = given[name];
    return [name, text === undefined ? (before[name] ?? null) : boundedText(exchange, name, text)];
  });

const referenceMembers = (scope: Scope, given: Data, before: Data): Each[] =>
  references.map(([name, meant, find]) => {
    const reference = { given: given[name], before: before[name], path: name, meant };
    return [name, resolved(scope, reference, find)];
  });

const people = (scope: Scope, given: Data, before: Data): Data => {
  const { exchange, isNew } = scope;
  const path = 'requested-by';
  const creator = isNew ? creatorOf(exchange, given['created-by']) : (before['created-by'] ?? null);
  const reference = {
    given: given[path] ?? undefined,
    before: before[path],
    path,
    meant: 'an active user',
  };
  const requester = resolved(scope, reference, (data) => findUser(exchange, data, path)) ?? creator;
  refuseOutsider(exchange, creator, requester);
  return { 'created-by': creator, 'requested-by': requester, requester };
};

/**
 * The members of a requisition beside its lines: as given, else as before, else as the system presets them.
 * Throws a `Refusal`.
 */
export const headerContent = (scope: Scope, given: Data, before: Data = {}): Data => {
  const hidden = given['hide-price'] ?? before['hide-price'] ?? false;
  const need = given['need-by-date'];
  const warehouse = given['receiving-warehouse-id'];
  const currency = currencyFor(scope, given['currency'], before['currency']);
  return {
    ...Object.fromEntries(textMembers(scope, given, before)),
    ...Object.fromEntries(referenceMembers(scope, given, before)),
    ...people(scope, given, before),
    currency,
    'mobile-currency': currency,
    'need-by-date': need === undefined ? (before['need-by-date'] ?? null) : need,
    'hide-price': hidden,
    'price-hidden': hidden,
    'receiving-warehouse-id':
      warehouse === undefined
        ? (before['receiving-warehouse-id'] ?? null)
        : (wholeIn(scope.exchange, warehouse, 'receiving-warehouse-id') ?? null),
  };
};
