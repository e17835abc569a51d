import { textOf } from '../../../models/wire/text-of.ts';
import { WireError } from '../../../models/wire/wire-error.ts';
import type { Answer } from '../../harness/client.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { isUtf8 } from './json-encoding.ts';
import { recordsIn } from './judge-member.ts';

const rules = {
  json: { id: 'formats/json-is-well-formed', expected: 'one well-formed JSON text' },
  xml: { id: 'formats/xml-is-well-formed', expected: 'a well-formed XML document' },
} as const;

/** Why the bytes of an XML document are no text: it was read all the same, as far as it could be. */
const encodingProblem = ({ bytes, headers }: Answer): WireError | undefined => {
  try {
    if (bytes !== undefined) textOf(bytes, headers['content-type'] ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
};

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
    const encoding = found.format === 'xml' ? encodingProblem(sight.answer) : undefined;
    if (encoding?.code === 'malformed') {
      judge.violated(id, { expected, seen: encoding.message, exchanges: [sight.answer.exchange] });
      return;
    }
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
