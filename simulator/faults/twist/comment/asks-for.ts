import type { EndpointId } from '../../../../models/endpoints/index.ts';
import type { Exchange } from '../../../exchange.ts';

type OperationOf<Id extends string> = Id extends `comments.${infer Operation}` ? Operation : never;

/** Ids of the endpoints of comments, without what they have in common. */
export type Operation = OperationOf<EndpointId>;

/** Whether an exchange asks for one of some operations on comments. */
export const asksFor = ({ endpoint }: Exchange, ...operations: readonly Operation[]): boolean =>
  operations.some((operation) => endpoint?.id === `comments.${operation}`);
