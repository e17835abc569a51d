import type { OperationKind } from '../../models/endpoints/endpoint.ts';
import type { Step } from '../exchange.ts';

/** The steps of one kind of operation that depend on it; a step that is left out does nothing. */
export interface Handler {
  readonly validate?: Step;
  readonly decide?: Step;
  /** Changes what is stored and sets the result. */
  readonly apply?: Step;
}

/** The handlers of one area, by kind of operation. */
export type Handlers = Readonly<Partial<Record<OperationKind, Handler>>>;
