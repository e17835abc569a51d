import type { SilenceId } from '../../../models/silences/index.ts';
import type { Context } from '../../harness/check.ts';
import { type Created, create } from '../descriptor.ts';
import type { InspectionWish } from '../wish.ts';

/** A creation that differs from one that is accepted in what the documentation leaves open. */
export interface Probe {
  readonly silence: SilenceId;
  readonly spoil: (plain: InspectionWish) => InspectionWish;
  /** What it comes to where it was accepted; `accepted` when left out. */
  readonly accepted?: (context: Context, made: Created) => Promise<string>;
}

/** Sends a probe and takes down what became of it. */
export const ask = async (
  context: Context,
  plain: InspectionWish,
  { silence, spoil, accepted }: Probe,
): Promise<void> => {
  const made = await create(context, spoil(plain));
  if (made.outcome === 'unclear') return;
  const word = made.outcome === 'refused' ? 'refused' : ((await accepted?.(context, made)) ?? 'accepted');
  context.judge.observe(silence, word, made.answer.exchange);
};
