import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksAbout } from '../hangers.ts';

/** Whether an attachment is asked for by its id alone, with the document that it hangs on stated in the query. */
const statesOwner = (exchange: Exchange): boolean =>
  asksAbout(exchange, ['alone'], 'show') && exchange.search !== '';

/** A fault in reads that state the document alone. */
export const whereStated = ({ step: name, wrap }: Wrapping): Wrapping =>
  at(name, (step, fired) => {
    const wrapped = wrap(step, fired);
    return (exchange) => (statesOwner(exchange) ? wrapped(exchange) : step(exchange));
  });
