import type { Fault } from '../fault.ts';
import { changeOnRead } from '../twist/wire/change-on-read.ts';

/** Line-num of a payment goes up by one each time it is read. */
export const readingCounts: Fault = {
  id: 'formats/reading-counts',
  title: 'Line-num of a payment goes up by one each time it is read.',
  violates: ['formats/reads-change-nothing'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOnRead(({ data, kind }) =>
    kind === 'service-pay-payment' ? { ...data, 'line-num': Number(data['line-num']) + 1 } : undefined,
  ),
};
