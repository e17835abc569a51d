import type { Judge } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { hasStatus } from '../../harness/meaning.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { judgeCase } from '../../harness/verdict/finding.ts';

/** The requirement that a 405 names the allowed methods. */
export const allowedRule = 'formats/method-not-allowed-tells-allowed';

/** Judges the Allow header of a 405; it may be empty. */
export const judgeAllowed = (judge: Judge, { status, headers, exchange }: Answer): void => {
  if (!hasStatus({ status }, 'method-not-allowed')) return;
  judgeCase(judge, allowedRule, headers['allow'] !== undefined, {
    expected: 'an Allow header in an answer of 405',
    seen: 'none',
    exchange,
    explanation: 'an answer of 405 has no Allow header',
    subject: 'the Allow header of an answer of 405',
  });
};

/** Judges 405 answers to any request: for a method that a path does not have, or a path that the suites try. */
export const allowHeader: Monitor = {
  id: 'formats/allowed',
  title: 'Every refusal with 405 names the allowed methods',
  claims: [allowedRule],
  inspect: ({ answer }, judge) => judgeAllowed(judge, answer),
};
