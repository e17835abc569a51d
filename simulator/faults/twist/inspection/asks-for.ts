import type { EndpointId } from '../../../../models/endpoints/index.ts';
import type { Exchange } from '../../../exchange.ts';

type OperationOf<Id extends string> = Id extends `quality-inspections.${infer Operation}` ? Operation : never;

/** Ids of the endpoints of inspections, without what they have in common. */
export type Operation = OperationOf<EndpointId>;

/** Whether an exchange asks for one of some operations on inspections. */
export const asksFor = ({ endpoint }: Exchange, ...operations: readonly Operation[]): boolean =>
  operations.some((operation) => endpoint?.id === `quality-inspections.${operation}`);
