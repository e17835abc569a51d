import type { Id } from '../../../models/wire/id.ts';
import type { ExpendablePayment, ExpendableSheet } from '../profile/profile.ts';
import type { PaymentSupply, PaymentWish, SheetSupply, SheetWish } from '../supply.ts';
import type { Counterparties } from './counterparties.ts';
import { creators, type SuppliedKind } from './kinds.ts';
import type { Slice } from './slices.ts';
import type { Tell } from './troubles.ts';

/** What is drawn by its state; legal documents and users are drawn by whose they are and what they are for. */
export type StatefulKind = Exclude<SuppliedKind, 'legal-document'>;

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
export const openExpendables = ({ counterparties, used, listed, tell }: Sources) => {
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
