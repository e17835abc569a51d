import type { Fault } from '../../fault.ts';
import { changeEach, isChoice, withRecords } from '../../twist/inspection/parts.ts';
import { isDecided, showCharacteristics } from '../../twist/inspection/show.ts';

/** What was recorded for a characteristic of choice is shown without its code once the buyer rejected. */
export const recordedCodeOfRejectedOnesIsLost: Fault = {
  id: 'quality-inspections/recorded-code-of-rejected-ones-is-lost',
  title:
    'What was recorded for a characteristic of choice is shown without its code once the buyer rejected.',
  violates: ['quality-inspections/recorded-choice-has-a-code'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { inspection }) =>
    isChoice(one) && isDecided(inspection, 'rejected')
      ? withRecords(one, 'recorded-characteristic', (parts) =>
          changeEach(parts, (part) => ({ ...part, code: null })),
        )
      : one,
  ),
};
