import type { Deed } from '../../models/endpoints/endpoint.ts';
import type { Step } from '../exchange.ts';

/** What one deed of an endpoint does in the steps that know deeds. Left out: nothing. */
export interface Handler {
  readonly validate?: Step;
  readonly decide?: Step;
  /** Changes what is stored and lays down the result. */
  readonly apply?: Step;
}

/** What does which deed in one area. */
export type Handlers = Readonly<Partial<Record<Deed, Handler>>>;
