import type { StoredAgreement } from '../../../handlers/scheduling-agreements/store-agreement.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';
import { itemsIn, linesIn } from './parts.ts';

/** Wraps `apply`: a creation is answered, and nothing is there afterwards. */
export const forget = (when: (made: StoredAgreement) => boolean = () => true): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const made = exchange.document as StoredAgreement;
    if (!asksFor(exchange, 'create') || !when(made)) return;
    const { store } = exchange.sandbox;
    for (const line of itemsIn(made.data).flatMap(linesIn))
      store.remove('delivery-schedule', Number(line['id']));
    store.remove('scheduling-agreement', made.id);
    fired(exchange);
  });
