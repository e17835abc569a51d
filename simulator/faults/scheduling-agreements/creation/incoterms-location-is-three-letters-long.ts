import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** incoterms-location is kept as a code of three letters. */
export const incotermsLocationIsThreeLettersLong: Fault = {
  id: 'scheduling-agreements/incoterms-location-is-three-letters-long',
  title: 'incoterms-location is kept as a code of three letters.',
  violates: ['scheduling-agreements/create-keeps-the-header'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    (sent['incoterms-location'] ?? null) === null
      ? sent
      : put(sent, { 'incoterms-location': String(sent['incoterms-location']).slice(0, 3).toUpperCase() }),
  ),
};
