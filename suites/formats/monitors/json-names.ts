import { repeatedName } from '../../../models/wire/json.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { isUtf8 } from './json-encoding.ts';
import { recordsIn } from './judge-member.ts';

const rule = 'formats/json-names-are-unique';

/** Names of any length come in answers: so much of one tells which it is. */
const shownLength = 60;

/** JSON answers of the API that can be parsed: readers differ in which of two members of one name they take. */
export const jsonNames: Monitor = {
  id: 'formats/json-names',
  title: 'No object of a JSON answer has a name twice',
  claims: [rule],
  observes: [],
  look: (sight, judge) => {
    const found = recordsIn(sight);
    if (found.kind !== 'records' || found.format !== 'json') return;
    const name = repeatedName(sight.answer.text);
    if (name === undefined) {
      if (found.records.length > 0) judge.holds(rule);
    } else if (!isUtf8(sight.answer)) {
      // Bytes that were replaced may have told two names apart.
      judge.inconclusive(rule, 'it is not in UTF-8');
    } else {
      judge.violated(rule, {
        expected: 'each name once in an object',
        seen: `two members named "${name.slice(0, shownLength)}" in one object`,
        exchanges: [sight.answer.exchange],
      });
    }
  },
};
