import { createHash } from 'node:crypto';
import { areaOf, type RequirementId } from '../../../models/requirements/index.ts';
import type { Evidence, Exchange } from '../../../reports/run.ts';
import type { Violation } from '../check.ts';
import { curlScript } from '../http/curl.ts';

/** The URL of an exchange without its query. */
export const urlWithoutQuery = ({ url }: Exchange): string => url.replace(/[?#].*$/, '');

/** Whether an exchange created the record of a URL: a POST whose answer contains the record's id. */
export const makes = (one: Exchange, record: string): boolean =>
  one.method === 'POST' &&
  new RegExp(String.raw`(?:"id":\s*"?|<id[^>]{0,40}>)${/\d+$/.exec(record)?.[0]}\b`).test(
    one.responseBody ?? '',
  ) &&
  record.startsWith(`${urlWithoutQuery(one)}/`);

/** The maximum number of exchanges shown per finding; the last ones are kept. */
const shownExchanges = 20;

// Ids, timestamps and counts vary from run to run; a status code is part of the finding.
const withoutNumbers = (words: string): string =>
  words
    .toLowerCase()
    .replace(/"[^"]{40,}"/g, '"…"')
    .replace(/\b(?:[0-9a-f]{8}-[0-9a-f-]{27}|(?=[0-9a-f]*\d)[0-9a-f]{16,})\b/g, '#')
    .replace(/\d{4}-\d\d-\d\d(?:[t ][\d:.]+(?:z|[+-]\d\d:?\d\d)?)?/g, '#')
    .replace(/(?<!\b(?:http|status|answered|answers|with|by)\s)\b\d+(?:\.\d+)?\b/g, '#')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Identifies a finding by a hash that is stable across runs, independent of ids and timestamps. Violations of several
 * requirements of an area with the same explanation share it and count as one finding.
 */
export const fingerprint = (requirement: RequirementId, violation: Violation): string => {
  const { explanation, expected, seen } = violation;
  const cause =
    explanation === undefined
      ? `${requirement}\n${withoutNumbers(expected)}\n${withoutNumbers(seen)}`
      : `${areaOf(requirement)}\n${withoutNumbers(explanation)}`;
  return createHash('sha256').update(cause).digest('hex').slice(0, 12);
};

/** The evidence of a violation, with a script that reproduces it without this tool. */
export const evidenceOf = (check: string, requirement: RequirementId, violation: Violation): Evidence => {
  const exchanges = violation.exchanges.slice(-shownExchanges);
  const shownBy = exchanges.flatMap((one, at) => (violation.shownBy?.includes(one) ? [at] : []));
  return {
    check,
    walk: violation.walk ?? [],
    expected: violation.expected,
    seen: violation.seen,
    exchanges,
    ...(shownBy.length > 0 && { shownBy }),
    curl: curlScript(exchanges),
    fingerprint: fingerprint(requirement, violation),
    ...(violation.explanation !== undefined && { explanation: violation.explanation }),
    ...(violation.subject !== undefined && { subject: violation.subject }),
    ...(violation.manner !== undefined && { manner: violation.manner }),
  };
};
