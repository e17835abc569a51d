import type { Id } from '../../../models/wire/id.ts';
import type { Supply, UserRole, UserSupply, UserWish } from '../supply.ts';
import type { Counterparties } from './counterparties.ts';
import { openExpendables } from './expendables.ts';
import { movers } from './kinds.ts';
import { openLegalDocuments } from './legal-documents.ts';

import type { Slice } from './slices.ts';
import { openTroubles } from './troubles.ts';
import { openUsers } from './users.ts';

/** A supply that also tells what it handed out: those documents stay on the target, changed. */
export interface CheckSupply extends Supply {
  /** One line per kind and origin. */
  handedOut(): string[];
  /** What went wrong with hooks, a sentence each. */
  troubles(): string[];
}

/** What the supply of one check draws from. */
export interface SupplySources {
  readonly counterparties: Counterparties;
  /** Documents already handed out in this process: kind and id. */
  readonly used: Set<string>;
  readonly listed: Slice;
  /** Told when a hook has moved the target's clock. */
  readonly moved?: () => void;
}

const told = (words: string, ids: readonly (Id | string)[]): string[] =>
  ids.length === 0 ? [] : [`${words} ${ids.join(', ')}`];

/** The supply of one check. A hook is asked first: what it makes is there to be used up. */
export const createSupply = ({
  counterparties,
  used,
  listed,
  moved = () => {},
}: SupplySources): CheckSupply => {
  const attached: Id[] = [];

  const troubles = openTroubles();
  const expendables = openExpendables({ counterparties, used, listed, tell: troubles.tell });
  const users = openUsers({ counterparties, used, listed: listed.users, tell: troubles.tell });
  const { legalDocuments: legal } = listed;
  const legals = openLegalDocuments({ counterparties, used, listed: legal, tell: troubles.tell });

  return {
    sheet: expendables.sheet,
    payment: expendables.payment,
    available: expendables.available,
    canAttach: () => counterparties.can('create-attachment'),
    attach: async (wish) => {
      const id = await counterparties.attach(wish, troubles.tell);
      if (id !== undefined) attached.push(id);
      return id;
    },
    legalDocument: (wish) => legals.take(wish),
    availableLegalDocuments: () => legals.available(),
    canMove: (kind) => counterparties.can(movers[kind]),
    move: (kind, id, event) => counterparties.move(kind, { id, event }, troubles.tell),
    user: (wish: UserWish): Promise<UserSupply | undefined> => users.user(wish),
    availableUsers: (role: UserRole): number => users.available(role),
    canTellHoldings: () => counterparties.can('holdings'),
    holdings: ({ login, id }) =>
      counterparties.holdings({ login, ...(id !== undefined && { id }) }, troubles.tell),
    canTellOrderNumber: () => counterparties.can('order-number'),
    orderNumber: (id) => counterparties.orderNumber(id, troubles.tell),
    canTellNotifications: () => counterparties.can('notifications'),
    notifications: (user) => counterparties.notifications(user, troubles.tell),
    canMoveClock: () => counterparties.can('move-clock'),
    moveClock: async (seconds) => {
      const done = await counterparties.moveClock(seconds, troubles.tell);
      if (done) moved();
      return done;
    },
    canSetClientScopes: () => counterparties.can('set-client-scopes'),
    setClientScopes: (id, scopes) => counterparties.setClientScopes(id, scopes, troubles.tell),
    troubles: troubles.told,
    handedOut: () => [
      ...told('service sheets made by a hook:', expendables.made.sheet),
      ...told('expendable service sheets used:', expendables.drawn.sheet),
      ...told('payments made by a hook:', expendables.made.payment),
      ...told('expendable payments used:', expendables.drawn.payment),
      ...told('attachments made by a hook:', attached),
      ...told('legal documents made by a hook:', legals.made),
      ...told('expendable legal documents used:', legals.drawn),
      ...told('users made by a hook:', users.made),
      ...told('users whose responsibilities may be moved:', users.drawn),
    ],
  };
};
