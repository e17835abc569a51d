import type { Answer } from '../../harness/client.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { recordsIn } from './judge-member.ts';

const rule = 'formats/json-is-utf-8';

const utf8 = new Set(['utf-8', 'utf8', 'us-ascii']);

const replacement = '\uFFFD';

/** Bytes that are not UTF-8 were replaced when the body was read, each by three: the body became longer. */
const wasReplaced = ({ text, headers }: Answer): boolean | undefined => {
  if (!text.includes(replacement)) return false;
  const length = Number(headers['content-length']);
  if (!Number.isInteger(length) || 'content-encoding' in headers) return undefined;
  return Buffer.byteLength(text) > length;
};

/** Whether the text of a JSON answer is what was sent: otherwise it can be told from nothing whether it is well-formed. */
export const isUtf8 = (answer: Answer): boolean =>
  wasReplaced(answer) === false && utf8.has(charsetOf(answer));

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
    if (found.kind === 'nothing' || found.format !== 'json') return;
    const charset = charsetOf(sight.answer);
    const replaced = wasReplaced(sight.answer);
    const named = !utf8.has(charset);
    if (named || replaced === true) {
      judge.violated(rule, {
        expected: 'JSON in UTF-8',
        seen: named ? `the charset ${charset}` : 'bytes that are not UTF-8',
        exchanges: [sight.answer.exchange],
      });
    } else if (replaced === false && found.kind === 'records' && found.records.length > 0) judge.holds(rule);
  },
};
