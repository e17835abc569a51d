import type { Answer } from './client.ts';
import type { WriteOutcome } from './walks/adapter.ts';

/** Answers under load, from something in front of the target, or of a broken server tell nothing of a rule. */
const isInconclusive = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Whether a target accepted a write. A success whose body declares errors counts as refused: the
 * documentation does not show how a refusal looks.
 */
export const outcomeOf = ({ status, text, exchange }: Answer): WriteOutcome => {
  if (status === undefined) return { outcome: 'unclear', exchange };
  if (isInconclusive(status)) return { outcome: 'unclear', status, exchange };
  const accepted = status >= 200 && status < 300 && !declaresErrors(text);
  return { outcome: accepted ? 'accepted' : 'refused', status, exchange };
};

const declaresErrors = (text: string) =>
  /^\s*(\{\s*"errors?"\s*:(?!\s*(\[\s*\]|\{\s*\}|null|false)\s*[,}])|(<\?xml[^>]*\?>\s*)?<errors?[\s>])/.test(
    text,
  );
