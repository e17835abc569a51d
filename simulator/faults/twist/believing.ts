import type { Input } from '../../exchange.ts';
import type { SheetState } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { type Action, type SheetSight, sheetSight } from './sheet-sight.ts';

/** What the rules are told instead of the truth; the rest stays true. */
export interface Belief {
  readonly input?: Input;
  readonly state?: Partial<SheetState>;
}

/**
 * Wraps `decide`: the rules are asked about a sheet or parameters that are not so. `believe` answers undefined
 * where the truth is told, and must tell an untruth only where the rules would refuse: it fires when they accept.
 */
export const believing = (action: Action, believe: (sight: SheetSight) => Belief | undefined): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    const sight = sheetSight(exchange, action);
    const belief = sight && believe(sight);
    if (sight === undefined || belief === undefined) return step(exchange);
    const { kind, id, version, data, state } = sight.sheet;
    exchange.document = { kind, id, version, data, state: { ...state, ...belief.state } };
    exchange.input = belief.input ?? exchange.input;
    await step(exchange);
    fired(exchange);
  });
