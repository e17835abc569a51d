import type { Fault } from '../../fault.ts';
import { changeEach, isChoice, withRecords } from '../../twist/inspection/parts.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** What was recorded for a characteristic of choice is shown without its code in XML. */
export const recordedCodeIsLostInXml: Fault = {
  id: 'quality-inspections/recorded-code-is-lost-in-xml',
  title: 'What was recorded for a characteristic of choice is shown without its code in XML.',
  violates: ['quality-inspections/recorded-choice-has-a-code'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { exchange }) =>
    isChoice(one) && inXml(exchange)
      ? withRecords(one, 'recorded-characteristic', (parts) =>
          changeEach(parts, (part) => ({ ...part, code: null })),
        )
      : one,
  ),
};
