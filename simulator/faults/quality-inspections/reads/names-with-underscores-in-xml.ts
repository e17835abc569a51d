import type { Fault } from '../../fault.ts';
import { spelled, spellOtherwise } from '../../twist/inspection/spell-otherwise.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The members of inspections and of their characteristics are spelled with underscores in XML. */
export const namesWithUnderscoresInXml: Fault = {
  id: 'quality-inspections/names-with-underscores-in-xml',
  title: 'The members of inspections and of their characteristics are spelled with underscores in XML.',
  violates: ['quality-inspections/members-are-camel-case'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellOtherwise(spelled('snake', 'snake'), inXml),
};
