import type { Fault } from '../fault.ts';
import { changeOnRead } from '../twist/wire/change-on-read.ts';

/** A payment is marked as exported when it is read. */
export const readingMarksAsExported: Fault = {
  id: 'formats/reading-marks-as-exported',
  title: 'A payment is marked as exported when it is read.',
  violates: ['formats/reads-change-nothing'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOnRead(({ data, kind }) =>
    kind === 'service-pay-payment' && data['exported'] === false ? { ...data, exported: true } : undefined,
  ),
};
