import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** The itemQuantity may be left out beside a sampleSize. */
export const sampleSizeIsEnough: Fault = {
  id: 'quality-inspections/sample-size-is-enough',
  title: 'The itemQuantity may be left out beside a sampleSize.',
  violates: ['quality-inspections/item-quantity-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck(
    'item-quantity',
    (sent) => sent['sample-size'] ?? null,
    (sent) => (sent['sample-size'] ?? null) !== null,
  ),
};
