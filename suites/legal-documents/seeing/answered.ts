import type { Answer } from '../../harness/client.ts';
import { isTrivial } from '../../harness/is-trivial.ts';
import { saysNothing } from '../../harness/seeing/says-nothing.ts';

/** What an answer without anything to look at came to. */
export interface Nothing {
  /**
   * `missing`: nothing is there, or no such operation. `untold`: no answer, load, no token, or a body that others
   * judge.
   */
  readonly kind: 'missing' | 'refused' | 'untold';
  readonly seen: string;
}

const missing = [404, 405, 410, 501];

/** Why there is nothing to look at in an answer; undefined where there may be something. */
export const nothingIn = ({ status, text, format, exchange }: Answer): Nothing | undefined => {
  if (status === undefined) return { kind: 'untold', seen: exchange.failure ?? 'no answer came' };
  const seen = `status ${status}`;
  if (missing.includes(status)) return { kind: 'missing', seen };
  if (saysNothing(status)) return { kind: 'untold', seen };
  if (status < 200 || status > 299) return { kind: 'refused', seen };
  if (format === undefined && !isTrivial(text))
    return { kind: 'untold', seen: 'an answer that is neither JSON nor XML' };
  return undefined;
};
