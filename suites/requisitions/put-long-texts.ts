import type { Context } from '../harness/check.ts';
import { attempt } from './attempt.ts';
import { textOfLength } from './bounded-text.ts';
import { change } from './change.ts';
import { keptShort } from './judge-length.ts';
import type { LimitedText } from './limited-texts.ts';
import { freeLine } from './wish.ts';

/** Writes texts that are too long over those of a draft: an update must not store what a creation would not. */
export const putLongTexts = async (context: Context, limits: readonly LimitedText[]): Promise<void> => {
  const { made } = await attempt(context, { lines: [freeLine('limits of an update')] });
  if (made.id === undefined) return;
  for (const { member, written, most, holds } of limits) {
    const { outcome, sight, exchanges } = await change(context, made.id, {
      [written]: textOfLength(most + 1, 'ascii', 'too long '),
    });
    const shown = sight?.data[member];
    if (outcome !== 'accepted' || keptShort(most, { outcome, shown }, true) !== 'violated') continue;
    context.judge.violated(holds, {
      expected: `${member} of at most ${most} characters, after an update too`,
      seen: `${member} ${JSON.stringify(shown ?? null)}`,
      exchanges: [...made.exchanges, ...exchanges],
    });
  }
};
