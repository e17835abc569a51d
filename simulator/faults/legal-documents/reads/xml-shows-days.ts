import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/legal/show-in-xml.ts';

/** XML shows the timestamp of the file without its time. */
export const xmlShowsDays: Fault = {
  id: 'legal-documents/xml-shows-days',
  title: 'XML shows the timestamp of the file without its time.',
  violates: ['legal-documents/formats-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) => {
    const stamp = one['ccc-file-timestamp'];
    return stamp ? { ...one, 'ccc-file-timestamp': `${String(stamp).slice(0, 10)}T00:00:00.000Z` } : one;
  }),
};
