import type { Fault } from '../../fault.ts';
import { misreadEach } from '../../twist/inspection/misread.ts';

/** The name of a characteristic is cut after ten characters. */
export const namesEndAfterTen: Fault = {
  id: 'quality-inspections/names-end-after-ten',
  title: 'The name of a characteristic is cut after ten characters.',
  violates: ['quality-inspections/create-keeps-characteristics'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadEach((one) =>
    String(one['name'] ?? '').length > 10 ? { ...one, name: String(one['name']).slice(0, 10) } : one,
  ),
};
