import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** All characteristics show isQuantitative of the first. */
export const isQuantitativeOfTheFirstForAll: Fault = {
  id: 'quality-inspections/is-quantitative-of-the-first-for-all',
  title: 'All characteristics show isQuantitative of the first.',
  violates: ['quality-inspections/is-quantitative-is-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { all }) => {
    const [first = one] = all;
    return first['is-quantitative'] === one['is-quantitative']
      ? one
      : { ...one, 'is-quantitative': first['is-quantitative'] ?? null };
  }),
};
