import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { isAt, type Where } from './where.ts';

/** Wraps `authorise`: asks for one scope more. */
export const needScope = (scope: string, where: Where): Wrapping =>
  at('authorise', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where) || exchange.grant?.scopes.has(scope) === true) return;
    fired(exchange);
    const status = Number(exchange.sandbox.choices.of('access/missing-scope-status'));
    throw new Refusal('scope-missing', { status });
  });
