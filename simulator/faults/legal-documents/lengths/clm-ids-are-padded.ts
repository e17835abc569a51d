import { legalDocument } from '../../../../models/resources/legal-document.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The clm-id of a legal document is padded to 300 characters. */
export const clmIdsArePadded: Fault = {
  id: 'legal-documents/clm-ids-are-padded',
  title: 'The clm-id of a legal document is padded to 300 characters.',
  violates: ['legal-documents/clm-id-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: legalDocument }, (one) =>
    one['clm-id'] ? { ...one, 'clm-id': String(one['clm-id']).padStart(300, '0') } : one,
  ),
};
