import type { Context } from '../../harness/check.ts';
import { alone } from '../descriptor.ts';
import { isThere, read } from '../look.ts';

const silence = 'attachments/reach-by-id-alone';

/** No attachment is likely to have it. */
const unknown = '987654321';

/**
 * Whether an id alone leads to what hangs on a comment. The profile knows of links there, which have no file to be
 * answered: one that is found is refused otherwise than what is not there.
 */
export const observeFurther = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const [link] = profile.comments.urlAttachments;
  if (link === undefined) return;
  const look = await read(context, alone.show(String(link.attachment)));
  const nothing = await read(context, alone.show(unknown));
  if (nothing.kind === 'untold' || look.kind === 'untold') return;
  const isFound = isThere(look) || look.answer.status !== nothing.answer.status;
  judge.observe(silence, isFound ? 'every' : 'listed', look.exchange);
};
