import type { Id } from '../../../models/wire/id.ts';
import type { ExpendablePayment, ExpendableSheet } from '../profile/profile.ts';
import type {
  PaymentSupply,
  PaymentWish,
  SheetSupply,
  SheetWish,
  Supply,
  UserRole,
  UserSupply,
  UserWish,
} from '../supply.ts';
import { openTroubles, type Tell } from './call-hook.ts';
import type { Counterparties } from './counterparties.ts';
import { creators, movers, type SuppliedKind } from './kinds.ts';
import { openLegalDocuments } from './legal-documents.ts';
import type { Slice } from './slices.ts';
import { openUsers } from './users.ts';

/** What is drawn by its state; legal documents and users are drawn by whose they are and what they are for. */
type StatefulKind = Exclude<SuppliedKind, 'legal-document'>;

interface Sources {
  readonly counterparties: Counterparties;
  readonly used: Set<string>;
  readonly listed: Pick<Slice, 'sheets' | 'payments'>;
  readonly tell: Tell;
}

const sheetFits = (sheet: ExpendableSheet, wish: SheetWish): boolean =>
  sheet.state === wish.state &&
  (wish.steps === undefined || sheet.steps === wish.steps) &&
  (wish.orderLineOpen === undefined || sheet.orderLineOpen === wish.orderLineOpen);

const paymentFits = (payment: ExpendablePayment, wish: PaymentWish): boolean =>
  (wish.state === undefined || payment.state === wish.state) &&
  (wish.exported === undefined || payment.exported === wish.exported);

/** Sheets and payments: made by a hook where there is one, else those that the profile lists. */
const openExpendables = ({ counterparties, used, listed, tell }: Sources) => {
  const made: Record<StatefulKind, Id[]> = { sheet: [], payment: [] };
  const drawn: Record<StatefulKind, Id[]> = { sheet: [], payment: [] };

  const create = async (kind: StatefulKind, wish: SheetWish | PaymentWish) => {
    const id = await counterparties.create(kind, wish, tell);
    if (id !== undefined) made[kind].push(id);
    return id;
  };
  const free = <T extends { readonly id: Id }>(kind: StatefulKind, documents: readonly T[]): T[] =>
    documents.filter(({ id }) => !used.has(`${kind} ${id}`));
  const draw = <T extends { readonly id: Id }>(kind: StatefulKind, found: T | undefined) => {
    if (found === undefined) return undefined;
    used.add(`${kind} ${found.id}`);
    drawn[kind].push(found.id);
    return found;
  };
  const sheets = (wish: SheetWish) => free('sheet', listed.sheets).filter((one) => sheetFits(one, wish));
  const payments = (wish: PaymentWish) =>
    free('payment', listed.payments).filter((one) => paymentFits(one, wish));

  return {
    ...{ made, drawn },
    sheet: async (wish: SheetWish): Promise<SheetSupply | undefined> => {
      if (!counterparties.can(creators.sheet)) return draw('sheet', sheets(wish)[0]);
      const id = await create('sheet', wish);
      return id === undefined ? undefined : { ...wish, id, orderLineOpen: wish.orderLineOpen ?? true };
    },
    payment: async (wish: PaymentWish): Promise<PaymentSupply | undefined> => {
      if (!counterparties.can(creators.payment)) return draw('payment', payments(wish)[0]);
      const id = await create('payment', wish);
      return id === undefined ? undefined : { ...wish, id };
    },
    available: (kind: StatefulKind, wish: SheetWish | PaymentWish): number => {
      if (counterparties.can(creators[kind])) return Number.POSITIVE_INFINITY;
      return kind === 'sheet' ? sheets(wish as SheetWish).length : payments(wish as PaymentWish).length;
    },
  };
};

/** A supply that also tells what it handed out: those documents stay on the target, changed. */
export interface CheckSupply extends Supply {
  /** One line per kind and origin. */
  handedOut(): string[];
  /** What went wrong with hooks, a sentence each. */
  troubles(): string[];
}

/** What the supply of one check draws from. */
interface SupplySources {
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
