import type { Monitor } from '../../harness/monitor.ts';
import { isUtf8 } from './json-encoding.ts';
import { recordsIn } from './sight-records.ts';

const rules = {
  json: { id: 'formats/json-is-well-formed', expected: 'one well-formed JSON text' },
  xml: { id: 'formats/xml-is-well-formed', expected: 'a well-formed XML document' },
} as const;

/** Successful answers of the API, by the format that their Content-Type names. */
export const wellFormed: Monitor = {
  id: 'formats/well-formed',
  title: 'Answers are well-formed JSON or XML',
  claims: [rules.json.id, rules.xml.id],
  observes: [],
  look: (sight, judge) => {
    const found = recordsIn(sight);
    if (found.kind === 'nothing') return;
    const { id, expected } = rules[found.format];
    if (found.kind === 'records') {
      if (found.records.length > 0) judge.holds(id);
    } else if (found.fault !== 'malformed') judge.inconclusive(id, found.problem);
    else if (found.format === 'json' && !isUtf8(sight.answer)) judge.inconclusive(id, 'it is not in UTF-8');
    else {
      const otherwise = recordsIn(sight, found.format === 'json' ? 'xml' : 'json');
      // A body in the other format is a wrong choice or a wrong name, not a broken body.
      if (otherwise.kind === 'records') return;
      judge.violated(id, { expected, seen: found.problem, exchanges: [sight.answer.exchange] });
    }
  },
};
