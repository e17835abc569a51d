import { presetCurrency } from '../../../fixtures/seed/currencies.ts';
import { itemOf } from '../../../fixtures/seed/items.ts';
import type { SeedUser } from '../../../fixtures/seed/seed-data.ts';
import { users } from '../../../fixtures/seed/users.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Wrapping } from '../fault.ts';
import {
  keepLines,
  type LineWritten,
  making,
  tellLines,
  withoutMember,
  writeOtherwise,
  writing,
} from './requisition-content.ts';
import type { Where } from './where.ts';

interface HeaderReference {
  readonly member: string;
  /** What the rules are told instead; the member is left out where nothing is. */
  readonly instead?: Value;
  /** The members that show it. */
  readonly shownIn: readonly string[];
  /** What is shown for a reference that should not be taken; undefined for one that should. */
  readonly shown: (given: Value) => Value | undefined;
}

const uncheckedHeader = (where: Where, { member, instead, shownIn, shown }: HeaderReference): Wrapping => {
  const wrongIn = ({ [member]: given = null }: Data) => (given === null ? undefined : shown(given));
  return writeOtherwise(where, {
    tell: (sent) => {
      if (wrongIn(sent.header) === undefined) return undefined;
      const { [member]: _, ...header } = sent.header;
      return { ...sent, header: instead === undefined ? header : { ...header, [member]: instead } };
    },
    keep: (data, sent) => {
      const wrong = wrongIn(sent.header);
      if (wrong === undefined) return undefined;
      return { ...data, ...Object.fromEntries(shownIn.map((name) => [name, wrong])) };
    },
  });
};

/** Currencies are taken that should not be. `shown` tells what is shown for the code of one, undefined for all others. */
export const uncheckedCurrency = (where: Where, shown: (code: string) => Data | undefined): Wrapping =>
  uncheckedHeader(where, {
    member: 'currency',
    instead: { code: presetCurrency },
    shownIn: ['currency', 'mobile-currency'],
    shown: (given) => shown(String(typeof given === 'string' ? given : (given as Data)['code'])),
  });

/** Requesters are taken who should not be. `shown` tells what is shown for one, undefined for all others. */
export const uncheckedRequester = (
  where: Where,
  shown: (user: SeedUser | undefined, given: Data) => Data | undefined,
): Wrapping =>
  uncheckedHeader(where, {
    member: 'requested-by',
    shownIn: ['requested-by', 'requester'],
    shown: (given) => {
      const { id, login, email } = given as Data;
      const user = users.find((one) => one.id === id || one.login === login || one.email === email);
      return shown(user, given as Data);
    },
  });

/**
 * Suppliers of free-form lines are taken who should not be. `shown` tells what is shown for the id of one in the
 * line at a place, undefined for all others.
 */
export const uncheckedSupplier = (shown: (id: number, place: number) => Data | undefined): Wrapping => {
  const wrongIn = ({ item, supplier }: Data, place: number) => {
    const id = (supplier as Data | null | undefined)?.['id'];
    return item === undefined && typeof id === 'number' ? shown(id, place) : undefined;
  };
  return writeOtherwise(making, {
    tell: tellLines((line, place) =>
      wrongIn(line, place) === undefined ? undefined : withoutMember(line, 'supplier'),
    ),
    keep: keepLines((line, { given, place }) => {
      const supplier = wrongIn(given, place);
      return supplier && { ...line, supplier };
    }),
  });
};

/** Whether a line names an item that does not exist. */
export const hasUnknownItem = ({ item = null }: Data): boolean =>
  item !== null && itemOf(Number((item as Data)['id'])) === undefined;

/** Lines are kept with items that do not exist, in the operations and at the places that are meant. */
export const uncheckedItem = (where: Where, isMeant: (place: LineWritten['place']) => boolean): Wrapping =>
  writeOtherwise(where, {
    tell: tellLines((line, place) => {
      if (!hasUnknownItem(line) || !isMeant(place)) return undefined;
      return { description: 'Item', ...withoutMember(line, 'item') };
    }),
    keep: keepLines((line, { given, place }) => {
      const { item = null, description = null } = given;
      return hasUnknownItem(given) && isMeant(place) ? { ...line, item, description } : undefined;
    }),
  });

/** Lines are kept with references that the rules take for none: with the members that were given. */
export const uncheckedInLines = (member: string, isMeant: (line: Data) => boolean): Wrapping =>
  writeOtherwise(writing, {
    tell: tellLines((line) => (isMeant(line) ? withoutMember(line, member) : undefined)),
    keep: keepLines((line, { given }) =>
      isMeant(given) ? { ...line, [member]: given[member] ?? null } : undefined,
    ),
  });
