import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** Prices of a new agreement are whole numbers. */
export const pricesLoseTheirCents: Fault = {
  id: 'scheduling-agreements/prices-lose-their-cents',
  title: 'Prices of a new agreement are whole numbers.',
  violates: ['scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) =>
    (item['price'] ?? null) === null ? item : put(item, { price: String(Math.trunc(Number(item['price']))) }),
  ),
};
