import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';

const here = '/oauth2/scopes';
const there = '/oauth2/permissions';

/** Scopes are listed at /oauth2/permissions instead of /oauth2/scopes. */
export const scopesPageElsewhere: Fault = {
  id: 'access/scopes-page-elsewhere',
  title: 'Scopes are listed at /oauth2/permissions instead of /oauth2/scopes.',
  violates: ['access/scopes-are-listed-at-oauth2-scopes'],
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
