import type { EndpointId } from '../../../../models/endpoints/index.ts';
import type { Exchange } from '../../../exchange.ts';

type OperationOf<Id extends string> = Id extends `legal-documents.${infer Operation}` ? Operation : never;

/** Ids of the endpoints of legal documents, without what they have in common. */
export type Operation = OperationOf<EndpointId>;

/** Whether an exchange asks for an operation on legal documents. */
export const asksFor = ({ endpoint }: Exchange, operation: Operation): boolean =>
  endpoint?.id === `legal-documents.${operation}`;
