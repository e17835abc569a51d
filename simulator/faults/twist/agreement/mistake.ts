import type { Exchange } from '../../../exchange.ts';
import type { StoredAgreement } from '../../../handlers/scheduling-agreements/store-agreement.ts';
import { at, type Wrapping } from '../../fault.ts';
import { allAgreements } from './all-agreements.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** Answers the agreement that is taken for the one that is asked for; undefined, or the same, where none is. */
export type Mistake = (
  all: readonly StoredAgreement[],
  asked: StoredAgreement,
  exchange: Exchange,
) => StoredAgreement | undefined;

/** Wraps `load`: one agreement is taken for another. */
export const mistake = (operation: Operation, instead: Mistake): Wrapping =>
  at('load', (step, fired) => async (exchange) => {
    await step(exchange);
    const asked = exchange.document as StoredAgreement | undefined;
    if (!asksFor(exchange, operation) || asked === undefined) return;
    const other = instead(allAgreements(exchange), asked, exchange);
    if (other === undefined || other.id === asked.id) return;
    fired(exchange);
    exchange.document = other;
  });

/** The agreement that was made before. */
export const before: Mistake = (all, asked) => all.filter(({ id }) => id < asked.id).at(-1);

/** The one that was made last. */
export const newest: Mistake = (all) => all.at(-1);
