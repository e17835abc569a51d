import type { Holdings, Parties } from '../../../models/holdings.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import type { Made } from '../descriptor.ts';
import type { ShownItems } from '../seeing/items.ts';
import type { ReassignmentWish } from '../wish.ts';
import type { Pair } from './people.ts';
import type { Processed } from './process.ts';

/** A reassignment that was asked for and waited for, with what its users held before and after. */
export interface Reassigned {
  readonly pair: Pair;
  readonly wish: ReassignmentWish;
  readonly made: Made;
  /** Undefined where it was not accepted or has no id. */
  readonly processed?: Processed;
  /** Undefined where nobody tells them, and `after` where it is not done. */
  readonly before?: Parties<Holdings>;
  readonly after?: Parties<Holdings>;
  readonly items?: ShownItems | Unread;
  /** Whether all items that there were are told to be moved: what is not moved otherwise may have failed. */
  readonly allMoved: boolean;
  readonly exchanges: readonly Exchange[];
}
