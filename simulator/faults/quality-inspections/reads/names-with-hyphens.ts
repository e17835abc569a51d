import type { Fault } from '../../fault.ts';
import { spelled, spellOtherwise } from '../../twist/inspection/spell-otherwise.ts';

/** The members of inspections and of their characteristics are spelled with hyphens. */
export const namesWithHyphens: Fault = {
  id: 'quality-inspections/names-with-hyphens',
  title: 'The members of inspections and of their characteristics are spelled with hyphens.',
  violates: ['quality-inspections/members-are-camel-case'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellOtherwise(spelled('hyphen', 'hyphen')),
};
