import type { Fault } from '../../fault.ts';
import { misreadCharacteristics } from '../../twist/inspection/misread.ts';

/** The last characteristic of a new inspection is kept twice. */
export const lastCharacteristicIsDoubled: Fault = {
  id: 'quality-inspections/last-characteristic-is-doubled',
  title: 'The last characteristic of a new inspection is kept twice.',
  violates: ['quality-inspections/create-keeps-characteristics'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadCharacteristics((all) => [...all, ...all.slice(-1)]),
};
