import type { Resource } from '../../../models/resources/resource.ts';
import { readMany } from '../../../models/wire/read.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Answer } from '../client.ts';
import { isTrivial } from '../is-trivial.ts';
import { saysNothing } from './says-nothing.ts';

/** What a call of a collection came to. */
export type Collected =
  | { readonly kind: 'records'; readonly readings: readonly Reading[]; readonly answer: Answer }
  /** A success that holds something, and no collection. */
  | { readonly kind: 'other'; readonly seen: string; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly seen: string; readonly answer: Answer }
  /** Nothing can be concluded: no answer, load, no token, a body that the formats area judges. */
  | { readonly kind: 'untold'; readonly seen: string; readonly answer: Answer };

/** Whether an answer shows anything with an id. */
export const showsRecords = ({ text }: Pick<Answer, 'text'>): boolean => /["<]id\b/.test(text);

/** The records in the answer of a collection. */
export const collected = (resource: Resource, answer: Answer): Collected => {
  const { status, text, format, exchange } = answer;
  if (status === undefined) return { kind: 'untold', seen: exchange.failure ?? 'no answer came', answer };
  if (saysNothing(status)) return { kind: 'untold', seen: `status ${status}`, answer };
  if (status < 200 || status > 299) return { kind: 'refused', seen: `status ${status}`, answer };
  if (isTrivial(text)) return { kind: 'records', readings: [], answer };
  if (format === undefined) return { kind: 'untold', seen: 'an answer that is neither JSON nor XML', answer };
  try {
    const { items, problems } = readMany(resource, text, format);
    const [none] = problems;
    // What holds nothing with an id may be how an empty collection looks here.
    return none === undefined || !showsRecords(answer)
      ? { kind: 'records', readings: items, answer }
      : { kind: 'other', seen: none.problem, answer };
  } catch {
    return { kind: 'untold', seen: 'an answer that could not be parsed', answer };
  }
};
