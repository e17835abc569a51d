import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** incoterms-location is kept as incoterms. */
export const incotermsLocationIsKeptAsIncoterms: Fault = {
  id: 'scheduling-agreements/incoterms-location-is-kept-as-incoterms',
  title: 'incoterms-location is kept as incoterms.',
  violates: ['scheduling-agreements/create-keeps-the-header'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    (sent['incoterms-location'] ?? null) === null
      ? sent
      : put(sent, { incoterms: sent['incoterms-location'] ?? null }),
  ),
};
