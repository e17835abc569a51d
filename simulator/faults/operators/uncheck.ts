import type { Data, Value } from '../../../models/resources/resource.ts';
import { at, type Wrapping } from '../fault.ts';
import { redraft } from './redraft.ts';
import { isAt, type Where } from './where.ts';

/** Which requests without a member are taken, and what is kept of it; nothing, where that is left out. */
export interface Unchecked {
  readonly kept?: (sent: Data, made: Data) => Value;
  readonly when: (sent: Data) => boolean;
}

/** Wraps `decide`: a required member may be left out. `passing` has a value for each that passes every rule. */
export const unchecking =
  <P extends Data>(where: Where, passing: P) =>
  (member: keyof P & string, { kept = () => null, when }: Unchecked): Wrapping =>
    at('decide', (step, fired) => async (exchange) => {
      const sent = exchange.input as unknown as Data;
      if (!isAt(exchange, where) || (sent[member] ?? null) !== null || !when(sent)) return step(exchange);
      exchange.input = { ...sent, [member]: passing[member] } as unknown as typeof exchange.input;
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
