import type { Fault } from '../../fault.ts';
import { isChoice } from '../../twist/inspection/parts.ts';
import { renumbered, showCharacteristics } from '../../twist/inspection/show.ts';

/** Characteristics of choice and numeric ones are numbered each for themselves. */
export const characteristicsAreNumberedByKind: Fault = {
  id: 'quality-inspections/characteristics-are-numbered-by-kind',
  title: 'Characteristics of choice and numeric ones are numbered each for themselves.',
  violates: ['quality-inspections/characteristic-has-an-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { at, all }) =>
    renumbered(one, 1 + all.slice(0, at).filter((other) => isChoice(other) === isChoice(one)).length),
  ),
};
