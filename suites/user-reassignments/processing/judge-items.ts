import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Context } from '../../harness/check.ts';
import { itemStatus } from '../seeing/item-status.ts';
import type { ShownItems } from '../seeing/items.ts';

const [isKnown, isText, isHyphenated, tellsError] = [
  'user-reassignments/item-status-is-changed-or-failed',
  'user-reassignments/item-message-is-string',
  'user-reassignments/item-names-are-hyphenated',
  'user-reassignments/failed-item-tells-an-error',
] as const;

/** What the members of items decide. */
export const itemRows: readonly RequirementId[] = [isKnown, isText, isHyphenated];

export const failedItemRow: RequirementId = tellsError;

/** What an item says of one requirement; undefined where it tells nothing. */
type Judged = { readonly wrong?: string; readonly expected: string } | undefined;

const words = (value: unknown): string => jsonText(value) ?? 'nothing';

const statusOf = (context: Pick<Context, 'profile'>, item: Reading): Judged => {
  const { status = null } = item.data;
  if (status === null || status === '') return undefined;
  const expected = 'status Changed or Failed';
  return itemStatus(item, context.profile) === undefined ? { expected, wrong: words(status) } : { expected };
};

const messageOf = ({ data, problems }: Reading): Judged => {
  const problem = problems.find(({ member }) => member === 'message')?.problem;
  const expected = 'a message that is a string';
  if (problem !== undefined) return { expected, wrong: problem };
  return typeof data['message'] === 'string' ? { expected } : undefined;
};

const joined = ['object-type', 'object-id', 'change-type'];

const namesOf = ({ spellings }: Reading): Judged => {
  const shown = joined.flatMap((name) => spellings.get(name) ?? []);
  if (shown.length === 0) return undefined;
  const wrong = shown.filter((name) => !joined.includes(name));
  const expected = `members named ${joined.join(', ')}`;
  return wrong.length > 0 ? { expected, wrong: wrong.join(', ') } : { expected };
};

const errorOf = (context: Pick<Context, 'profile'>, item: Reading): Judged => {
  const { data, present } = item;
  if (itemStatus(item, context.profile) !== 'failed' || !present.has('message')) return undefined;
  const expected = 'a message that tells the error of an item that failed';
  const { message = null } = data;
  const isBlank = message === null || (typeof message === 'string' && message.trim() === '');
  return isBlank ? { expected, wrong: words(message) } : { expected };
};

const judgeRow = (
  { judge }: Pick<Context, 'judge'>,
  { row, look }: { readonly row: RequirementId; readonly look: (item: Reading) => Judged },
  { items, exchange, format }: ShownItems,
): void => {
  for (const item of items) {
    const judged = look(item);
    if (judged === undefined) continue;
    const { expected, wrong } = judged;
    if (wrong === undefined) judge.holds(row, exchange);
    else {
      const explanation = `items of reassignments in ${format.toUpperCase()}`;
      judge.violated(row, { expected, seen: wrong, exchanges: [exchange], explanation });
    }
  }
};

/** Judges the members of items, as far as they are shown. */
export const judgeItems = (context: Context, shown: ShownItems): void => {
  judgeRow(context, { row: isKnown, look: (item) => statusOf(context, item) }, shown);
  judgeRow(context, { row: isText, look: messageOf }, shown);
  judgeRow(context, { row: isHyphenated, look: namesOf }, shown);
};

/** Judges that items which failed tell why. */
export const judgeFailed = (context: Context, shown: ShownItems): void =>
  judgeRow(context, { row: tellsError, look: (item) => errorOf(context, item) }, shown);
