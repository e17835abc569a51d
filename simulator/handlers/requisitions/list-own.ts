import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler } from '../handler.ts';
import { list } from '../list.ts';
import { actingUser, hasUser } from './acting-user.ts';

type Owned = (data: Data) => boolean;

const roles: Readonly<Record<string, readonly string[]>> = {
  'created-or-requested': ['created-by', 'requested-by'],
  requested: ['requested-by'],
};

const nobodys: Owned = () => false;

/** Which requisitions are those of whoever asks. Throws a `Refusal`. */
const ownedBy = (exchange: Exchange): Owned => {
  const { choices } = exchange.sandbox;
  if (!hasUser(exchange)) {
    const choice = choices.of('requisitions/mine-without-user');
    if (choice === 'refused') throw new Refusal('user-missing');
    if (choice === 'empty') return nobodys;
  }
  const user = actingUser(exchange);
  const counting = roles[choices.of('requisitions/mine-means')] ?? [];
  return (data) => counting.some((role) => (data[role] as Data | null | undefined)?.['id'] === user);
};

/** Answers the requisitions of whoever asks. */
export const listOwn: Handler = {
  ...list,
  apply: (exchange) => answerCollection(exchange, ownedBy(exchange)),
};
