import type { Fault } from '../../fault.ts';
import { changeEach, recordsIn, withRecords } from '../../twist/inspection/parts.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** All numeric characteristics show the target of the first. */
export const targetOfTheFirstForAll: Fault = {
  id: 'quality-inspections/target-of-the-first-for-all',
  title: 'All numeric characteristics show the target of the first.',
  violates: ['quality-inspections/target-value-becomes-numeric-value'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { all }) => {
    const [first] = all.flatMap((each) => recordsIn(each['expected-results']));
    const target = first?.['numeric-value'] ?? null;
    return withRecords(one, 'expected-results', (own) =>
      changeEach(own, (each) =>
        each['numeric-value'] === target ? each : { ...each, 'numeric-value': target },
      ),
    );
  }),
};
