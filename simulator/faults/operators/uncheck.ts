import type { Data, Value } from '../../../models/resources/resource.ts';
import { at, type Wrapping } from '../fault.ts';
import { redraft } from './redraft.ts';
import { isAt, type Where } from './where.ts';

/** A required member, and a value of it that passes every rule. */
export interface Unchecked {
  readonly member: string;
  readonly passing: Value;
}

/** Wraps `decide`: a required member may be left out. Kept is what `kept` answers, or nothing. */
export const uncheck = (
  where: Where,
  { member, passing }: Unchecked,
  kept: (sent: Data, made: Data) => Value = () => null,
): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    const sent = exchange.input as unknown as Data;
    if (!isAt(exchange, where) || (sent[member] ?? null) !== null) return step(exchange);
    exchange.input = { ...sent, [member]: passing } as unknown as typeof exchange.input;
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      const { document } = exchange;
      if (document === undefined) return;
      exchange.document = redraft(exchange, document, { data: { [member]: kept(sent, document.data) } });
      fired(exchange);
    };
  });
