import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { changeWayBack } from '../../twist/page/change-way-back.ts';

const ownQuery = (exchange: Exchange): string => {
  const asked = authorizationDoor.read(exchange)?.get('redirect_uri') ?? '';
  return URL.canParse(asked) ? new URL(asked).search.slice(1) : '';
};

/** The answer is added behind a second question mark where the redirect URI has a query. */
export const redirectHasTwoQuestionMarks: Fault = {
  id: 'access/redirect-has-two-question-marks',
  title: 'The answer is added behind a second question mark where the redirect URI has a query.',
  violates: [
    'access/redirect-keeps-its-query',
    'access/allowed-request-redirects-with-code',
    'access/refused-consent-is-access-denied',
    'access/prompt-none-shows-no-page',
    'access/created-client-is-granted-access',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to, exchange) => {
    const own = ownQuery(exchange);
    return own === '' ? to.href : to.href.replace(`${own}&`, `${own}?`);
  }),
};
