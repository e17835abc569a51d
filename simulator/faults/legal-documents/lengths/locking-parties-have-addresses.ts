import { legalDocument } from '../../../../models/resources/legal-document.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The party that locks a legal document is told with a long address. */
export const lockingPartiesHaveAddresses: Fault = {
  id: 'legal-documents/locking-parties-have-addresses',
  title: 'The party that locks a legal document is told with a long address.',
  violates: ['legal-documents/locked-by-other-party-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: legalDocument }, (one) =>
    one['locked-by-other-party']
      ? { ...one, 'locked-by-other-party': `${one['locked-by-other-party']}, ${'Yard '.repeat(60)}` }
      : one,
  ),
};
