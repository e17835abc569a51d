import type { Moment } from '../../../clock.ts';
import type { Sandbox } from '../../../exchange.ts';

const seconds: Readonly<Record<string, number>> = { 'at-once': 0, second: 1, hour: 3600 };

/** When a reassignment that is made now is processed, by choice. */
export const dueAfter = ({ choices, clock }: Sandbox): Moment =>
  clock.now() + (seconds[choices.of('user-reassignments/processing-time')] ?? 1) * 1000;
