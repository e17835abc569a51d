import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadLines } from '../../twist/requisition-misread.ts';

/** Unit prices of new lines are kept as floating-point numbers of four bytes. */
export const pricesInSinglePrecision: Fault = {
  id: 'requisitions/prices-in-single-precision',
  title: 'Unit prices of new lines are kept as floating-point numbers of four bytes.',
  violates: ['requisitions/create-keeps-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines(making, (lines) =>
    lines.map((line) => {
      const price = line['unit-price'] ?? null;
      const kept = Math.fround(Number(price));
      return price === null || !(kept < 1e12) ? line : { ...line, 'unit-price': kept.toFixed(6) };
    }),
  ),
};
