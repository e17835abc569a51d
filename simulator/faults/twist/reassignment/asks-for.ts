import type { Exchange } from '../../../exchange.ts';

/** Ids of the endpoints of reassignments, without what they have in common. */
export type Operation = 'create' | 'show' | 'transactions';

/** Whether an exchange asks for an operation on reassignments. */
export const asksFor = ({ endpoint }: Exchange, operation: Operation): boolean =>
  endpoint?.id === `user-reassignments.${operation}`;
