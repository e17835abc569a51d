import type { Exchange } from '../../exchange.ts';

/** Ids of endpoints, without what they have in common. */
export type Operation =
  | 'list'
  | 'mine'
  | 'current-cart'
  | 'show'
  | 'create'
  | 'submit-for-approval'
  | 'add-to-cart'
  | 'update'
  | 'update-and-submit'
  | 'save-for-later'
  | 'add-approver'
  | 'remove-approval'
  | 'delete'
  | 'schedule-issuance'
  | 'unschedule-issuance';

/** The operations that make requisitions out of what a body holds. */
export const making: readonly Operation[] = ['create', 'submit-for-approval'];

/** Those that change one by what a body holds. */
export const changing: readonly Operation[] = ['update', 'update-and-submit'];

/** Whether an exchange asks for one of some operations on requisitions. */
export const asksFor = ({ endpoint }: Exchange, operations: readonly Operation[]): boolean =>
  operations.some((operation) => endpoint?.id === `requisitions.${operation}`);

/** Whether the body of a request is XML. */
export const isInXml = ({ body }: Exchange): boolean => /xml/i.test(body?.type ?? '');
