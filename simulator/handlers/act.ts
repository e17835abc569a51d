import type { Exchange } from '../exchange.ts';
import { actOnSheet } from './act-on-sheet.ts';
import type { Handler } from './handler.ts';
import { actOnRequisition } from './requisitions/moves/act-on-requisition.ts';

const handlerOf = ({ endpoint }: Exchange): Handler =>
  endpoint?.area === 'requisitions' ? actOnRequisition : actOnSheet;

/** Sends an event to a document, by its kind. */
export const act: Handler = {
  validate: (exchange) => handlerOf(exchange).validate?.(exchange),
  decide: (exchange) => handlerOf(exchange).decide?.(exchange),
  apply: (exchange) => handlerOf(exchange).apply?.(exchange),
};
