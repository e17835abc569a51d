import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { type Reading, readMany } from '../../../models/wire/read.ts';
import type { Answer } from '../../harness/client.ts';
import { isTrivial } from '../../harness/is-trivial.ts';
import { isNothingThere } from '../../harness/place.ts';

/** What a call of the list came to. */
export type Collected =
  | { readonly kind: 'records'; readonly readings: readonly Reading[] }
  /** A success that holds something, and no collection. */
  | { readonly kind: 'other'; readonly seen: string }
  | { readonly kind: 'refused'; readonly seen: string }
  /** Nothing can be concluded: no answer, load, no token, a body that others judge. */
  | { readonly kind: 'untold'; readonly seen: string };

const saysNothing = (status: number): boolean =>
  status === 401 || status === 408 || status === 429 || status >= 500 || (status >= 300 && status < 400);

/** The inspections in the answer of the list. */
export const collected = ({ status, text, format, exchange }: Answer): Collected => {
  if (status === undefined) return { kind: 'untold', seen: exchange.failure ?? 'no answer came' };
  if (saysNothing(status) && !isNothingThere({ status })) return { kind: 'untold', seen: `status ${status}` };
  if (status < 200 || status > 299) return { kind: 'refused', seen: `status ${status}` };
  if (isTrivial(text)) return { kind: 'records', readings: [] };
  if (format === undefined) return { kind: 'untold', seen: 'an answer that is neither JSON nor XML' };
  try {
    const { items, problems } = readMany(qualityInspection, text, format);
    const [none] = problems;
    // What holds nothing with an id may be how an empty collection looks here.
    return none === undefined || !/["<]id\b/.test(text)
      ? { kind: 'records', readings: items }
      : { kind: 'other', seen: none.problem };
  } catch {
    return { kind: 'untold', seen: 'an answer that could not be parsed' };
  }
};

/** The ids of records, those that have one which is told exactly. */
export const idsIn = (readings: readonly Reading[]): readonly Id[] =>
  readings.flatMap(({ data }) => {
    const id = idFrom(data['id']);
    return id === undefined ? [] : [id];
  });
