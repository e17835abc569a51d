import type { Fault } from '../fault.ts';
import { otherSheets } from '../twist/other-sheets.ts';

/** A void of a sheet puts the next one that is approved into pending_void as well. */
export const voidTakesTheNext: Fault = {
  id: 'service-sheets/void-takes-the-next',
  title: 'A void of a sheet puts the next one that is approved into pending_void as well.',
  violates: ['service-sheets/actions-concern-one-sheet'],
  kind: 'behavioural',
  step: 'apply',
  wrap: otherSheets('void', ({ id, state: { record } }, own) =>
    id === own.id + 1 && record.state === 'approved' ? { ...record, state: 'pending_void' } : undefined,
  ),
};
