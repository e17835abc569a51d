import type { Monitor } from '../../harness/monitor.ts';
import { judgeMember, type Shown, shownIn } from './judge-member.ts';

const rule = 'formats/element-names-are-hyphenated';

/** Spellings that the documentation itself uses beside the hyphenated one, and a member that it does not list. */
const otherwiseSpelled = new Set(['linked-to', 'pay-to-account', 'payment-partner']);

const isTold = ({ field, owner }: Shown): boolean =>
  owner.spelling === 'hyphen' &&
  field.name.includes('-') &&
  field.written === undefined &&
  !otherwiseSpelled.has(field.name);

/** Documented members whose name has several words; those that are documented with underscores have rows of their own. */
export const elementNames: Monitor = {
  id: 'formats/element-names',
  title: 'Documented members are spelled with hyphens',
  claims: [rule],
  observes: [],
  look: (sight, judge) => {
    for (const shown of shownIn(sight).filter(isTold)) {
      const { written, field } = shown;
      const wrong = written === field.name ? undefined : `${written} in its place`;
      judgeMember(judge, rule, { sight, shown, expected: `the member ${field.name}`, wrong });
    }
  },
};
