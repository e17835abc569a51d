import type { Context } from '../../harness/check.ts';
import { type Created, create } from '../descriptor.ts';
import type { InspectionWish } from '../wish.ts';

/** Two requests that differ in one thing alone. */
export interface Twins {
  /** With what is in question, or without it. */
  readonly asked: () => InspectionWish;
  readonly twin: () => InspectionWish;
}

/** What became of them: the twin is sent only where the other was not accepted. */
export type Told =
  | { readonly told: 'accepted'; readonly asked: Created }
  | { readonly told: 'refused'; readonly asked: Created; readonly twin: Created }
  | { readonly told: 'unknown'; readonly asked: Created; readonly twin?: Created };

/** So often each is sent before a refusal counts: what is refused once need not be for what is in it. */
const times = 2;

/** Sends a request, and where it is refused its twin, which must be accepted for the refusal to count. */
export const compareTwins = async (context: Context, { asked, twin }: Twins): Promise<Told> => {
  let last: Told | undefined;
  for (let at = 0; at < times; at++) {
    const one = await create(context, asked());
    if (one.outcome === 'accepted') return { told: 'accepted', asked: one };
    if (one.outcome === 'unclear') return { told: 'unknown', asked: one };
    const other = await create(context, twin());
    if (other.outcome !== 'accepted') return { told: 'unknown', asked: one, twin: other };
    last = { told: 'refused', asked: one, twin: other };
  }
  return last ?? Promise.reject(new RangeError('nothing was sent'));
};
