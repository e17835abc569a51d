import type { Exchange } from '../../exchange.ts';
import { invalidParameter } from '../../handlers/invalid-parameter.ts';
import { unknownId } from '../../handlers/unknown-id.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { isAt, type Where } from './where.ts';

interface Options {
  /** The step after which it is refused. */
  readonly after?: 'load' | 'validate' | 'decide';
  readonly when?: (exchange: Exchange) => boolean;
  readonly code?: RefusalCode;
  readonly status?: number;
  /** Of a parameter that is said to be invalid: what is wrong with it. */
  readonly message?: string;
}

const refusalOf = (exchange: Exchange, { code = 'unknown-id', status, message }: Options): Refusal => {
  if (message !== undefined) return invalidParameter(exchange, message);
  if (code === 'unknown-id' && status === undefined) return unknownId(exchange);
  return new Refusal(code, status === undefined ? {} : { status });
};

/** Wraps a step, `decide` by default: what should be served is refused, as an unknown id by default. */
export const refuse = (where: Where, options: Options = {}): Wrapping => {
  const { after = 'decide', when = () => true } = options;
  return at(after, (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where) || !when(exchange)) return;
    fired(exchange);
    throw refusalOf(exchange, options);
  });
};

/** Wraps `validate`: there is no such operation, by the method (405) or by the path (404). */
export const withoutOperation = (
  where: Where,
  code: 'method-not-allowed' | 'unknown-path' = 'method-not-allowed',
): Wrapping =>
  at('validate', (step, fired) => (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    fired(exchange);
    throw new Refusal(code);
  });

/** Wraps `decide`: what a request says is refused though it should be accepted. `T` is what `validate` reads. */
export const refuseInput = <T>(
  where: Where,
  when: (input: T, exchange: Exchange) => boolean,
  message = 'The request cannot be taken like this.',
): Wrapping => refuse(where, { message, when: (exchange) => when(exchange.input as unknown as T, exchange) });
