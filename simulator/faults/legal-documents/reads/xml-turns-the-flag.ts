import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/legal/show-in-xml.ts';

/** XML shows external-file-upload the other way round. */
export const xmlTurnsTheFlag: Fault = {
  id: 'legal-documents/xml-turns-the-flag',
  title: 'XML shows external-file-upload the other way round.',
  violates: ['legal-documents/formats-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) => ({ ...one, 'external-file-upload': one['external-file-upload'] !== true })),
};
