import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { make } from '../asking/make.ts';
import { freeLine } from '../asking/wish.ts';
import { read } from '../seeing/sight.ts';

const dayOf = (moment: unknown): string[] => {
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? [] : [new Date(time).toISOString().slice(0, 10)];
};

/**
 * The days that it may be at the target: the one its answers are dated with, and the one on which it says that a
 * requisition was made just now. Empty where it tells neither.
 */
export const targetDays = async (context: Context): Promise<readonly string[]> => {
  const made = await make(context, { lines: [freeLine('day')] });
  const sight = made.id === undefined ? undefined : await read(context, made.id);
  const created = sight !== undefined && isSnapshot(sight) ? sight.data['created-at'] : undefined;
  return [...new Set([...dayOf(created), ...dayOf(made.answer.headers['date'])])];
};
