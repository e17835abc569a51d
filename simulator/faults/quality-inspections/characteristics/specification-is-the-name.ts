import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** A characteristic shows its name as its specification. */
export const specificationIsTheName: Fault = {
  id: 'quality-inspections/specification-is-the-name',
  title: 'A characteristic shows its name as its specification.',
  violates: ['quality-inspections/requirement-becomes-specification'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one) =>
    one['specification'] === one['name'] ? one : { ...one, specification: one['name'] ?? null },
  ),
};
