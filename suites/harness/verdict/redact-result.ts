import type { Judgement } from '../../../reports/run.ts';
import type { Redactor } from '../http/redactor.ts';

/** A judgement without secrets in its words, which may quote an answer; its exchanges were redacted when recorded. */
export const redactJudgement = (judgement: Judgement, { text }: Redactor): Judgement => ({
  ...judgement,
  reason: text(judgement.reason),
  ...(judgement.said !== undefined && { said: text(judgement.said) }),
  evidence: judgement.evidence.map((one) => ({
    ...one,
    walk: one.walk.map(text),
    expected: text(one.expected),
    seen: text(one.seen),
    ...(one.explanation !== undefined && { explanation: text(one.explanation) }),
  })),
});

/** Members with recorded traffic; all others are redacted by `redacted`, or are words of the suites. */
const traffic = new Set(['exchanges', 'example', 'curl', 'blockedAfter']);

/**
 * A result without secrets that became known after its exchanges were recorded. An id stays, even if a secret is a part
 * of it.
 */
export const struck = <T>(value: T, { strike }: Redactor): T => {
  const walk = (one: unknown, isTraffic: boolean): unknown => {
    if (typeof one === 'string') return isTraffic ? strike(one) : one;
    if (Array.isArray(one)) return one.map((member) => walk(member, isTraffic));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, member]) => [name, walk(member, isTraffic || traffic.has(name))]),
    );
  };
  return walk(value, false) as T;
};
