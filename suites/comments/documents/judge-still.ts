import type { Context } from '../../harness/check.ts';
import type { Patiently } from '../../harness/patience.ts';
import type { Made } from '../create.ts';
import { judgeListed } from './judge-listed.ts';
import { judgeShown } from './judge-shown.ts';
import { rowsOf } from './rows.ts';

/** Judges that a comment which was found is still listed and shown after others were made. */
export const judgeStill = async (
  context: Context,
  made: Made & { readonly id: string },
  { marker, patiently }: { readonly marker: string; readonly patiently: Patiently },
): Promise<void> => {
  const { judge } = context;
  const { list, show } = rowsOf(made.document.segment);
  const explanation = 'a comment is gone after another was made';
  const { missing: unlisted } = await judgeListed(context, made, { marker, patiently });
  if (unlisted !== undefined) judge.violated(list, { ...unlisted, explanation });
  const { missing: unshown } = await judgeShown(context, made, patiently);
  if (unshown !== undefined) judge.violated(show, { ...unshown, explanation });
};
