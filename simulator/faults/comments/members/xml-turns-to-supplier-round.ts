import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/comment/show.ts';

/** XML shows to-supplier turned round. */
export const xmlTurnsToSupplierRound: Fault = {
  id: 'comments/xml-turns-to-supplier-round',
  title: 'XML shows to-supplier turned round.',
  violates: ['comments/to-supplier-is-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) =>
    typeof one['to-supplier'] === 'boolean' ? { ...one, 'to-supplier': !one['to-supplier'] } : one,
  ),
};
