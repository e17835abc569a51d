import type { Wrapping } from '../../fault.ts';
import { misread } from './misread.ts';

/** What documents words for itself is no text of anybody's own. */
const words = new Set(['type', 'ref-document-type', 'due-date', 'request-date', 'external-inspection-id']);

/** Wraps `validate`: the texts of a creation are read otherwise. */
export const misreadTexts = (change: (text: string, member: string) => string): Wrapping =>
  misread((sent) => {
    const changed = Object.entries(sent).flatMap(([name, value]) => {
      const text = typeof value === 'string' && !words.has(name) ? change(value, name) : value;
      return text === value ? [] : [[name, text] as const];
    });
    return changed.length === 0 ? sent : { ...sent, ...Object.fromEntries(changed) };
  });
