import type { OperationKind } from '../../models/endpoints/endpoint.ts';
import type { Step } from '../exchange.ts';

/** The steps that depend on the kind of operation; omitted ones do nothing. */
export interface Handler {
  readonly validate?: Step;
  readonly decide?: Step;
  /** Stores changes and sets the result. */
  readonly apply?: Step;
}

/** The handlers of an area, by kind of operation. */
export type Handlers = Readonly<Partial<Record<OperationKind, Handler>>>;
