import type { Fault } from '../../fault.ts';
import { spelled, spellOtherwise } from '../../twist/inspection/spell-otherwise.ts';

/** The members of characteristics are spelled with underscores. */
export const namesOfCharacteristicsWithUnderscores: Fault = {
  id: 'quality-inspections/names-of-characteristics-with-underscores',
  title: 'The members of characteristics are spelled with underscores.',
  violates: ['quality-inspections/members-are-camel-case'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellOtherwise(spelled('camel', 'snake')),
};
