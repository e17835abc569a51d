import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { textOfLength } from '../../harness/limits/bounded-text.ts';
import { keptShort, takenWhole } from '../../harness/limits/judge-length.ts';
import { attempt } from '../asking/attempt.ts';
import { change } from '../asking/change.ts';
import { freeLine } from '../asking/wish.ts';
import type { LimitedText } from './limited-texts.ts';

/** Whether an update takes what a creation takes; a refusal has no twin here and tells nothing. */
const putFullTexts = async (context: Context, id: Id, limits: readonly LimitedText[]): Promise<void> => {
  const texts = limits.map(({ most }) => textOfLength(most, 'ascii', 'full '));
  const header = Object.fromEntries(limits.map(({ member }, at) => [member, texts[at]]));
  const { outcome, sight, exchanges } = await change(context, id, header);
  if (outcome !== 'accepted') return;
  for (const [at, { member, most, takes }] of limits.entries()) {
    const shown = sight?.data[member];
    if (takenWhole(texts[at] ?? '', { outcome, shown }, true) !== 'violated') continue;
    context.judge.violated(takes, {
      expected: `${member} of ${most} characters is taken whole, by an update too`,
      seen: `${member} ${jsonText(shown)}`,
      exchanges,
    });
  }
};

/** Writes texts that are too long over those of a draft: an update must not store what a creation would not. */
export const putLongTexts = async (context: Context, limits: readonly LimitedText[]): Promise<void> => {
  const { made } = await attempt(context, { lines: [freeLine('limits of an update')] });
  if (made.id === undefined) return;
  await putFullTexts(context, made.id, limits);
  for (const { member, most, holds } of limits) {
    const { outcome, sight, exchanges } = await change(context, made.id, {
      [member]: textOfLength(most + 1, 'ascii', 'too long '),
    });
    const shown = sight?.data[member];
    if (outcome !== 'accepted' || keptShort(most, { outcome, shown }, true) !== 'violated') continue;
    context.judge.violated(holds, {
      expected: `${member} of at most ${most} characters, after an update too`,
      seen: `${member} ${jsonText(shown ?? null)}`,
      exchanges: [...made.exchanges, ...exchanges],
    });
  }
};
