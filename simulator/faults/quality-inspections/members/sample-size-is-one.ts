import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** A new inspection has the sampleSize 1, whatever was sent. */
export const sampleSizeIsOne: Fault = {
  id: 'quality-inspections/sample-size-is-one',
  title: 'A new inspection has the sampleSize 1, whatever was sent.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => ((sent['sample-size'] ?? 1) === 1 ? sent : { ...sent, 'sample-size': 1 })),
};
