import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { asksAbout } from '../hangers.ts';

/** Whether an attachment is asked for by its id alone, with the document that it hangs on stated in the query. */
const statesOwner = (exchange: Exchange): boolean =>
  asksAbout(exchange, ['alone'], 'show') && exchange.search !== '';

/** A fault in reads that state the document alone. */
export const whereStated =
  (wrap: Fault['wrap']): Fault['wrap'] =>
  (step, fired) => {
    const twisted = wrap(step, fired);
    return (exchange) => (statesOwner(exchange) ? twisted(exchange) : step(exchange));
  };
