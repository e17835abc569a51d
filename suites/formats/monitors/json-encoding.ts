import type { Answer } from '../../harness/client.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { recordsIn } from './sight-records.ts';

const rule = 'formats/json-is-utf-8';

const replacement = '\uFFFD';

/** Bytes that are not UTF-8 were replaced when the body was read, each by three: the body became longer. */
const wasReplaced = ({ text, headers }: Answer): boolean | undefined => {
  if (!text.includes(replacement)) return false;
  const length = Number(headers['content-length']);
  if (!Number.isInteger(length) || 'content-encoding' in headers) return undefined;
  return Buffer.byteLength(text) > length;
};

const charsetOf = ({ headers }: Answer): string =>
  (/charset="?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8').toLowerCase();

/** JSON answers of the API. */
export const jsonEncoding: Monitor = {
  id: 'formats/json-encoding',
  title: 'JSON answers are encoded in UTF-8',
  claims: [rule],
  observes: [],
  look: (sight, judge) => {
    const found = recordsIn(sight);
    if (found.kind !== 'records' || found.format !== 'json' || found.records.length === 0) return;
    const charset = charsetOf(sight.answer);
    const replaced = wasReplaced(sight.answer);
    const named = charset !== 'utf-8' && charset !== 'utf8' && charset !== 'us-ascii';
    if (named || replaced === true) {
      judge.violated(rule, {
        expected: 'JSON in UTF-8',
        seen: named ? `the charset ${charset}` : 'bytes that are not UTF-8',
        exchanges: [sight.answer.exchange],
      });
    } else if (replaced === false) judge.holds(rule);
  },
};
