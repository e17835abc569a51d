import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';

const here = '/oauth2/clients';
const there = '/oauth2/applications';

/** Clients are looked after at /oauth2/applications instead of /oauth2/clients. */
export const clientsPageElsewhere: Fault = {
  id: 'access/clients-page-elsewhere',
  title: 'Clients are looked after at /oauth2/applications instead of /oauth2/clients.',
  violates: ['access/clients-are-managed-at-oauth2-clients'],
  kind: 'behavioural',
  step: 'route',
  wrap: (step, fired) => (exchange) => {
    const { path } = exchange;
    if (path.startsWith(there)) exchange.path = path.replace(there, here);
    else if (path.startsWith(here)) {
      fired(exchange);
      throw new Refusal('unknown-path');
    }
    return step(exchange);
  },
};
