import type { Monitor } from '../../harness/monitor.ts';
import { judgeMember, shownIn } from './judge-member.ts';

const rule = 'formats/datetimes-are-iso-8601';

/** Every documented datetime that has a value. */
export const datetimes: Monitor = {
  id: 'formats/datetimes',
  title: 'Datetimes follow ISO 8601',
  claims: [rule],
  observes: [],
  look: (sight, judge) => {
    for (const shown of shownIn(sight)) {
      if (shown.field.type !== 'datetime') continue;
      if (shown.problem === undefined && typeof shown.value !== 'string') continue;
      judgeMember(judge, rule, { sight, shown, expected: 'a datetime of ISO 8601', wrong: shown.problem });
    }
  },
};
