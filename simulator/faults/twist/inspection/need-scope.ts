import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `authorise`: asks for a scope more, where `applies` says so. */
export const needScope = (scope: string, applies: (exchange: Exchange) => boolean): Wrapping =>
  at('authorise', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!applies(exchange) || exchange.grant?.scopes.has(scope) === true) return;
    fired(exchange);
    const status = Number(exchange.sandbox.choices.of('access/missing-scope-status'));
    throw new Refusal('scope-missing', { status });
  });
