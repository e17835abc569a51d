import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { changeWayBack } from '../../twist/page/change-way-back.ts';

const ownQuery = (exchange: Exchange): string => {
  const asked = authorizationDoor.read(exchange)?.get('redirect_uri') ?? '';
  return URL.canParse(asked) ? new URL(asked).search.slice(1) : '';
};

/** A redirect to the client loses what the redirect URI has of a query. */
export const redirectDropsTheQuery: Fault = {
  id: 'access/redirect-drops-the-query',
  title: 'A redirect to the client loses what the redirect URI has of a query.',
  violates: ['access/redirect-keeps-its-query'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to, exchange) => {
    const own = ownQuery(exchange);
    return own === '' ? to.href : to.href.replace(`${own}&`, '');
  }),
};
