import type { Fault } from '../../fault.ts';
import { changePage } from '../../twist/page/change-page.ts';

/** A deactivated client is still shown as active. */
export const deactivatedClientIsShownAsActive: Fault = {
  id: 'access/deactivated-client-is-shown-as-active',
  title: 'A deactivated client is still shown as active.',
  violates: ['access/client-can-be-deactivated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changePage(['GET /oauth2/clients', 'GET /oauth2/clients/:client'], (html) =>
    html
      .replaceAll('>Inactive<', '>Active<')
      .replace(/\/activate"/, '/deactivate"')
      .replace('>Activate<', '>Deactivate<'),
  ),
};
