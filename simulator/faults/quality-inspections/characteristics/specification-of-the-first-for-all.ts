import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** All characteristics show the specification of the first. */
export const specificationOfTheFirstForAll: Fault = {
  id: 'quality-inspections/specification-of-the-first-for-all',
  title: 'All characteristics show the specification of the first.',
  violates: ['quality-inspections/requirement-becomes-specification'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { all }) => {
    const [first = one] = all;
    return first['specification'] === one['specification']
      ? one
      : { ...one, specification: first['specification'] ?? null };
  }),
};
