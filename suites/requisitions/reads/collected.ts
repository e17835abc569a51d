import { requisition } from '../../../models/resources/requisition.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { type Reading, readMany } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer } from '../../harness/client.ts';
import { isTrivial } from '../../harness/is-trivial.ts';

/** What a call of a collection came to. */
export type Collected =
  | { readonly kind: 'records'; readonly readings: readonly Reading[]; readonly exchange: Exchange }
  /** A success that holds something, and no collection. */
  | { readonly kind: 'other'; readonly seen: string; readonly exchange: Exchange }
  | { readonly kind: 'refused'; readonly status: number; readonly exchange: Exchange }
  /** Nothing can be concluded: no answer, load, no token, a body that the formats area judges. */
  | { readonly kind: 'untold'; readonly why: string; readonly exchange: Exchange };

/** Whether an answer tells nothing of an endpoint: it is busy or broken, or the token no longer counts. */
export const saysNothing = (status: number): boolean =>
  [401, 408, 429].includes(status) || (status >= 500 && status !== 501);

/** Whether an answer says that there is no such endpoint or no such document. */
export const isAbsent = (status: number | undefined): boolean =>
  status === 404 || status === 405 || status === 501;

/** The requisitions in the answer of a collection. */
export const collected = ({ status, text, format, exchange }: Answer): Collected => {
  if (status === undefined) return { kind: 'untold', why: exchange.failure ?? 'no answer came', exchange };
  if (saysNothing(status)) return { kind: 'untold', why: `status ${status}`, exchange };
  if (status < 200 || status > 299) return { kind: 'refused', status, exchange };
  if (isTrivial(text)) return { kind: 'records', readings: [], exchange };
  if (format === undefined)
    return { kind: 'untold', why: 'an answer that is neither JSON nor XML', exchange };
  try {
    const { items, problems } = readMany(requisition, text, format);
    const [none] = problems;
    // What holds nothing with an id may be how an empty collection looks here.
    return none === undefined || !/["<]id\b/.test(text)
      ? { kind: 'records', readings: items, exchange }
      : { kind: 'other', seen: none.problem, exchange };
  } catch {
    return { kind: 'untold', why: 'an answer that could not be parsed', exchange };
  }
};

/** The ids of records, those that have a proper one which is told exactly. */
export const idsIn = (readings: readonly Reading[]): readonly Id[] =>
  readings.flatMap(({ data: { id } }) => (isId(id) ? [id] : []));

/** In words, what came instead of records. */
export const tellCollected = (one: Exclude<Collected, { kind: 'records' }>): string => {
  if (one.kind === 'refused') return `status ${one.status}`;
  return one.kind === 'other' ? one.seen : one.why;
};
