import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Context } from '../../harness/check.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import type { Attempt } from '../asking/attempt.ts';
import { change } from '../asking/change.ts';
import type { RequisitionSight } from './sight.ts';

type Texts = Readonly<Record<string, string>>;

const textsIn = (header: Members): Texts =>
  Object.fromEntries(
    Object.entries(header).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Those of some texts that a read shows as nothing. */
export const nothingOf = (sent: Members, sight: RequisitionSight): Texts =>
  Object.fromEntries(
    Object.entries(textsIn(sent)).filter(([name]) => isNothing(sight.data[canonicalName(name)])),
  );

/**
 * Texts of a creation that no read shows: a target need not show them. One that an update puts there is shown, and
 * was not kept.
 */
export const judgeDropped = async (
  context: Context,
  row: RequirementId,
  { one: { made, sight, exchanges }, format }: { readonly one: Attempt; readonly format: Format },
): Promise<void> => {
  if (made.id === undefined || sight === undefined) return;
  const dropped = nothingOf(made.wish.header ?? {}, sight);
  if (Object.keys(dropped).length === 0) return;
  const later = await change(context, made.id, dropped, { format });
  const [name] = Object.keys(dropped).filter(
    (one) => later.sight !== undefined && later.sight.data[canonicalName(one)] === dropped[one],
  );
  if (name === undefined) return;
  context.judge.violated(row, {
    expected: `${name} as it was sent: ${jsonText(dropped[name])}`,
    seen: 'nothing, until an update put it there',
    exchanges: [...exchanges, ...later.exchanges],
    explanation: `${name} is not kept as it was sent`,
  });
};
