import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/legal/show-in-xml.ts';

/** XML shows the first forty characters of a url. */
export const xmlCutsTheUrl: Fault = {
  id: 'legal-documents/xml-cuts-the-url',
  title: 'XML shows the first forty characters of a url.',
  violates: ['legal-documents/formats-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) => (one['url'] ? { ...one, url: String(one['url']).slice(0, 40) } : one)),
};
