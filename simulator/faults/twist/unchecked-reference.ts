import { presetCurrency } from '../../../fixtures/seed/currencies.ts';
import type { SeedUser } from '../../../fixtures/seed/seed-data.ts';
import { users } from '../../../fixtures/seed/users.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Wrapping } from '../fault.ts';
import { keepLines, tellLines } from './requisition-lines.ts';
import { miswriting } from './requisition-writing.ts';

interface HeaderReference {
  readonly member: string;
  /** What the rules are told instead; the member is left out where nothing is. */
  readonly instead?: Value;
  /** The members that show it. */
  readonly shownIn: readonly string[];
  /** What is shown for a reference that should not be taken; undefined for one that should. */
  readonly shown: (given: Value) => Value | undefined;
}

const uncheckedHeader = (
  { member, instead, shownIn, shown }: HeaderReference,
  deed: 'create' | 'update',
): Wrapping => {
  const wrongIn = (header: Data) =>
    (header[member] ?? null) === null ? undefined : shown(header[member] ?? null);
  return miswriting(
    {
      tell: ({ sent }) => {
        if (wrongIn(sent.header) === undefined) return undefined;
        const { [member]: _, ...header } = sent.header;
        return { ...sent, header: instead === undefined ? header : { ...header, [member]: instead } };
      },
      keep: (data, { sent }) => {
        const wrong = wrongIn(sent.header);
        if (wrong === undefined) return undefined;
        return { ...data, ...Object.fromEntries(shownIn.map((name) => [name, wrong])) };
      },
    },
    deed,
  );
};

/** Currencies are taken that should not be. `shown` tells what is shown for the code of one, undefined for all others. */
export const uncheckedCurrency = (
  shown: (code: string) => Data | undefined,
  deed: 'create' | 'update',
): Wrapping =>
  uncheckedHeader(
    {
      member: 'currency',
      instead: { code: presetCurrency },
      shownIn: ['currency', 'mobile-currency'],
      shown: (given) => shown(String(typeof given === 'string' ? given : (given as Data)['code'])),
    },
    deed,
  );

/** Requesters are taken who should not be. `shown` tells what is shown for one, undefined for all others. */
export const uncheckedRequester = (
  shown: (user: SeedUser | undefined, given: Data) => Data | undefined,
  deed: 'create' | 'update',
): Wrapping =>
  uncheckedHeader(
    {
      member: 'requested-by',
      shownIn: ['requested-by', 'requester'],
      shown: (given) => {
        const { id, login, email } = given as Data;
        const user = users.find((one) => one.id === id || one.login === login || one.email === email);
        return shown(user, given as Data);
      },
    },
    deed,
  );

/**
 * Suppliers of free-form lines are taken who should not be. `shown` tells what is shown for the id of one in the
 * line at a place, undefined for all others.
 */
export const uncheckedSupplier = (shown: (id: number, place: number) => Data | undefined): Wrapping => {
  const wrongIn = ({ item, supplier }: Data, place: number) => {
    const id = (supplier as Data | null | undefined)?.['id'];
    return item === undefined && typeof id === 'number' ? shown(id, place) : undefined;
  };
  return miswriting(
    {
      tell: tellLines((line, place) => {
        if (wrongIn(line, place) === undefined) return undefined;
        const { supplier: _, ...rest } = line;
        return rest;
      }),
      keep: keepLines((line, { given, place }) => {
        const supplier = wrongIn(given, place);
        return supplier && { ...line, supplier };
      }),
    },
    'create',
  );
};
