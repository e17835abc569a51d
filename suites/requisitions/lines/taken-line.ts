import { type Id, isId } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { type Made, type MakeOptions, make } from '../asking/make.ts';
import { freeLine, type LineWish } from '../asking/wish.ts';
import { isSeen, type RequisitionSight, read, textIn } from '../seeing/sight.ts';

/** How a new requisition may name the line of another; the documentation does not show it. */
export const namings = {
  id: (id) => ({ id }),
  'id-and-quantity': (id) => ({ id, quantity: '1' }),
  'requisition-line-id': (id) => ({ further: { 'requisition-line-id': id } }),
  'requisition-line': (id) => ({ further: { 'requisition-line': { id } } }),
} as const satisfies Record<string, (id: Id) => LineWish>;

export type Naming = keyof typeof namings;

/** A requisition with a line that another may take. */
export interface Source {
  readonly id: Id;
  readonly sight: RequisitionSight;
  readonly lineId: Id;
  /** What that line alone carries. */
  readonly text: string;
  readonly exchanges: readonly Exchange[];
}

/** Makes one with two lines, so that it is not left without any. Undefined where its lines do not show their ids. */
export const makeSource = async (context: Context, options?: MakeOptions): Promise<Source | undefined> => {
  const line = freeLine('taken');
  const made = await make(context, { lines: [line, freeLine('left')] }, options);
  const sight = made.id === undefined ? undefined : await read(context, made.id);
  if (made.id === undefined || sight === undefined || !isSeen(sight)) return undefined;
  const text = line.description ?? '';
  const lineId = textIn(sight.lines, text)?.['id'];
  if (!isId(lineId)) return undefined;
  return { id: made.id, sight, lineId, text, exchanges: [...made.exchanges, sight.exchange] };
};

/** What became of a requisition that names a line of another. */
export interface Taking {
  readonly outcome: Made['outcome'];
  /** Whether the new requisition shows that line; undefined where it does not even show its own. */
  readonly took: boolean | undefined;
  readonly exchanges: readonly Exchange[];
}

/** Asks for a new requisition with the line of a source. */
export const takeFrom = async (context: Context, source: Source, naming: Naming): Promise<Taking> => {
  // A line of its own keeps the new requisition from being empty where the other is passed over.
  const own = freeLine('own');
  const wish = { lines: [namings[naming](source.lineId), own] };
  const { outcome, id, exchanges } = await make(context, wish);
  const sight = id === undefined || id === source.id ? undefined : await read(context, id);
  if (sight === undefined) return { outcome, took: undefined, exchanges };
  const all = [...exchanges, sight.exchange];
  if (!isSeen(sight)) return { outcome, took: undefined, exchanges: all };
  const shows = (text = '') => textIn(sight.lines, text) !== undefined;
  if (shows(source.text)) return { outcome, took: true, exchanges: all };
  return { outcome, took: shows(own.description) ? false : undefined, exchanges: all };
};
