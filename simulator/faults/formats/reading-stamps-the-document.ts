import type { Fault } from '../fault.ts';
import { changeOnRead } from '../twist/wire/change-on-read.ts';

/** Updated-at of a service sheet moves when it is read. */
export const readingStampsTheDocument: Fault = {
  id: 'formats/reading-stamps-the-document',
  title: 'Updated-at of a service sheet moves when it is read.',
  violates: ['formats/reads-change-nothing'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOnRead(({ data, kind }, { sandbox }) =>
    kind === 'work-confirmation-header'
      ? { ...data, 'updated-at': sandbox.stamps.after(data['updated-at']) }
      : undefined,
  ),
};
