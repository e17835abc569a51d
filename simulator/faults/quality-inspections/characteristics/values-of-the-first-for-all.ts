import type { Fault } from '../../fault.ts';
import { isChoice, recordsIn } from '../../twist/inspection/parts.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** All characteristics of choice show the values of the first of them. */
export const valuesOfTheFirstForAll: Fault = {
  id: 'quality-inspections/values-of-the-first-for-all',
  title: 'All characteristics of choice show the values of the first of them.',
  violates: ['quality-inspections/characteristic-values-are-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { all }) => {
    const first = all.find(isChoice);
    if (first === undefined || first === one || !isChoice(one)) return one;
    const id = one['id'] ?? null;
    const values = recordsIn(first['characteristic-values']);
    return { ...one, 'characteristic-values': values.map((each) => ({ ...each, 'characteristic-id': id })) };
  }),
};
