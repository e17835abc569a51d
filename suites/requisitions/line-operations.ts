import type { Data } from '../../models/resources/resource.ts';
import { isId } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { attemptInCart } from './cart/put-line.ts';
import { textIn } from './descriptor.ts';
import { attempt, type CreationAttempt, change, make } from './operations.ts';
import { freeLine, itemLine, type LineInput, type RequisitionInput } from './payload.ts';

/** The operations besides plain creation that accept header and lines; rules about these apply to them too. */
export const furtherWrites = [
  'requisitions.submit-for-approval',
  'requisitions.update',
  'requisitions.update-and-submit',
] as const;

/** The operations that may change an existing line. */
const lineChanges = ['requisitions.update of a line', 'requisitions.update-and-submit of a line'] as const;

/** The kinds of writes besides plain creation that accept lines; rules about lines apply to each. */
export const lineWays = [...furtherWrites, ...lineChanges] as const;

/** One of them, plain creation in a format, or adding to the cart, of which a user has only one. */
export type LineWay = Format | (typeof lineWays)[number] | 'requisitions.add-to-cart';

const isFormat = (way: LineWay): way is Format => way === 'json' || way === 'xml';

/** Whether it creates a requisition with the given lines. */
export const isCreation = (way: LineWay): boolean =>
  isFormat(way) || way === 'requisitions.submit-for-approval';

/** What an update may use to identify an existing line; the documentation names nothing else. */
const namings = {
  id: ({ id }: Data) => (isId(id) ? { id } : undefined),
  'line-num': ({ 'line-num': lineNum }: Data) => (typeof lineNum === 'number' ? { lineNum } : undefined),
} as const;

type LineNaming = keyof typeof namings;

const silence = 'requisitions/line-to-update';

/** Lines with the identifiers that an update of the draft needs; undefined where the draft does not show them. */
const nameLines = (
  { input: { lines: starts }, snapshot }: CreationAttempt,
  lines: readonly LineInput[],
  naming: LineNaming,
): readonly LineInput[] | undefined => {
  const shown = snapshot?.lines ?? [];
  if (shown.length !== starts.length) return undefined;
  const marked = starts.map(({ description }) => description && textIn(shown, description));
  // A line with an item shows the description of the item.
  const others = shown.filter((line) => !marked.includes(line));
  const named = lines.flatMap((line, at) => {
    const own = marked[at] ?? others.shift();
    const name = own && namings[naming](own);
    return name === undefined ? [] : [{ ...line, ...name }];
  });
  return named.length === lines.length ? named : undefined;
};

/** Whether lines that are identified this way are changed, without adding any. */
const isNamedBy = async (context: Context, naming: LineNaming): Promise<boolean> => {
  const changes = [freeLine('named'), freeLine('named too')];
  const draft = await attempt(context, { lines: [freeLine('to be named'), freeLine('to be named too')] });
  const lines = nameLines(draft, changes, naming);
  if (draft.id === undefined || lines === undefined) return false;
  const { snapshot } = await change(context, draft.id, {}, { lines });
  const shown = snapshot?.lines ?? [];
  const areThere = changes.every(({ description = '' }) => textIn(shown, description) !== undefined);
  return areThere && shown.length === changes.length;
};

/** How an update identifies an existing line: as the profile says, or as a trial shows. */
const namingOf = oncePerProfile(async (context: Context): Promise<LineNaming | undefined> => {
  const pinned = context.profile.dialects[silence];
  if (pinned === 'id' || pinned === 'line-num') return pinned;
  if (await isNamedBy(context, 'id')) return 'id';
  return (await isNamedBy(context, 'line-num')) ? 'line-num' : undefined;
});

/** The line before its change: with the item of the profile if the new line has an item. */
const startOf = ({ profile }: Context, { item }: LineInput): LineInput =>
  item === undefined ? freeLine('to be changed') : itemLine(profile.requisitions.item ?? item);

/** Whether it changes existing lines. */
export const isChange = (way: LineWay): boolean => (lineChanges as readonly LineWay[]).includes(way);

/** Replaces each line of a new draft. Sends no update if it is not known how to identify lines. */
const changeLines = async (
  context: Context,
  submit: boolean,
  input: RequisitionInput,
): Promise<CreationAttempt> => {
  const draft = await attempt(context, { lines: input.lines.map((line) => startOf(context, line)) });
  const { id, exchanges } = draft;
  const naming = await namingOf(context);
  const lines = naming && nameLines(draft, input.lines, naming);
  if (id === undefined || lines === undefined) {
    const { snapshot: _, ...unread } = draft;
    return { ...unread, input, outcome: 'unclear' };
  }
  const changed = await change(context, id, input.header ?? {}, { lines, submit });
  return { ...changed, id, input, exchanges: [...exchanges, ...changed.exchanges] };
};

/**
 * Writes header and lines in a given way, and reads the requisition. An update changes a new draft: it adds lines, or
 * replaces those of the draft. `unclear` if the request could not be sent, for example because the cart must be left
 * alone.
 */
export const attemptBy = async (
  context: Context,
  way: LineWay,
  input: RequisitionInput,
): Promise<CreationAttempt> => {
  if (isFormat(way)) return attempt(context, input, { format: way });
  if (way === 'requisitions.add-to-cart') return attemptInCart(context, input);
  if (way === 'requisitions.submit-for-approval') return attempt(context, input, { endpoint: way });
  const submit = way.startsWith('requisitions.update-and-submit');
  if (isChange(way)) return changeLines(context, submit, input);
  const draft = await make(context, { lines: [freeLine('to be updated')] });
  const { id } = draft;
  if (id === undefined) return { ...draft, outcome: 'unclear' };
  const { header = {}, lines } = input;
  const changed = await change(context, id, header, { lines, submit });
  return { ...changed, id, input, exchanges: [...draft.exchanges, ...changed.exchanges] };
};
