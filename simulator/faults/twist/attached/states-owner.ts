import type { Exchange } from '../../../exchange.ts';
import { asksAbout } from '../hangers.ts';

/** Whether an attachment is asked for by its id alone, with the document that it hangs on stated in the query. */
export const statesOwner = (exchange: Exchange): boolean =>
  asksAbout(exchange, ['alone'], 'show') && exchange.search !== '';
