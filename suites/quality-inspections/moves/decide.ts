import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';

/** What the buyer may decide. */
export const decisions = ['accept', 'reject'] as const;

export type Decision = (typeof decisions)[number];

/** What is said where the profile has no such hook. */
export const withoutHook = 'the profile has no move-inspection hook';

/** Has supplier and buyer move an inspection, one event after the other; false as soon as one would not. */
export const moveThrough = async (
  { supply }: Pick<Context, 'supply'>,
  id: Id,
  events: readonly string[],
): Promise<boolean> => {
  for (const type of events) if (!(await supply.move('inspection', id, { type }))) return false;
  return true;
};

/** Has the supplier submit an inspection: not every platform lets it be started first. */
export const submitted = async (context: Pick<Context, 'supply'>, id: Id): Promise<boolean> => {
  await moveThrough(context, id, ['start']);
  return moveThrough(context, id, ['submit']);
};

/** Has the supplier submit and the buyer decide. */
export const decided = async (
  context: Pick<Context, 'supply'>,
  id: Id,
  decision: Decision,
): Promise<boolean> => {
  await submitted(context, id);
  return moveThrough(context, id, [decision]);
};
