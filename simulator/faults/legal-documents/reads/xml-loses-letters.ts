import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/legal/show-in-xml.ts';

/** XML shows clm-id without the letters that ASCII lacks. */
export const xmlLosesLetters: Fault = {
  id: 'legal-documents/xml-loses-letters',
  title: 'XML shows clm-id without the letters that ASCII lacks.',
  violates: ['legal-documents/formats-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) =>
    one['clm-id'] ? { ...one, 'clm-id': String(one['clm-id']).replace(/[^ -~]/g, '?') } : one,
  ),
};
