import type { Fault } from '../fault.ts';
import { changeOnRead } from '../twist/wire/change-on-read.ts';

/** A payment that was listed loses its error-text. */
export const readingAListClearsTexts: Fault = {
  id: 'formats/reading-a-list-clears-texts',
  title: 'A payment that was listed loses its error-text.',
  violates: ['formats/reads-change-nothing'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOnRead(({ data, kind }) =>
    kind === 'service-pay-payment' && data['error-text'] !== null
      ? { ...data, 'error-text': null }
      : undefined,
  ),
};
