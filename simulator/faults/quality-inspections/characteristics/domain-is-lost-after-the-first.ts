import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** Values after the first of a characteristic keep no domain. */
export const domainIsLostAfterTheFirst: Fault = {
  id: 'quality-inspections/domain-is-lost-after-the-first',
  title: 'Values after the first of a characteristic keep no domain.',
  violates: ['quality-inspections/characteristic-values-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('characteristic-values', (parts) =>
    changeEach(parts, (one, { at }) =>
      at > 0 && (one['domain'] ?? null) !== null ? { ...one, domain: null } : one,
    ),
  ),
};
