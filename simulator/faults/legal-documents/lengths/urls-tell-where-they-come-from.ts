import { legalDocument } from '../../../../models/resources/legal-document.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The url of a legal document ends in a long query. */
export const urlsTellWhereTheyComeFrom: Fault = {
  id: 'legal-documents/urls-tell-where-they-come-from',
  title: 'The url of a legal document ends in a long query.',
  violates: ['legal-documents/url-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: legalDocument }, (one) =>
    one['url'] ? { ...one, url: `${one['url']}&from=${'procurement/'.repeat(25)}` } : one,
  ),
};
